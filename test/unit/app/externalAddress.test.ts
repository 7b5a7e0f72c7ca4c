import { expect, test } from 'vitest';
import { readExternalAddress } from '#main/app/externalAddress.ts';

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTP://EXAMPLE.org', 'http://example.org/'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  // A host of look-alike letters is shown as what it is.
  ['https://еxample.org/', 'https://xn--xample-2of.org/'],
  // A right-to-left override cannot turn the address round in the question.
  ['https://example.org/\u202egnp.exe', 'https://example.org/%E2%80%AEgnp.exe'],
])('%s opens as %s', (text, address) => {
  expect(readExternalAddress(text)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'smb://host/share',
  'ms-settings:',
  'app://kernel/',
  'data:text/html,x',
  'vbscript:x',
  'example.org',
  '',
  'https://example.org@evil.example/',
  'https://user:word@evil.example/',
  `https://example.org/${'a'.repeat(2_100)}`,
])('%s does not open', (text) => {
  expect(readExternalAddress(text)).toBeNull();
});
