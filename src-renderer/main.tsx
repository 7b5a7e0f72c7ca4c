import { firstPageAsked } from './shell/firstPage.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/reset.css';
import { Window } from './shell/Window.tsx';
import { loadDeferred } from './ui/defer.tsx';

/** How long the first page has for itself, in milliseconds. */
const FIRST_PAGE_MS = 1_000;

const root = document.getElementById('root');
if (root !== null) {
  void firstPageAsked.then(() => {
    // At once: what the page asks is known already, so it is drawn with its content.
    flushSync(() => {
      createRoot(root).render(<Window />);
    });
  });
}

setTimeout(() => {
  // What cannot be loaded now is asked for again when it is shown, and says so there.
  loadDeferred().catch(() => undefined);
}, FIRST_PAGE_MS);
