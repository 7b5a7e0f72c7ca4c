import { succeed } from '#shared/domain/answer.ts';
import { readCursor } from '../../store/cursor.ts';
import { listWorkEvents } from '../../store/events.ts';
import type { Handler } from '../call.ts';
import { resolveWork } from '../references.ts';

const listEvents: Handler<'event.list'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const before = readCursor(input.cursor, ['number']);
  if (!before.ok) return before;
  return succeed(listWorkEvents(call.sql, work.value.id, before.value, input.limit));
};

const show: Handler<'system.show'> = ({ facts }) =>
  succeed({
    app_version: facts.appVersion,
    database: facts.databasePath,
    schema_version: facts.schemaVersion,
    sqlite_version: facts.sqliteVersion,
  });

export const systemHandlers = {
  'event.list': listEvents,
  'system.show': show,
};
