import { Menu, type MenuItemConstructorOptions } from 'electron';

const isMac = process.platform === 'darwin';
const separator: MenuItemConstructorOptions = { type: 'separator' };

function fileMenu(openWindow: () => void): MenuItemConstructorOptions {
  return {
    label: '&File',
    submenu: [
      {
        label: 'New Window',
        accelerator: 'CommandOrControl+Shift+N',
        click: () => {
          openWindow();
        },
      },
      separator,
      { role: 'close', label: 'Close Window' },
      ...(isMac ? [] : [{ role: 'quit' as const }]),
    ],
  };
}

const editMenu: MenuItemConstructorOptions = {
  label: '&Edit',
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
};

function viewMenu(withTools: boolean): MenuItemConstructorOptions {
  const tools: MenuItemConstructorOptions[] = [
    separator,
    { role: 'reload' },
    { role: 'toggleDevTools' },
  ];
  return {
    label: '&View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      // The same key without Shift, as keyboards have it.
      { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
      ...(withTools ? tools : []),
    ],
  };
}

const windowMenu: MenuItemConstructorOptions = {
  label: '&Window',
  role: 'window',
  submenu: [
    { role: 'minimize' },
    ...(isMac ? [{ role: 'zoom' as const }, separator, { role: 'front' as const }] : []),
  ],
};

/** Sets the app's menu; `withTools` adds what only its developers need. */
export function installMenu(openWindow: () => void, withTools: boolean): void {
  const menus = [fileMenu(openWindow), editMenu, viewMenu(withTools), windowMenu];
  Menu.setApplicationMenu(Menu.buildFromTemplate(isMac ? [{ role: 'appMenu' }, ...menus] : menus));
}
