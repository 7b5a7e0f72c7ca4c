import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCurrentProject } from '#main/transports/cli/currentProject.ts';
import type { Project } from '#shared/domain/records.ts';
import { removeFolder, temporaryFolder } from '../../../helpers/temporaryFolder.ts';

let root: string;

beforeEach(() => {
  root = temporaryFolder('cli-project');
  mkdirSync(join(root, 'shop/packages/api/src'), { recursive: true });
  mkdirSync(join(root, 'shop-old'));
  mkdirSync(join(root, 'elsewhere'));
});
afterEach(() => {
  removeFolder(root);
});

function project(name: string, folder: string | null): Project {
  return { id: name, name, key_prefix: 'P', folder, created_at: '2026-01-01T00:00:00.000Z' };
}

/** One project a page, so that every page must be asked for. */
function find(projects: readonly Project[], here: string) {
  return findCurrentProject(
    (cursor) => {
      const place = Number(cursor ?? '0');
      const next = place + 1 < projects.length ? String(place + 1) : null;
      const items = projects.slice(place, place + 1);
      return Promise.resolve({ ok: true, value: { items, next_cursor: next } });
    },
    join(root, here),
  );
}

describe('the project that is meant where none was named', () => {
  it('is the innermost one whose folder holds the current one', async () => {
    const projects = [
      project('other', null),
      project('shop', join(root, 'shop')),
      project('api', join(root, 'shop/packages/api')),
    ];
    expect(await find(projects, 'shop')).toEqual({ ok: true, value: 'shop' });
    expect(await find(projects, 'shop/packages')).toEqual({ ok: true, value: 'shop' });
    expect(await find(projects, 'shop/packages/api/src')).toEqual({ ok: true, value: 'api' });
    expect(await find(projects, 'shop-old')).toMatchObject({ ok: false });
  });

  it('is found through links', async () => {
    symlinkSync(join(root, 'shop'), join(root, 'link'));
    const projects = [project('other', null), project('shop', join(root, 'link'))];
    expect(await find(projects, 'shop/packages')).toEqual({ ok: true, value: 'shop' });
  });

  it('is the only one there is', async () => {
    const gone = project('gone', join(root, 'no-longer-there'));
    expect(await find([gone], 'elsewhere')).toEqual({ ok: true, value: 'gone' });
  });

  it('is asked for where several are possible, by name', async () => {
    const projects = [project('shop', join(root, 'shop')), project('other', null)];
    expect(await find(projects, 'elsewhere')).toMatchObject({
      ok: false,
      error: { code: 'usage_error', remedy: 'Name one with --project: "shop", "other".' },
    });
    expect(await find([], 'elsewhere')).toMatchObject({
      error: { code: 'project_not_found' },
    });
  });

  it('passes a failure of the core on', async () => {
    const problem = { code: 'database_locked', message: 'm', remedy: 'r' } as const;
    const answer = await findCurrentProject(
      () => Promise.resolve({ ok: false, error: problem }),
      root,
    );
    expect(answer).toEqual({ ok: false, error: problem });
  });
});
