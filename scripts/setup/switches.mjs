/**
 * The switches Electron is started with here. Chromium's sandbox does not work for the root user,
 * and for no one else is it turned off.
 * @param {{virtualDisplay: boolean}} where
 * @returns {string[]}
 */
export function electronSwitches({ virtualDisplay }) {
  const switches = [];
  if (process.getuid?.() === 0) switches.push('--no-sandbox');
  if (virtualDisplay) switches.push('--ozone-platform=x11');
  return switches;
}
