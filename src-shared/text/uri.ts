/** Whether a text is an address as a whole: a scheme, a colon, and no white space (RFC 3986). */
export function isUri(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]+:\S+$/u.test(text);
}
