/** Whether this is a Mac, where Cmd stands for Ctrl and Option for Alt. */
export const isMac = /mac/iu.test(navigator.platform);

/** A chord as this machine's keyboard names it: `Mod` is Cmd on a Mac and Ctrl elsewhere. */
export function chordName(chord: string): string {
  return isMac
    ? chord.replaceAll('Mod+', '⌘').replaceAll('Alt+', '⌥')
    : chord.replaceAll('Mod', 'Ctrl');
}
