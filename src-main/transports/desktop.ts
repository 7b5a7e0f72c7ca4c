import { readClock } from '#main/core/clock.ts';
import { databasePath, dataHome, makeHomeFolder } from '#main/core/home.ts';

/** The folder in which the record is kept, and beside it all that the app itself writes. */
export function desktopHome(): string {
  return dataHome(process.env);
}

/** The file of the record within a home. */
export function recordPath(home: string): string {
  return databasePath(home);
}

/** Makes a folder beside the record, for its owner alone; throws the system's error. */
export function makePrivateFolder(folder: string): void {
  makeHomeFolder(folder);
}

/** The time as a log shows it: UTC, milliseconds, `Z`. */
export function timeNow(): string {
  return new Date(readClock()).toISOString();
}
