import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import type { WorkspaceFile } from '#shared/domain/records.ts';
import type { OperationOutput } from '#shared/operations/registry.ts';
import { comparePackages } from '#shared/package/difference.ts';
import { getProject } from '../../store/projects.ts';
import { getNewestReport, listFilesNamed } from '../../store/workspaceReports.ts';
import { checkCheckoutMoved } from '../../workspace/checkoutMoved.ts';
import type { Call, GatheringHandler } from '../call.ts';
import { compileNow } from '../compileHandoff.ts';
import { resolveHandoff } from '../handoffAccess.ts';
import { documentOf, findPackage } from './packages.ts';

type Checkout = OperationOutput<'handoff.staleness'>['checkout'];

interface CheckoutFacts {
  readonly folder: string;
  readonly base: string | null;
  readonly head: string | null;
  readonly files: WorkspaceFile[];
  readonly reportedAt: string;
}

function unchecked(reason: string): Checkout {
  return { checked: false, reason, head_moved: null, changed: [] };
}

/** What the record knows of the checkout, or why there is nothing to look at. */
function readFacts(call: Call, reference: string): Answer<CheckoutFacts | Checkout> {
  const found = resolveHandoff(call, reference);
  if (!found.ok) return found;
  const { handoff, work } = found.value;
  const stored = findPackage(call, found.value, undefined);
  if (!stored.ok) return stored;
  if (handoff.source_session_id === null) {
    return succeed(unchecked('The handoff names no session that it comes from.'));
  }
  const report = getNewestReport(call.sql, handoff.source_session_id);
  if (report === undefined) {
    return succeed(unchecked('The session that hands off has no workspace report.'));
  }
  const folder = getProject(call.sql, work.project_id)?.folder ?? null;
  if (folder === null) return succeed(unchecked('The project has no folder.'));
  const files = listFilesNamed(
    call.sql,
    handoff.source_session_id,
    documentOf(stored.value).relevant_files,
  );
  return succeed({
    folder,
    base: report.base,
    head: report.head,
    files,
    reportedAt: report.reported_at,
  });
}

async function lookAtCheckout(facts: CheckoutFacts): Promise<Checkout> {
  const moved = await checkCheckoutMoved(facts);
  if (!moved.ok) return unchecked(moved.error.message);
  const { head_moved, changed, rewritten } = moved.value;
  return { checked: true, reason: null, head_moved, changed: [...changed, ...rewritten] };
}

const staleness: GatheringHandler<'handoff.staleness', Checkout> = {
  gather: async (read, input) => {
    const facts = read((call) => readFacts(call, input.handoff));
    if (!facts.ok) return facts;
    return succeed('folder' in facts.value ? await lookAtCheckout(facts.value) : facts.value);
  },
  handle: (call, input, checkout) => {
    const found = resolveHandoff(call, input.handoff);
    if (!found.ok) return found;
    const stored = findPackage(call, found.value, undefined);
    if (!stored.ok) return stored;
    const now = compileNow(call, found.value.work, found.value.handoff);
    const moved = now.recordDigest !== stored.value.record_digest;
    const headline = moved
      ? comparePackages(documentOf(stored.value), now.document).headline
      : null;
    return succeed({ record: { moved, headline }, checkout });
  },
};

export const stalenessHandlers = { 'handoff.staleness': staleness };
