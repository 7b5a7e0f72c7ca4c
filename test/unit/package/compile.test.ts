import { describe, expect, it } from 'vitest';
import { compilePackage } from '#shared/package/compile.ts';
import { handoffPackageSchema, packageLimits } from '#shared/package/handoffPackage.ts';
import { packageHashInput, recordDigestInput } from '#shared/package/packageHash.ts';
import { emptyRecord, fullRecord, idOf } from '../../helpers/workRecord.ts';

describe('compilePackage', () => {
  it('makes a whole document of an empty record', () => {
    const document = compilePackage(emptyRecord, 0);
    expect(handoffPackageSchema().parse(document)).toEqual(document);
    expect(document.source).toEqual({});
    expect(document.generated_at).toBe('1970-01-01T00:00:00.000Z');
  });

  it('lists milestones by time, then id, each text once at its first place', () => {
    expect(compilePackage(fullRecord, 0).state.completed).toEqual([
      'work moved to in_progress',
      'work moved to provisional_complete',
      'session completed: implement (codex)',
      'session completed: review (claude)',
    ]);
  });

  it('lists what is unresolved: blockers, rejections, criteria', () => {
    expect(compilePackage(fullRecord, 0).state.unresolved).toEqual([
      'blocker (high): No staging',
      'blocker (low): Slow tests',
      'handoff rejected (missing_context): no test plan at all',
      'handoff rejected (other)',
      'criterion unmet: Keys rotate.',
    ]);
  });

  it('puts the newest decisions and artifacts first, the later id first on a tie', () => {
    const { decisions, artifacts } = compilePackage(fullRecord, 0);
    expect(decisions.map((decision) => decision.statement)).toEqual([
      'Two keys are accepted.',
      'Sign with Ed25519.',
    ]);
    expect(artifacts.map((artifact) => artifact.title)).toEqual(['Notes', 'Plan']);
  });

  it('orders files and links by code point, each once', () => {
    const { relevant_files, evidence_links } = compilePackage(fullRecord, 0);
    expect(relevant_files).toEqual(['a.ts', 'src/＠.ts', 'src/😀.ts']);
    expect(evidence_links).toEqual(['https://example.org/a', 'https://example.org/b']);
  });

  it('leaves out of the source what it does not know', () => {
    expect(compilePackage(fullRecord, 0).source).toEqual({
      runtime: 'codex',
      session_id: idOf(14),
      provider_session_id: 'thread-1',
    });
  });

  it('keeps its bounds and counts what they leave out', () => {
    const files = Array.from({ length: 130 }, (_, index) => `f${String(index).padStart(3, '0')}`);
    const decisions = Array.from({ length: 25 }, (_, index) => ({
      id: idOf(index),
      recorded_at: index,
      statement: `decision ${String(index)}`,
      rationale: null,
      evidence: [],
    }));
    const record = { ...emptyRecord, files, files_total: 9_000, decisions, decisions_total: 70 };
    const document = compilePackage(record, 0);
    expect(document.relevant_files).toEqual(files.slice(0, packageLimits.files));
    expect(document.decisions).toHaveLength(packageLimits.decisions);
    expect(document.decisions[0]?.statement).toBe('decision 24');
    expect(document.truncation).toEqual({
      decisions_omitted: 50,
      artifacts_omitted: 0,
      files_omitted: 8_900,
    });
  });

  it('keeps two forms of one path apart', () => {
    const files = ['caf\u00e9', 'cafe\u0301'];
    expect(compilePackage({ ...emptyRecord, files, files_total: 2 }, 0).relevant_files).toEqual([
      'cafe\u0301',
      'caf\u00e9',
    ]);
  });
});

describe('the digests', () => {
  it('do not depend on the time of compiling', () => {
    const early = compilePackage(fullRecord, 0);
    const late = compilePackage(fullRecord, 1_800_000_000_000);
    expect(packageHashInput(late)).toBe(packageHashInput(early));
    expect(packageHashInput(early)).not.toContain('generated_at');
  });

  it('agree on the record when only a rejection came', () => {
    const before = compilePackage({ ...fullRecord, rejected_handoffs: [] }, 0);
    const after = compilePackage(fullRecord, 0);
    expect(packageHashInput(after)).not.toBe(packageHashInput(before));
    expect(recordDigestInput(after)).toBe(recordDigestInput(before));
  });
});
