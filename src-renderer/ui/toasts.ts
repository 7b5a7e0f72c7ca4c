import { create } from 'zustand';

/** A short message that goes away by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** How long a message stays, in milliseconds. */
const STAY_MS = 6_000;

interface ToastState {
  toasts: readonly Toast[];
  next: number;
}

/** The messages that are on screen. */
export const useToasts = create<ToastState>(() => ({ toasts: [], next: 1 }));

/** Takes a message away. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/**
 * Says that something was done, in the corner and to screen readers. Never for what the person must
 * act on: that stays where it belongs.
 */
export function showToast(text: string): void {
  const id = useToasts.getState().next;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((toast) => toast.text !== text), { id, text }],
    next: id + 1,
  }));
  setTimeout(() => {
    dismissToast(id);
  }, STAY_MS);
}
