/** One line to the person at the terminal. @param {string} line */
export function say(line) {
  process.stderr.write(`kernel-desktop: ${line}\n`);
}

/** A failure that a person can mend: its message says what happened and what to do, with no stack. */
export class SetupError extends Error {}

/**
 * Runs the main function of a script: a `SetupError` becomes its message and exit code 1.
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
