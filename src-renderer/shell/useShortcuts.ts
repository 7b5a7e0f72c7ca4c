import { useEffect, useEffectEvent, useRef } from 'react';
import { currentRoute, goBack, goForward, navigate } from '../client/navigation.ts';
import { isMac } from '../client/platform.ts';
import { workTabs } from '../client/routes.ts';
import { isDialogOpen, isTyping } from '../ui/listKeys.ts';
import { sidebarPages } from './pages.tsx';
import { openDialog, useWindowState } from './windowState.ts';

/** How long `g` waits for its second key, in milliseconds. */
const SECOND_KEY_MS = 1_500;

const searchField = 'input[type="search"]';

function handleChord(event: KeyboardEvent): boolean {
  const mod = isMac ? event.metaKey : event.ctrlKey;
  if (mod && event.key.toLowerCase() === 'k') {
    openDialog({ kind: 'palette' });
    return true;
  }
  if (!event.altKey || isDialogOpen()) return false;
  if (event.key === 'ArrowLeft') goBack();
  else if (event.key === 'ArrowRight') goForward();
  else return false;
  return true;
}

/** The keys of a work item's page. */
function handleWorkKey(key: string): boolean {
  const work = useWindowState.getState().shownWork;
  const route = currentRoute();
  if (work === null || route.page !== 'work') return false;
  const tab = workTabs[Number(key) - 1];
  if (key === 'h') openDialog({ kind: 'hand_off', work });
  else if (key === 'e') openDialog({ kind: 'edit_work', work });
  else if (key === 'Escape') navigate({ page: 'work' });
  else if (tab !== undefined) navigate({ ...route, tab });
  else return false;
  return true;
}

function handlePlainKey(key: string): boolean {
  if (key === '?') openDialog({ kind: 'keys' });
  else if (key === 'c') openDialog({ kind: 'create_work' });
  else if (key === '/') document.querySelector<HTMLElement>(searchField)?.focus();
  else return handleWorkKey(key);
  return true;
}

/** The keys of the window, for as long as it is there. */
export function useShortcuts(): void {
  const goes = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (handleChord(event)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return false;
    // A list lets go of every key that does not move in it.
    if (isTyping(event.target) && !isInList(event.target)) return false;
    const going = goes.current;
    goes.current = event.key === 'g' && !going;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      goes.current = false;
    }, SECOND_KEY_MS);
    if (goes.current) return true;
    const page = going ? sidebarPages.find(({ key }) => key === event.key) : undefined;
    if (page === undefined) return handlePlainKey(event.key);
    navigate(page.route);
    return true;
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing && handleKey(event)) event.preventDefault();
    };
    // The fourth and fifth button of a mouse are Back and Forward everywhere.
    const press = (event: MouseEvent) => {
      if (event.button === 3) goBack();
      else if (event.button === 4) goForward();
    };
    window.addEventListener('keydown', listen);
    window.addEventListener('mouseup', press);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('mouseup', press);
    };
  }, []);
}

function isInList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-list]');
}
