import { describe, expect, it } from 'vitest';
import type { WorkItem } from '#shared/domain/records.ts';
import { changesOf, fieldsOf, emptyWorkForm, formOf } from '#renderer/features/work/workForm.ts';

const work: WorkItem = {
  id: 'w',
  project_id: 'p',
  key: 'AUTH-1',
  title: 'Sign the tokens',
  goal: 'Signed.',
  task_type: 'feature',
  priority: 'high',
  state: 'todo',
  version: null,
  constraints: ['No new service'],
  acceptance_criteria: ['fast', 'small'],
  depends_on: [],
  created_at: '2026-03-04T10:00:00.000Z',
  updated_at: '2026-03-04T10:00:00.000Z',
};

describe('fieldsOf', () => {
  it('leaves out empty entries, and space around texts', () => {
    const form = { ...emptyWorkForm, title: ' T ', version: ' ', constraints: ['', ' a ', '  '] };
    expect(fieldsOf(form)).toMatchObject({ title: 'T', version: null, constraints: ['a'] });
  });
});

describe('changesOf', () => {
  it('is empty for an untouched form', () => {
    expect(changesOf(work, formOf(work))).toEqual({});
  });

  it('holds the touched fields alone', () => {
    const form = { ...formOf(work), goal: 'Signed and checked.', acceptance_criteria: ['fast'] };
    expect(changesOf(work, form)).toEqual({
      goal: 'Signed and checked.',
      acceptance_criteria: ['fast'],
    });
  });

  it('sees a changed order', () => {
    const form = { ...formOf(work), acceptance_criteria: ['small', 'fast'] };
    expect(changesOf(work, form)).toEqual({ acceptance_criteria: ['small', 'fast'] });
  });

  it('sends null for a release that was taken away', () => {
    expect(changesOf({ ...work, version: '2' }, { ...formOf(work), version: '' })).toEqual({
      version: null,
    });
  });
});
