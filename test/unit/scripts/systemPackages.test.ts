import { expect, test } from 'vitest';
import { librariesNotFound, packagesOf } from '../../../scripts/setup/systemPackages.mjs';

const LDD = `	linux-vdso.so.1 (0x00007ffd3a5f6000)
	libffmpeg.so => /cache/electron/libffmpeg.so (0x00007f0d9f000000)
	libgtk-3.so.0 => not found
	libnss3.so => /lib/x86_64-linux-gnu/libnss3.so (0x00007f0d9eea0000)
	libasound.so.2 => not found
	/lib64/ld-linux-x86-64.so.2 (0x00007f0da2d7c000)
`;

test('the libraries that the loader lacks are read from ldd', () => {
  expect(librariesNotFound(LDD)).toEqual(['libgtk-3.so.0', 'libasound.so.2']);
});

test('a library is found by the longest matching name', () => {
  expect(packagesOf('libX11-xcb.so.1')).toEqual(['libx11-xcb1']);
  expect(packagesOf('libX11.so.6')).toEqual(['libx11-6']);
});

test('Debian 13 gave some packages a new name, which is tried first', () => {
  expect(packagesOf('libasound.so.2')).toEqual(['libasound2t64', 'libasound2']);
});

test('an unknown library is named', () => {
  expect(() => packagesOf('libother.so.1')).toThrow('libother.so.1');
});
