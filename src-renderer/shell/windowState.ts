import { create } from 'zustand';
import type { Problem } from '#shared/domain/answer.ts';
import type { Artifact, Decision, WorkItem } from '#shared/domain/records.ts';

/** A dialog of the window, open from anywhere. */
export type WindowDialog =
  | { readonly kind: 'palette' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'create_work' }
  | { readonly kind: 'edit_work'; readonly work: WorkItem }
  | { readonly kind: 'decision'; readonly work: WorkItem; readonly supersedes: Decision | null }
  | { readonly kind: 'artifact'; readonly work: WorkItem; readonly after: Artifact | null }
  | { readonly kind: 'blocker'; readonly work: WorkItem }
  | { readonly kind: 'outcome'; readonly work: WorkItem }
  | { readonly kind: 'session'; readonly work: WorkItem }
  | { readonly kind: 'hand_off'; readonly work: WorkItem }
  | { readonly kind: 'problem'; readonly title: string; readonly problem: Problem };

interface WindowState {
  dialog: WindowDialog | null;
  /** The work item that is on screen: what `h` hands off and `e` edits. */
  shownWork: WorkItem | null;
}

/** What the window has open. */
export const useWindowState = create<WindowState>(() => ({ dialog: null, shownWork: null }));

/** Opens one of the window's dialogs. */
export function openDialog(dialog: WindowDialog): void {
  useWindowState.setState({ dialog });
}

/** Closes the window's dialog. */
export function closeDialog(): void {
  useWindowState.setState({ dialog: null });
}

/** Says which work item is on screen. */
export function setShownWork(shownWork: WorkItem | null): void {
  useWindowState.setState({ shownWork });
}
