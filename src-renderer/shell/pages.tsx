import { Columns3, FileSearch, Inbox, Settings, SquareCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageName, Route } from '../client/routes.ts';

/** A page that the sidebar leads to. */
export interface SidebarPage {
  readonly name: PageName;
  readonly title: string;
  readonly icon: ReactNode;
  /** The key that goes there, after `g`. */
  readonly key: string;
  readonly route: Route;
}

function pageAt(name: 'inbox' | 'work' | 'sessions' | 'inspect' | 'settings'): SidebarPage {
  const looks = {
    inbox: { title: 'Needs you', icon: <Inbox size={16} aria-hidden />, key: 'i' },
    work: { title: 'Work', icon: <SquareCheckBig size={16} aria-hidden />, key: 'w' },
    sessions: { title: 'Sessions', icon: <Columns3 size={16} aria-hidden />, key: 's' },
    inspect: { title: 'Inspect', icon: <FileSearch size={16} aria-hidden />, key: 'p' },
    settings: { title: 'Settings', icon: <Settings size={16} aria-hidden />, key: 't' },
  } as const;
  return { name, route: { page: name }, ...looks[name] };
}

/** The pages, in the sidebar's order. */
export const sidebarPages: readonly SidebarPage[] = [
  pageAt('inbox'),
  pageAt('work'),
  pageAt('sessions'),
  pageAt('inspect'),
  pageAt('settings'),
];
