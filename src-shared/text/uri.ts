/**
 * Whether a piece of text points somewhere: it starts with a URI scheme (RFC 3986, 3.1) of two
 * letters or more, since one letter is a drive of Windows, and holds no white space.
 */
export function isUri(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]+:\S+$/u.test(text);
}
