/** Joins the class names that are there; `undefined` when none is. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  const present = names.filter(Boolean);
  return present.length === 0 ? undefined : present.join(' ');
}
