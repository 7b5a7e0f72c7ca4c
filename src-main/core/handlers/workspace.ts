import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Session, WorkspaceFile, WorkspaceReport } from '#shared/domain/records.ts';
import { readCursor } from '../../store/cursor.ts';
import { getProject } from '../../store/projects.ts';
import { getSessionProject } from '../../store/sessions.ts';
import {
  getWorkspaceReport,
  insertWorkspaceReport,
  listSessionFiles,
} from '../../store/workspaceReports.ts';
import { buildWorkspaceReport } from '../../workspace/workspaceReport.ts';
import type { Call, GatheringHandler, Handler } from '../call.ts';
import { resolveOwnSession, resolveSession } from '../sessionReference.ts';

interface Touched {
  readonly base: string | null;
  readonly head: string | null;
  readonly files: readonly WorkspaceFile[];
  readonly skipped: number;
}

function refuseTwice(files: readonly WorkspaceFile[]): Answer<void> {
  const seen = new Set<string>();
  for (const [index, { path }] of files.entries()) {
    if (seen.has(path)) {
      return fail('invalid_input', 'A report names each path once.', {
        field: `files.${String(index)}.path`,
      });
    }
    seen.add(path);
  }
  return succeed(undefined);
}

function sumLines(
  files: readonly WorkspaceFile[],
): Answer<Pick<WorkspaceFile, 'insertions' | 'deletions'>> {
  let insertions = 0;
  let deletions = 0;
  for (const file of files) {
    insertions += file.insertions;
    deletions += file.deletions;
  }
  if (Number.isSafeInteger(insertions) && Number.isSafeInteger(deletions)) {
    return succeed({ insertions, deletions });
  }
  return fail('invalid_input', 'The line counts together are too large.', { field: 'files' });
}

function writeReport(call: Call, session: Session, touched: Touched): Answer<WorkspaceReport> {
  const distinct = refuseTwice(touched.files);
  if (!distinct.ok) return distinct;
  const lines = sumLines(touched.files);
  if (!lines.ok) return lines;
  const id = call.newId();
  const report = {
    id,
    session_id: session.id,
    base: touched.base,
    head: touched.head,
    files_total: touched.files.length,
    ...lines.value,
    skipped: touched.skipped,
  };
  insertWorkspaceReport(call.sql, report, touched.files, call.now);
  call.emit({
    type: 'workspace.reported',
    project_id: getSessionProject(call.sql, session.id),
    work_id: session.work_id,
    session_id: session.id,
    data: { report_id: id, files: touched.files.length },
  });
  const written = getWorkspaceReport(call.sql, id);
  if (written === undefined) throw new Error('a report that was just written is gone');
  return succeed(written);
}

const report: Handler<'workspace.report'> = (call, input) => {
  const session = resolveOwnSession(call, input.session);
  return session.ok ? writeReport(call, session.value, input) : session;
};

interface Place {
  readonly session: Session;
  readonly folder: string;
}

function findPlace(call: Call, reference: string): Answer<Place> {
  const session = resolveOwnSession(call, reference);
  if (!session.ok) return session;
  const project = getProject(call.sql, getSessionProject(call.sql, session.value.id));
  const folder = project?.folder ?? null;
  if (folder === null) {
    return fail('project_has_no_folder', "The session's project has no folder to look at.");
  }
  return succeed({ session: session.value, folder });
}

interface Found {
  readonly session: Session;
  readonly touched: Touched;
}

const read: GatheringHandler<'workspace.read', Found> = {
  gather: async (look, input) => {
    const place = look((call) => findPlace(call, input.session));
    if (!place.ok) return place;
    const { session, folder } = place.value;
    const base = input.base === undefined ? {} : { base: input.base };
    const checkout = await buildWorkspaceReport({ folder, ...base });
    if (!checkout.ok) return checkout;
    const { non_utf8, too_long, over_limit } = checkout.value.skipped;
    const skipped = non_utf8 + too_long + over_limit;
    return succeed({ session, touched: { ...checkout.value, skipped } });
  },
  handle: (call, _input, { session, touched }) => writeReport(call, session, touched),
};

const files: Handler<'workspace.files'> = (call, input) => {
  const session = resolveSession(call, input.session);
  if (!session.ok) return session;
  const after = readCursor(input.cursor, ['text']);
  if (!after.ok) return after;
  return succeed(listSessionFiles(call.sql, session.value.id, after.value, input.limit));
};

export const workspaceHandlers = {
  'workspace.report': report,
  'workspace.read': read,
  'workspace.files': files,
};
