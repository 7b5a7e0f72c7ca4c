import type { Answer, Problem } from '#shared/domain/answer.ts';
import type { WindowRecord } from '#main/transports/ipc.ts';

/** Holds the record open for all windows, or the reason why it could not be opened. */
export interface RecordHolder {
  /** Resolves when the attempt at hand has ended; never rejects. */
  opened: () => Promise<Answer<WindowRecord>>;
  /** Attempts again after a failure; an attempt that runs, or a record that is open, stays. */
  tryAgain: () => Promise<Answer<WindowRecord>>;
  /** Why the last attempt failed; `null` while one runs or the record is open. */
  problem: () => Problem | null;
  /** How many attempts there were. */
  attempts: () => number;
  close: () => void;
}

/** Begins the first attempt at once. */
export function holdRecord(open: () => Promise<Answer<WindowRecord>>): RecordHolder {
  let record: WindowRecord | null = null;
  let problem: Problem | null = null;
  let attempts = 0;

  async function attempt(): Promise<Answer<WindowRecord>> {
    problem = null;
    attempts += 1;
    const answer = await open();
    if (answer.ok) record = answer.value;
    else problem = answer.error;
    return answer;
  }

  let attempting = attempt();
  return {
    opened: () => attempting,
    tryAgain: () => {
      if (problem !== null) attempting = attempt();
      return attempting;
    },
    problem: () => problem,
    attempts: () => attempts,
    close: () => {
      record?.close();
      record = null;
    },
  };
}
