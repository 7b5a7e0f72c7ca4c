/** A bug for the log: its name and place. Not its message, which may quote what was sent. */
export function describeBug(bug: unknown): string {
  if (!(bug instanceof Error)) return typeof bug;
  const code = 'code' in bug && typeof bug.code === 'string' ? ` (${bug.code})` : '';
  const frames = (bug.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${bug.name}${code}`, ...frames].join('\n');
}
