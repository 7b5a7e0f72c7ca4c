import type { HandoffPackageV1 } from '../package/handoffPackage.ts';
import type { BriefingContent } from './sections.ts';

/**
 * What a session is briefed from that was started with no handoff: the work item alone, its title
 * standing in for the objective.
 */
export function contentOfWork(
  work: HandoffPackageV1['work'] &
    Pick<HandoffPackageV1, 'constraints' | 'acceptance_criteria'> & { readonly purpose: string },
): BriefingContent {
  return {
    workAlone: true,
    work,
    constraints: work.constraints,
    acceptance_criteria: work.acceptance_criteria,
    state: { phase: work.state, completed: [], unresolved: [] },
    decisions: [],
    artifacts: [],
    blockers: [],
    relevant_files: [],
    next: { objective: work.title, purpose: work.purpose },
    truncation: { decisions_omitted: 0, artifacts_omitted: 0, files_omitted: 0 },
  };
}
