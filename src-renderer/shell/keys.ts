/** What a key does, for the table that `?` shows. */
export interface KeyHelp {
  readonly keys: string;
  readonly does: string;
}

/** The keys of the window, in groups. */
export const keyGroups: readonly { readonly title: string; readonly keys: readonly KeyHelp[] }[] = [
  {
    title: 'Anywhere',
    keys: [
      { keys: 'Mod+K', does: 'Find a record, or do something' },
      { keys: '?', does: 'Show the keys' },
      { keys: 'Alt+←', does: 'Back' },
      { keys: 'Alt+→', does: 'Forward' },
      { keys: 'c', does: 'Create a work item' },
      { keys: '/', does: 'Search the list' },
    ],
  },
  {
    title: 'Go to',
    keys: [
      { keys: 'g w', does: 'Work' },
      { keys: 'g i', does: 'Needs you' },
      { keys: 'g s', does: 'Sessions' },
      { keys: 'g p', does: 'Inspect a package' },
      { keys: 'g t', does: 'Settings' },
    ],
  },
  {
    title: 'In a list',
    keys: [
      { keys: 'j  k', does: 'Next, previous' },
      { keys: 'Enter', does: 'Open' },
      { keys: 'Home  End', does: 'First, last' },
    ],
  },
  {
    title: 'On a work item',
    keys: [
      { keys: 'h', does: 'Hand it off' },
      { keys: 'e', does: 'Edit it' },
      { keys: '1 … 5', does: 'Choose a tab' },
      { keys: 'Esc', does: 'Back to the list' },
    ],
  },
  {
    title: 'In a form',
    keys: [
      { keys: 'Mod+Enter', does: 'Save' },
      { keys: 'Esc', does: 'Close without saving' },
      { keys: 'Alt+↑  Alt+↓', does: 'Move an entry of a list' },
    ],
  },
];
