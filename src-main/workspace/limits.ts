/** Every bound of this folder, in one place. */
export const workspaceLimits = {
  /** Files of one report; what sorts after them is counted as left out. */
  reportFiles: 50_000,
  /** Length of one path, in bytes of UTF-8. */
  pathBytes: 4_096,
  /** Length of the name of a base commit, in UTF-16 code units. */
  baseLength: 200,
  /** Largest untracked file whose lines are counted, in bytes; a larger one is listed with none. */
  countedFileBytes: 16 * 1024 * 1024,
  /** Bytes read for counting lines in one report; files after that are listed with none. */
  countedBytes: 256 * 1024 * 1024,
  /** Files whose lines are counted at the same time. */
  countingAtOnce: 8,
  /** Where git looks for a NUL to tell a binary file: its first so many bytes. */
  binaryProbeBytes: 8_000,
  /** Removed files that git compares with added ones when it looks for renames. */
  renameCandidates: 1_000,
  /** Time for one git call that answers from a few small files, in milliseconds. */
  quickGitMilliseconds: 10_000,
  /** Time for one git call that walks the work tree, in milliseconds. */
  slowGitMilliseconds: 60_000,
  /** Output of one git call that answers with a line or two, in bytes. */
  smallOutputBytes: 1024 * 1024,
  /** Output of one git call that lists files, in bytes. */
  listOutputBytes: 64 * 1024 * 1024,
  /** Kept of what a process says on standard error, in bytes. */
  errorOutputBytes: 4_096,
  /** Between asking a process to end and ending it, in milliseconds. */
  endGraceMilliseconds: 500,
} as const;
