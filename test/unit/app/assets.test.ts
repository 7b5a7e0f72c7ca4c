import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerWithAsset, resolveAsset } from '#main/app/assets.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

let folder: string;
let root: string;

beforeAll(() => {
  folder = temporaryFolder('assets');
  root = join(folder, 'renderer');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'renderer-beside'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Kernel</title>');
  writeFileSync(join(root, 'assets', 'main one.js'), 'export {};');
  writeFileSync(join(root, 'secret.txt'), 'of no kind that is served');
  writeFileSync(join(folder, 'outside.json'), '{"outside":true}');
  writeFileSync(join(folder, 'renderer-beside', 'beside.json'), '{"outside":true}');
});
afterAll(() => {
  removeFolder(folder);
});

async function ask(address: string, method = 'GET') {
  const response = await answerWithAsset(root, new Request(address, { method }));
  return { response, body: await response.text() };
}

describe('a file inside the root', () => {
  test('is served whole, with its type', async () => {
    const { response, body } = await ask('app://kernel/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Kernel</title>');
  });

  test('is found by its escaped name', async () => {
    const { response, body } = await ask('app://kernel/assets/main%20one.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(body).toBe('export {};');
  });
});

// The URL parser of the browser resolves plain dots itself; these are the spellings that it leaves.
test.each([
  'app://kernel/..%2foutside.json',
  'app://kernel/assets/..%2f..%2foutside.json',
  'app://kernel/..%2frenderer-beside/beside.json',
  'app://kernel/..%5coutside.json',
  'app://kernel/%00',
  'app://kernel/%ff.json',
  'app://kernel//etc/hosts.json',
  'app://kernel/secret.txt',
  'app://kernel/assets',
  'app://kernel/nothing.js',
])('%s is not found', async (address) => {
  const { response, body } = await ask(address);
  expect(response.status).toBe(404);
  expect(body).toBe('Not found.');
});

test('what would be written is refused', async () => {
  const { response } = await ask('app://kernel/', 'POST');
  expect(response.status).toBe(405);
});

test.each(['app://kernel/', 'app://kernel/nothing.js'])(
  '%s comes with the security headers',
  async (address) => {
    const { headers } = (await ask(address)).response;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  },
);

test('a root that ends in a separator keeps its bounds', () => {
  expect(resolveAsset('/', 'app://kernel/index.html')).toBe(join('/', 'index.html'));
});
