import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderBriefing } from '#shared/briefing/renderBriefing.ts';
import type { BriefingContent } from '#shared/briefing/sections.ts';
import { contentOfWork } from '#shared/briefing/workAlone.ts';
import { compilePackage } from '#shared/package/compile.ts';
import { goldenRecords } from '../helpers/goldenRecords.ts';
import { fullRecord, idOf } from '../helpers/workRecord.ts';

const folder = join(import.meta.dirname, '../fixtures/briefings');

const contents: Readonly<Record<string, BriefingContent>> = {
  ...Object.fromEntries(
    Object.entries(goldenRecords).map(([name, record]) => [name, compilePackage(record, 0)]),
  ),
  shortened: compilePackage(
    {
      ...fullRecord,
      files: Array.from({ length: 100 }, (_, index) => `src/folder/file${String(index)}.ts`),
      files_total: 250,
      decisions: Array.from({ length: 20 }, (_, index) => ({
        id: idOf(1_000 + index),
        recorded_at: index,
        statement: `Decision ${String(index)}: the sentence that was decided, in one line.`,
        rationale: 'What it rests on, in a paragraph that goes on for a while. '.repeat(6).trim(),
        evidence: [],
      })),
      decisions_total: 20,
    },
    0,
  ),
  cut: compilePackage(
    {
      ...fullRecord,
      work: { ...fullRecord.work, goal: 'Nobody is signed out, 👩‍👩‍👧‍👦 included. '.repeat(300) },
    },
    0,
  ),
  workAlone: contentOfWork({
    ...fullRecord.work,
    constraints: [...fullRecord.constraints],
    acceptance_criteria: [...fullRecord.acceptance_criteria],
    purpose: 'implement',
  }),
};

describe.each(Object.entries(contents))('the golden briefing "%s"', (name, content) => {
  const briefing = renderBriefing(content);

  it('reads as it was reviewed', async () => {
    await expect(briefing.text).toMatchFileSnapshot(join(folder, `${name}.txt`));
  });

  it('leaves out what was reviewed', () => {
    const shortened = ['shortened', 'cut'].includes(name);
    expect(briefing.omitted.length > 0).toBe(shortened);
    expect(briefing.clipped).toEqual(name === 'cut' ? ['goal'] : []);
  });
});
