import type { Answer } from '#shared/domain/answer.ts';
import type {
  OperationInput,
  OperationName,
  OperationOutput,
} from '#shared/operations/registry.ts';
import type { NewEvent } from '../store/events.ts';
import type { Sql } from '../store/sql.ts';
import type { Caller } from './caller.ts';
import type { ServerControl } from './serverControl.ts';

/** What a handler is given beside its input. */
export interface Call {
  readonly sql: Sql;
  /**
   * Recorded time of everything this call writes, in milliseconds since 1970 UTC; the time there is
   * for a call that writes nothing.
   */
  readonly now: number;
  readonly caller: Caller;
  readonly newId: () => string;
  /** SHA-256 of a text's UTF-8 bytes, 64 lower-case hexadecimal digits. */
  readonly sha256: (text: string) => string;
  readonly facts: ProgramFacts;
  /** The HTTP server that this process may host. */
  readonly server: ServerControl;
  /** The same call as if made at another time; for the sample, whose story lies in the past. */
  readonly at: (time: number) => Call;
  /** Appends to the log, in the same transaction. */
  readonly emit: (event: NewEvent) => void;
}

/** Facts about the running program that some handlers tell. */
export interface ProgramFacts {
  readonly appVersion: string;
  readonly databasePath: string;
  readonly schemaVersion: number;
  readonly sqliteVersion: string;
}

/** Does one operation inside the transaction that dispatch opened. Calls no other handler. */
export type Handler<Name extends OperationName> = (
  call: Call,
  input: OperationInput<Name>,
) => Answer<OperationOutput<Name>>;

/**
 * A handler that first gathers something outside of the database (git, a file), before its
 * transaction opens. `gather` may look at the record through `read`.
 */
export interface GatheringHandler<Name extends OperationName, Gathered> {
  readonly gather: (
    read: <Value>(body: (call: Call) => Value) => Value,
    input: OperationInput<Name>,
  ) => Promise<Answer<Gathered>>;
  readonly handle: (
    call: Call,
    input: OperationInput<Name>,
    gathered: Gathered,
  ) => Answer<OperationOutput<Name>>;
}
