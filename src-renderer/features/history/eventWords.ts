import type { Event } from '#shared/domain/records.ts';
import { runtimeNames, runtimeTitle } from '#shared/domain/runtimes.ts';
import { lookOf, type StateKind, type StateOf } from '../../ui/stateLooks.ts';

type Data = Event['data'];

function text(data: Data, field: string): string {
  const value = data[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function state<Kind extends StateKind>(kind: Kind, data: Data, field: string): string {
  return `“${lookOf(kind, text(data, field) as StateOf<Kind>).word}”`;
}

function runtime(data: Data, field: string): string {
  const name = runtimeNames.find((known) => known === data[field]);
  return name === undefined ? text(data, field) : runtimeTitle(name);
}

function fields(data: Data): string {
  const named = Array.isArray(data['fields']) ? data['fields'] : [];
  return named.map((field) => String(field).replaceAll('_', ' ')).join(', ');
}

function compiled(data: Data): string {
  const version = `package v${text(data, 'version')}, ${text(data, 'hash').slice(0, 8)}…`;
  return data['compilation'] === 'unchanged'
    ? `Handoff offered again, the package unchanged (${version})`
    : `Handoff compiled (${version})`;
}

const words: Readonly<Record<string, (data: Data) => string>> = {
  'project.created': () => 'Project created',
  'project.updated': () => 'Project changed',
  'work.created': () => 'Work item created',
  'work.updated': (data) => `Work item changed: ${fields(data)}`,
  'work.moved': (data) =>
    `Moved from ${state('work', data, 'from')} to ${state('work', data, 'to')}`,
  'session.started': (data) => `Session started: ${runtime(data, 'runtime')}`,
  'session.updated': (data) => `More known of a session: ${fields(data)}`,
  'session.ended': (data) => `Session ended: ${state('session', data, 'status')}`,
  'workspace.reported': (data) => `Touched files reported: ${text(data, 'files')}`,
  'decision.recorded': (data) =>
    data['supersedes'] ? 'Decision recorded in place of an earlier one' : 'Decision recorded',
  'artifact.recorded': (data) => `Artifact recorded, version ${text(data, 'version')}`,
  'blocker.opened': (data) => `Blocker opened: ${state('severity', data, 'severity')}`,
  'blocker.resolved': () => 'Blocker resolved',
  'outcome.recorded': (data) =>
    `Outcome recorded: ${text(data, 'met')} met, ${text(data, 'unmet')} unmet`,
  'handoff.requested': (data) => `Handoff to ${runtime(data, 'to_runtime')} requested`,
  'handoff.compiled': compiled,
  'handoff.accepted': () => 'Handoff accepted',
  'handoff.rejected': (data) => `Handoff rejected: ${text(data, 'reason').replaceAll('_', ' ')}`,
  'handoff.completed': () => 'Handoff completed',
  'handoff.cancelled': () => 'Handoff cancelled',
  'handoff.dismissed': () => 'Rejected handoff dismissed',
};

/** What happened, in words; an event of an unknown type by its type. */
export function eventWords(event: Event): string {
  return words[event.type]?.(event.data) ?? event.type.replaceAll(/[._]/gu, ' ');
}

/** Who did it, in words. */
export function actorWords(actor: string): string {
  if (actor === 'owner') return 'you';
  return actor.startsWith('session:') ? `session ${actor.slice(8, 16)}` : actor;
}
