import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WindowPlace } from './windowPlace.ts';
import { makePrivateFolder } from '#main/transports/desktop.ts';

/** What the desktop remembers between two starts; none of it belongs to the record. */
interface Remembered {
  /** Where the window that was used last stood. */
  readonly place: WindowPlace | null;
  /** The folder that was chosen last. */
  readonly folder: string | null;
}

const NOTHING: Remembered = { place: null, folder: null };

/** The furthest a coordinate of a desktop can be: beyond it a file was damaged. */
const FURTHEST = 100_000;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCoordinate(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= FURTHEST;
}

function readPlace(value: unknown): WindowPlace | null {
  if (!isObject(value) || !isObject(value['bounds'])) return null;
  const { x, y, width, height } = value['bounds'];
  if (!isCoordinate(x) || !isCoordinate(y)) return null;
  if (!isCoordinate(width) || !isCoordinate(height)) return null;
  return { bounds: { x, y, width, height }, maximized: value['maximized'] === true };
}

function readFile(file: string): Remembered {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(value)) return NOTHING;
    const folder = value['folder'];
    return {
      place: readPlace(value['place']),
      folder: typeof folder === 'string' ? folder : null,
    };
  } catch {
    return NOTHING;
  }
}

function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Its folder is no folder: there is no draft.
  }
}

function writeFile(file: string, remembered: Remembered): void {
  const draft = `${file}.${String(process.pid)}.tmp`;
  try {
    makePrivateFolder(dirname(file));
    writeFileSync(draft, `${JSON.stringify(remembered)}\n`, { flush: true, mode: 0o600 });
    renameSync(draft, file);
  } catch {
    removeDraft(draft);
  }
}

/** What is remembered, in a file of its own. */
export interface Memory {
  recalled: () => Remembered;
  keepPlace: (place: WindowPlace) => void;
  keepFolder: (folder: string) => void;
}

/**
 * Reads the file field by field: what is missing or damaged counts as forgotten. Each change is
 * written whole or not at all, and one that cannot be written lasts until the app ends: a full
 * disk must not keep a window from closing.
 */
export function openMemory(file: string): Memory {
  let remembered = readFile(file);
  const keep = (change: Partial<Remembered>): void => {
    remembered = { ...remembered, ...change };
    writeFile(file, remembered);
  };
  return {
    recalled: () => remembered,
    keepPlace: (place) => {
      keep({ place });
    },
    keepFolder: (folder) => {
      keep({ folder });
    },
  };
}
