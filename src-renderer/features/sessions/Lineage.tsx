import { useMemo } from 'react';
import type { Session, WorkItem } from '#shared/domain/records.ts';
import { listLimits } from '#shared/domain/limits.ts';
import { useQuery } from '../../client/useQuery.ts';
import { Section } from '../../ui/Section.tsx';
import { LineageDrawing } from './LineageDrawing.tsx';
import { layOutLineage } from './lineageModel.ts';
import { LineageText } from './LineageText.tsx';

/** The newest of the sessions that are drawn; more would be a picture that nobody can read. */
const DRAWN = 24;

interface LineageProps {
  work: WorkItem;
  /** Its sessions, newest first. */
  sessions: readonly Session[];
}

/** Which session came from which, and by which handoff: drawn, and as a list to be read out. */
export function Lineage({ work, sessions }: LineageProps) {
  const list = useQuery('handoff.list', { work: work.id, limit: listLimits.page }).data;
  const handoffs = list?.items;
  const model = useMemo(
    () => layOutLineage(sessions.slice(0, DRAWN), handoffs ?? []),
    [sessions, handoffs],
  );
  if (model.edges.length === 0 && model.stubs.length === 0) return null;
  return (
    <Section title="Lineage">
      <LineageDrawing model={model} />
      <LineageText model={model} />
    </Section>
  );
}
