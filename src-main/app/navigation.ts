import type { App, Event, WebContents } from 'electron';
import { originOf } from './origin.ts';

function stayOn(ownOrigin: string) {
  return (event: Event<{ url: string }>): void => {
    if (originOf(event.url) !== ownOrigin) event.preventDefault();
  };
}

function guard(contents: WebContents, ownOrigin: string): void {
  const stay = stayOn(ownOrigin);
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/**
 * Keeps every window on pages of the app: no navigation, redirect or frame elsewhere, no window
 * opened by a page, no `<webview>`.
 */
export function guardNavigation(app: App, ownOrigin: string): void {
  app.on('web-contents-created', (_event, contents) => {
    guard(contents, ownOrigin);
  });
}
