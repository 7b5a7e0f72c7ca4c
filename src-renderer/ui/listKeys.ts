import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Whether a key pressed there is meant for what has the focus: a field, a menu, a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]',
    ) !== null
  );
}

/** Whether a dialog or a menu is open, which then has all keys. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/**
 * Lets j and k reach the list of a page wherever the focus is, as long as nothing there wants the
 * key itself; the list takes the focus then. The list's own keys come by its own handler.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  handle: (key: string) => boolean,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.key !== 'j' && event.key !== 'k')) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    const fresh = list.current?.querySelector('[aria-selected="true"]') === null;
    list.current?.focus();
    // Where no row is open yet, the first press shows where the list is.
    if (!fresh) handle(event.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      handleKey(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
