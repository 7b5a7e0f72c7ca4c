import { BrowserWindow, nativeTheme, screen, type BrowserWindowConstructorOptions } from 'electron';
import type { Memory } from './desktopMemory.ts';
import {
  firstSize,
  isReachable,
  minimumSize,
  placeBeside,
  placeWindow,
  type Place,
} from './windowPlace.ts';

/** What a window needs to come up. */
export interface WindowPlan {
  readonly preload: string;
  /** The page to show, asked for when a window opens. */
  readonly address: () => string;
  /** Resolves when it is known what the window will show; it stays hidden until then. */
  readonly settled: () => Promise<unknown>;
  readonly memory: Memory;
  readonly developerTools: boolean;
}

/** The ground of the window's pages (`src-renderer/ui/tokens.css`), so that nothing flashes. */
function groundColor(): string {
  return nativeTheme.shouldUseDarkColors ? '#1b1c1f' : '#ffffff';
}

function findPlace(plan: WindowPlan): Partial<Place> {
  const displays = screen.getAllDisplays().map((display) => display.workArea);
  const open = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  if (open === undefined) return placeWindow(plan.memory.recalled().place, displays);
  const beside = placeBeside(open.getNormalBounds());
  return isReachable(beside, displays) ? beside : firstSize;
}

function windowOptions(plan: WindowPlan): BrowserWindowConstructorOptions {
  return {
    ...findPlace(plan),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    title: 'Kernel',
    show: false,
    backgroundColor: groundColor(),
    webPreferences: {
      preload: plan.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      // The spelling checker would fetch its dictionaries from the network.
      spellcheck: false,
      devTools: plan.developerTools,
    },
  };
}

function showWhenPainted(window: BrowserWindow, plan: WindowPlan, maximized: boolean): void {
  window.once('ready-to-show', () => {
    void plan.settled().then(() => {
      if (window.isDestroyed()) return;
      if (maximized) window.maximize();
      window.show();
    });
  });
}

/** Loads a page. One that another replaced before it had loaded is no failure. */
export function loadPage(window: BrowserWindow, address: string): void {
  window.loadURL(address).catch(() => undefined);
}

/** Opens a window where the last one stood, or beside the one that is open. */
export function openWindow(plan: WindowPlan): BrowserWindow {
  const isFirst = BrowserWindow.getAllWindows().length === 0;
  const window = new BrowserWindow(windowOptions(plan));
  showWhenPainted(window, plan, isFirst && plan.memory.recalled().place?.maximized === true);
  window.on('close', () => {
    plan.memory.keepPlace({ bounds: window.getNormalBounds(), maximized: window.isMaximized() });
  });
  loadPage(window, plan.address());
  return window;
}

/** Keeps the ground of open windows in step with the system's light and dark. */
export function followTheme(): void {
  nativeTheme.on('updated', () => {
    for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(groundColor());
  });
}
