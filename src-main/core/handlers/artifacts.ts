import { succeed } from '#shared/domain/answer.ts';
import { getArtifact, insertArtifact, listArtifacts } from '../../store/artifacts.ts';
import { readCursor } from '../../store/cursor.ts';
import type { Handler } from '../call.ts';
import { resolveWork } from '../references.ts';
import { resolveRecorder } from '../sessionReference.ts';

const record: Handler<'artifact.record'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const session = resolveRecorder(call, work.value, input.session_id);
  if (!session.ok) return session;
  const id = call.newId();
  const artifact = {
    id,
    work_id: work.value.id,
    session_id: session.value,
    type: input.type,
    title: input.title,
    uri: input.uri,
    sha256: input.sha256,
  };
  insertArtifact(call.sql, artifact, call.now);
  const written = getArtifact(call.sql, id);
  if (written === undefined) throw new Error('an artifact that was just written is gone');
  call.emit({
    type: 'artifact.recorded',
    project_id: work.value.project_id,
    work_id: work.value.id,
    session_id: session.value,
    data: { artifact_id: id, version: written.version },
  });
  return succeed(written);
};

const list: Handler<'artifact.list'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const before = readCursor(input.cursor, ['number', 'text']);
  if (!before.ok) return before;
  return succeed(listArtifacts(call.sql, work.value.id, before.value, input.limit));
};

export const artifactHandlers = {
  'artifact.record': record,
  'artifact.list': list,
};
