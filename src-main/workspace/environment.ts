/**
 * What git needs of the world: where programs, the user's own settings (among them `safe.directory`)
 * and temporary files are. Git's other variables stay out: one of them (`GIT_DIR`, `GIT_WORK_TREE`,
 * `GIT_CONFIG_COUNT` …) left over from a hook or a shell would make us read another checkout.
 */
const kept = [
  'PATH',
  'PATHEXT',
  'HOME',
  'USER',
  'LOGNAME',
  'SUDO_UID',
  'XDG_CONFIG_HOME',
  'TMPDIR',
  'TMP',
  'TEMP',
  'DEVELOPER_DIR',
  'SYSTEMROOT',
  'SYSTEMDRIVE',
  'COMSPEC',
  'WINDIR',
  'USERPROFILE',
  'HOMEDRIVE',
  'HOMEPATH',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMDATA',
  // These three say which files are the user's and the machine's settings, as HOME does.
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
] as const;

/** Always set: English messages, no locks that may be left out, no questions, no network. */
const fixed = {
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
} as const;

/** The whole environment of a git process, made from the surrounding one. */
export function gitEnvironment(surrounding: NodeJS.ProcessEnv): Record<string, string> {
  const environment: Record<string, string> = {};
  const wanted = new Set<string>(kept);
  for (const [spelt, value] of Object.entries(surrounding)) {
    // Windows spells names in any case (`Path`, `SystemRoot`).
    const name = process.platform === 'win32' ? spelt.toUpperCase() : spelt;
    if (value !== undefined && wanted.has(name)) environment[name] = value;
  }
  return { ...environment, ...fixed };
}
