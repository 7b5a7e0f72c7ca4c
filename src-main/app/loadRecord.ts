import { fail } from '#shared/domain/problems.ts';
import type { ReportBug } from './crashes.ts';
import { holdRecord, type RecordHolder } from './recordHolder.ts';

/**
 * Opens the record of a home. What that takes is loaded here and not with the rest, so that it
 * happens while the first window's process starts.
 */
export function loadRecord(home: string, reportBug: ReportBug): RecordHolder {
  return holdRecord(async () => {
    try {
      const { openForWindows } = await import('#main/transports/ipc.ts');
      return openForWindows(home);
    } catch (bug) {
      reportBug(bug);
      return fail('internal', 'The app failed in a way it does not know while opening the record.');
    }
  });
}
