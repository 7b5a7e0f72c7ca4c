import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proposeKeyPrefix } from '#main/core/handlers/projects.ts';
import { openTestKernel } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';

let t: TestKernel;
beforeEach(() => {
  t = openTestKernel();
});
afterEach(() => {
  t.dispose();
});

test('a project is made, listed by name, shown with its counts, and renamed', async () => {
  const shop = await t.must('project.create', { name: 'Web shop', key_prefix: 'SHOP' });
  expect(shop).toEqual({
    id: expect.any(String) as string,
    name: 'Web shop',
    key_prefix: 'SHOP',
    folder: null,
    created_at: '2026-01-02T03:04:05.000Z',
  });
  const atlas = await t.must('project.create', { name: 'Atlas' });
  const listed = await t.must('project.list', {});
  expect(listed).toEqual({ items: [atlas, shop], next_cursor: null });

  const work = await t.must('work.create', { project: shop.id, title: 'One' });
  await t.must('work.create', { project: shop.id, title: 'Two' });
  await t.must('work.complete', { work: work.id });
  const shown = await t.must('project.show', { project: 'Web shop' });
  expect(shown).toEqual({ ...shop, work_counts: { done: 1, todo: 1 } });

  const renamed = await t.must('project.update', { project: shop.id, name: 'Shop' });
  expect(renamed).toEqual({ ...shop, name: 'Shop' });
});

test('a folder is kept as an absolute path, left alone, taken away and given to another', async () => {
  const folder = join(t.home, 'checkout');
  mkdirSync(folder);
  const path = relative(process.cwd(), folder);
  const shop = await t.must('project.create', { name: 'Web shop', folder: path });
  expect(shop.folder).toBe(folder);
  const renamed = await t.must('project.update', { project: shop.id, name: 'Shop' });
  expect(renamed.folder).toBe(folder);
  const same = await t.must('project.update', { project: shop.id, folder: `${folder}/` });
  expect(same.folder).toBe(folder);
  const without = await t.must('project.update', { project: shop.id, folder: null });
  expect(without.folder).toBeNull();
  const next = await t.must('project.create', { name: 'Next', folder });
  expect(next.folder).toBe(folder);
});

test('a folder that is taken names the project that has it', async () => {
  const folder = join(t.home, 'checkout');
  mkdirSync(folder);
  const shop = await t.must('project.create', { name: 'Web shop', folder });
  const answer = await t.call('project.create', { name: 'Next', folder });
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'folder_taken', field: 'folder', details: { project_id: shop.id } },
  });
});

test('what is no folder is refused, however it is none', async () => {
  const odd = [t.path, join(t.path, 'below'), join(t.home, 'x'.repeat(300)), '/x'.repeat(2_040)];
  for (const folder of odd) {
    const answer = await t.call('project.create', { name: 'New', folder });
    expect(answer).toMatchObject({ ok: false, error: { code: 'folder_not_found' } });
  }
});

test.each([
  ['Web shop', 'WS'],
  ['Atlas', 'ATLA'],
  ['Éclair au chocolat', 'EAC'],
  ['2nd try', 'NT'],
  ['one two three four five six', 'OTTFF'],
  ['42', 'WORK'],
  ['数据', 'WORK'],
])('the key prefix made for "%s" is %s', (name, prefix) => {
  expect(proposeKeyPrefix(name)).toBe(prefix);
});
