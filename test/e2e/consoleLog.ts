/**
 * Errors in Chromium's own log file: it is complete from the first line of a page on, while a test
 * that attaches to the window may come after them. Electron logs all levels as INFO, so an error is
 * known by how the engine words it.
 * @param log the file that `--log-file` named
 */
export function consoleErrorsIn(log: string): string[] {
  const messages = [...log.matchAll(/^\[[^\]]*:CONSOLE[:(]\d+\)?\] "(.*?)", source: /gms)];
  return messages.map((match) => String(match[1])).filter((text) => ENGINE_ERROR.test(text));
}

const ENGINE_ERROR =
  /^(Uncaught|Refused to|Failed to load resource|.*Electron Security Warning|.*violates the following Content Security Policy)/;
