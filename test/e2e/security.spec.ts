import type { Page } from '@playwright/test';
import { answerMessageBoxes } from './desktopProbe.ts';
import { expect, test } from './fixtures.ts';

// What a page of the app cannot do, tried from inside a real one. The engine complains about each
// attempt; that is what these tests are about.
const provoked = [
  '^Refused to ',
  'violates the following Content Security Policy',
  '^Failed to load resource',
  "requires 'Trusted",
  '^Not allowed to ',
  '^Permissions policy violation',
  // Of the stranger's page, which has none.
  'Electron Security Warning \\(Insecure Content-Security-Policy\\)',
];
test.use({ allowedErrors: [new RegExp(provoked.join('|'))] });

const start = 'app://kernel/';

/** Lets everything that the page has set in motion come to its end: a round trip through main. */
async function settle(window: Page): Promise<void> {
  await window.evaluate(() => self.kernel.call('project.list', {}));
  await window.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

test.describe('a page', () => {
  for (const address of [
    'https://example.org/',
    'http://127.0.0.1:9/',
    'file:///etc/passwd',
    'data:text/html,elsewhere',
    'app://elsewhere/',
    'javascript:void(document.title="run")',
  ]) {
    test(`does not navigate to ${address}`, async ({ window }) => {
      await window.evaluate((target) => {
        document.title = 'the same document';
        location.href = target;
      }, address);
      await settle(window);
      const shown = await window.evaluate(() => [location.href, document.title]);
      expect(shown).toEqual([start, 'the same document']);
    });
  }

  test('opens no window, by script or by link', async ({ launchApp }) => {
    const { electron, window } = await launchApp();
    const opened = await window.evaluate(() => self.open('https://example.org/') !== null);
    await window.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'app://kernel/';
      link.target = '_blank';
      document.body.append(link);
      link.click();
    });
    await settle(window);
    expect(opened).toBe(false);
    expect(electron.windows()).toHaveLength(1);
  });

  test('runs no script that is not a file of the app', async ({ window }) => {
    const ran = await window.evaluate(async () => {
      const marks: string[] = [];
      Object.assign(globalThis, { mark: (name: string) => marks.push(name) });
      const inject = (name: string, tag: string, change: (node: HTMLElement) => void) => {
        try {
          const node = document.createElement(tag);
          change(node);
          document.body.append(node);
        } catch {
          // Trusted Types refused the value itself.
        }
        return name;
      };
      inject('inline', 'script', (node) => node.append('mark("inline")'));
      inject('text', 'script', (node) => (node.textContent = 'mark("text")'));
      inject('data', 'script', (node) => {
        node.setAttribute('src', 'data:text/javascript,mark("data")');
      });
      inject('handler', 'img', (node) => {
        node.setAttribute('src', 'nothing.png');
        node.setAttribute('onerror', 'mark("handler")');
      });
      inject('html', 'div', (node) => (node.innerHTML = '<img src=x onerror=mark("html")>'));
      // In a task of its own: what the test's driver runs itself may use eval.
      await new Promise<void>((done) => {
        setTimeout(() => {
          try {
            (0, eval)('mark("eval")');
          } catch {
            // As it should be.
          }
          done();
        }, 0);
      });
      await fetch('nothing.png').catch(() => undefined);
      return marks;
    });
    expect(ran).toEqual([]);
  });

  test('takes no style that is not a file of the app', async ({ window }) => {
    const colors = await window.evaluate(() => {
      const sheet = document.createElement('style');
      sheet.textContent = 'body { color: rgb(1, 2, 3) !important }';
      document.head.append(sheet);
      const probe = document.createElement('p');
      probe.setAttribute('style', 'color: rgb(4, 5, 6)');
      document.body.append(probe);
      return [document.body, probe].map((node) => getComputedStyle(node).color);
    });
    expect(colors).not.toContain('rgb(1, 2, 3)');
    expect(colors).not.toContain('rgb(4, 5, 6)');
  });

  test('reaches nothing but the app', async ({ window }) => {
    const reached = await window.evaluate(async () => {
      const addresses = ['https://example.org/', 'http://127.0.0.1:9/', 'file:///etc/passwd'];
      const answers = await Promise.all(
        addresses.map((address) =>
          fetch(address, { mode: 'no-cors' }).then(
            () => address,
            () => 'refused',
          ),
        ),
      );
      const socket = await new Promise((done) => {
        try {
          const socket = new WebSocket('ws://127.0.0.1:9/');
          socket.onopen = () => done('open');
          socket.onerror = () => done('refused');
        } catch {
          done('refused');
        }
      });
      return [...answers, socket];
    });
    expect(reached).toEqual(['refused', 'refused', 'refused', 'refused']);
  });

  test('holds no frame', async ({ window }) => {
    await window.evaluate(() => {
      for (const address of ['https://example.org/', 'app://kernel/', 'data:text/html,x']) {
        const frame = document.createElement('iframe');
        frame.src = address;
        document.body.append(frame);
      }
    });
    await settle(window);
    const inside = window.frames().map((frame) => frame.url());
    expect(inside.filter((url) => !url.startsWith('chrome-error:') && url !== '')).toEqual([start]);
  });

  test('reads no file beside the window’s own', async ({ window }) => {
    const statuses = await window.evaluate(() =>
      Promise.all(
        ['/..%2fmain/main.js', '/..%2f..%2fpackage.json', '/%2e%2e%2fmain%2fmain.js'].map(
          async (path) => (await fetch(path)).status,
        ),
      ),
    );
    expect(statuses).toEqual([404, 404, 404]);
  });

  test('is granted nothing', async ({ window }) => {
    const granted = await window.evaluate(async () => {
      const ask = async (name: string) =>
        (await navigator.permissions.query({ name: name as PermissionName })).state;
      const camera = await navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'granted',
        () => 'denied',
      );
      return [
        await Notification.requestPermission(),
        await ask('geolocation'),
        await ask('notifications'),
        await ask('clipboard-read'),
        camera,
      ];
    });
    expect(granted).toEqual(granted.map(() => 'denied'));
  });

  test('sees the bridge, and nothing of Electron or Node', async ({ window }) => {
    const seen = await window.evaluate(() => ({
      bridge: Object.keys(self.kernel).sort((one, other) => (one < other ? -1 : 1)),
      host: Object.keys(self.kernel.host).sort((one, other) => (one < other ? -1 : 1)),
      globals: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
        (name) => name in globalThis,
      ),
    }));
    expect(seen).toEqual({
      bridge: ['call', 'host', 'onChanged'],
      host: ['chooseFile', 'chooseFolder', 'chooseSaveFile', 'copyText', 'openExternal'],
      globals: [],
    });
  });

  test('is told of a change without the message it came with', async ({ window }) => {
    const parts = await window.evaluate(
      () =>
        new Promise<number>((done) => {
          self.kernel.onChanged((...args: unknown[]) => done(args.length));
          void self.kernel.call('project.create', { name: 'Web shop' });
        }),
    );
    expect(parts).toBe(0);
  });
});

test.describe('the app', () => {
  test('answers no page but its own', async ({ launchApp }) => {
    const { electron } = await launchApp();
    const answer = await electron.evaluate(async ({ app, BrowserWindow }) => {
      const preload = `${app.getAppPath()}/out/preload/preload.cjs`;
      const stranger = new BrowserWindow({ show: false, webPreferences: { preload } });
      await stranger.loadURL('data:text/html,<title>stranger</title>');
      const script = `Promise.all([
        self.kernel.call('project.list', {}),
        self.kernel.host.copyText('x').then(() => 'done', (error) => error.message),
      ])`;
      const answers: unknown = await stranger.webContents.executeJavaScript(script);
      stranger.destroy();
      return answers;
    });
    expect(answer).toEqual([
      { ok: false, error: expect.objectContaining({ code: 'surface_refused' }) as unknown },
      expect.stringContaining('did not come from a page of this app'),
    ]);
  });

  test('gives its windows what the checklist asks for', async ({ launchApp }) => {
    const { electron } = await launchApp();
    const settings = await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window): Record<string, unknown> => {
        window.webContents.openDevTools();
        const contents = window.webContents as unknown as {
          getLastWebPreferences: () => Record<string, unknown>;
        };
        const developerTools: unknown = window.webContents.isDevToolsOpened();
        return { ...contents.getLastWebPreferences(), developerTools };
      }),
    );
    expect(settings).toHaveLength(1);
    const on = ['contextIsolation', 'sandbox', 'webSecurity'];
    const off = [
      'nodeIntegration',
      'nodeIntegrationInSubFrames',
      'nodeIntegrationInWorker',
      'webviewTag',
      'allowRunningInsecureContent',
      'experimentalFeatures',
      'enableBlinkFeatures',
      'developerTools',
    ];
    expect(on.filter((name) => settings[0]?.[name] !== true)).toEqual([]);
    expect(off.filter((name) => settings[0]?.[name] || false)).toEqual([]);
  });

  test('opens an address outside only after showing it whole', async ({ launchApp }) => {
    const { electron, window } = await launchApp();
    const opened = await electron.evaluateHandle(({ shell }) => {
      const all: string[] = [];
      Object.assign(shell, { openExternal: async (address: string) => all.push(address) });
      return all;
    });
    const open = (address: string) =>
      window.evaluate((target) => self.kernel.host.openExternal(target), address);

    const refusing = await answerMessageBoxes(electron, 'Cancel');
    expect(await open('https://example.org/a?b')).toBe(false);
    expect(await refusing()).toHaveLength(1);

    const asked = await answerMessageBoxes(electron, 'Open');
    expect(await open('file:///etc/passwd')).toBe(false);
    expect(await open('javascript:alert(1)')).toBe(false);
    expect(await asked()).toEqual([]);
    expect(await open('https://example.org/a?b')).toBe(true);
    expect(await asked()).toMatchObject([
      { detail: expect.stringContaining('https://example.org/a?b') as unknown },
    ]);
    expect(await opened.evaluate((all) => [...all])).toEqual(['https://example.org/a?b']);
  });

  test('puts text on the clipboard for its own pages', async ({ launchApp }) => {
    const { electron, window } = await launchApp();
    await window.evaluate(() => self.kernel.host.copyText('a hash'));
    expect(await electron.evaluate(({ clipboard }) => clipboard.readText())).toBe('a hash');
  });
});
