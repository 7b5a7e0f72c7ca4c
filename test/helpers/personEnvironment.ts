/**
 * The environment of a person who has nothing but this data folder: no setting, cache or home folder
 * of whoever runs the tests shows through.
 * @param home KERNEL_HOME
 * @param person the home folder
 */
export function personEnvironment(home: string, person: string): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name, value]) =>
      value !== undefined && !/^(XDG_|npm_|NODE_|GIT_|KERNEL_|ELECTRON_)/.test(name),
  ) as [string, string][];
  return { ...Object.fromEntries(kept), KERNEL_HOME: home, HOME: person, USERPROFILE: person };
}
