import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/reset.css';
import { Window } from './shell/Window.tsx';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Window />);
