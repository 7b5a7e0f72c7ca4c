/** The names under which the window and the main process speak; nothing else crosses. */
export const ipcChannels = {
  /** Window to main: an operation's name and its input; answers with an `Answer`. */
  call: 'kernel:call',
  /** Window to main: one of the desktop's own calls and its text; answers with an `Answer`. */
  host: 'kernel:host',
  /** Main to window: the record changed. Carries nothing. */
  changed: 'kernel:changed',
} as const;
