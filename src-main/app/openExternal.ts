import { dialog, shell, type BrowserWindow } from 'electron';
import { readExternalAddress } from './externalAddress.ts';

/**
 * Opens an address in the system's browser or mail program, after showing it whole and asking.
 * Answers whether it was opened. The only place that hands an address to the system.
 */
export async function openExternal(window: BrowserWindow, text: string): Promise<boolean> {
  const address = readExternalAddress(text);
  if (address === null) return false;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: address.startsWith('mailto:') ? 'Write to this address?' : 'Open this address?',
    detail: `${address}\n\nIt comes from the record and opens outside of Kernel.`,
    buttons: ['Open', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  if (response !== 0) return false;
  await shell.openExternal(address);
  return true;
}
