import { expect, it } from 'vitest';
import type { Artifact } from '#shared/domain/records.ts';
import { groupArtifacts } from '#renderer/features/record/artifactGroups.ts';

function version(title: string, number: number): Artifact {
  return {
    id: `${title}-${number}`,
    work_id: 'w',
    session_id: null,
    type: 'document',
    title,
    version: number,
    uri: null,
    sha256: null,
    recorded_at: '2026-03-04T10:00:00.000Z',
  };
}

it('gathers versions under their title, the title recorded last first', () => {
  const groups = groupArtifacts([version('b', 2), version('a', 1), version('b', 1)]);
  expect(groups.map(({ id, earlier }) => [id, earlier.map((artifact) => artifact.id)])).toEqual([
    ['b-2', ['b-1']],
    ['a-1', []],
  ]);
});

it('takes the highest version as the latest, whatever the order', () => {
  expect(groupArtifacts([version('a', 1), version('a', 3), version('a', 2)])[0]?.id).toBe('a-3');
});
