import { utimesSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCheckoutMoved, type CheckoutMovedRequest } from '#main/workspace/checkoutMoved.ts';
import { buildWorkspaceReport, type CheckoutReport } from '#main/workspace/workspaceReport.ts';
import { createGitRepository, type GitRepository } from '../../helpers/gitRepository.ts';

const reportedAt = '2026-03-01T12:00:00.000Z';
const before = Date.parse(reportedAt) / 1000 - 10;
const after = before + 20;

let repository: GitRepository;
let base: string;
let report: CheckoutReport;

/** A reported checkout: one file changed, one renamed, one gone, one untracked. */
beforeEach(async () => {
  repository = createGitRepository();
  for (const name of ['changed', 'old', 'gone', 'untouched']) {
    repository.write(name, `${name}\n`.repeat(10));
  }
  base = repository.commit();
  repository.write('changed', 'changed\n'.repeat(12));
  repository.rename('old', 'new');
  repository.remove('gone');
  repository.write('untracked', 'one\ntwo\n');
  for (const name of ['changed', 'new', 'untracked']) date(name, before);
  const { folder, environment } = repository;
  const answer = await buildWorkspaceReport({ folder, environment });
  if (!answer.ok) throw new Error(answer.error.message);
  report = answer.value;
});
afterEach(() => {
  repository.dispose();
});

function date(name: string, seconds: number): void {
  utimesSync(repository.path(name), seconds, seconds);
}

async function look(more: Partial<CheckoutMovedRequest> = {}) {
  const { folder, environment } = repository;
  const { base, head, files } = report;
  const answer = await checkCheckoutMoved({
    folder,
    environment,
    base,
    head,
    files,
    reportedAt,
    ...more,
  });
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
}

describe('checkCheckoutMoved', () => {
  it('finds nothing moved right after the report', async () => {
    expect(await look()).toEqual({ head: base, head_moved: false, changed: [], rewritten: [] });
  });

  it('tells that HEAD moved, and no file, when the reported changes were committed', async () => {
    const head = repository.commit();
    expect(await look()).toEqual({ head, head_moved: true, changed: [], rewritten: [] });
  });

  it('names the files that differ from the base by other lines than before', async () => {
    repository.write('changed', 'changed\n'.repeat(13));
    repository.write('untracked', 'one\n');
    repository.write('gone', 'back\n');
    repository.write('new', 'other\n'.repeat(10));
    const { head_moved, changed } = await look();
    expect(head_moved).toBe(false);
    expect(changed).toEqual(['changed', 'gone', 'new', 'old', 'untracked']);
  });

  it('names the files that no longer differ', async () => {
    repository.git('checkout', '--quiet', '--', 'changed');
    repository.remove('untracked');
    expect((await look()).changed).toEqual(['changed', 'untracked']);
  });

  it('names a change of as many lines apart, by the time it was written', async () => {
    repository.write('untracked', 'ONE\nTWO\n');
    date('untracked', after);
    expect(await look()).toMatchObject({ changed: [], rewritten: ['untracked'] });
    date('untracked', before);
    expect(await look()).toMatchObject({ changed: [], rewritten: [] });
  });

  it('says nothing of files that the report does not name', async () => {
    repository.write('untouched', 'other\n');
    repository.write('another', 'x\n');
    expect(await look()).toMatchObject({ changed: [], rewritten: [] });
    expect(await look({ files: [] })).toMatchObject({ changed: [], rewritten: [] });
  });

  it('looks at the files asked for alone', async () => {
    repository.write('changed', 'changed\n'.repeat(13));
    repository.write('untracked', 'one\n');
    const files = report.files.filter((file) => file.path === 'untracked');
    expect(await look({ files })).toMatchObject({ changed: ['untracked'] });
  });

  it('leaves open whether HEAD moved where the report did not know it', async () => {
    expect(await look({ head: null })).toMatchObject({ head_moved: null, changed: [] });
  });

  it('compares with the report’s HEAD where it names no base, and with nothing without both', async () => {
    repository.write('untracked', 'one\n');
    expect(await look({ base: null })).toMatchObject({ changed: ['untracked'] });
    expect(await look({ base: null, head: null })).toMatchObject({ changed: [] });
  });

  it('fails where the base is gone, and where the folder is', async () => {
    const { folder, home, environment } = repository;
    const request = { environment, head: null, files: report.files };
    const lost = await checkCheckoutMoved({ ...request, folder, base: 'f'.repeat(40) });
    expect(lost).toMatchObject({ error: { code: 'base_unknown' } });
    const none = await checkCheckoutMoved({ ...request, folder: home, base });
    expect(none).toMatchObject({ error: { code: 'not_a_checkout' } });
  });
});
