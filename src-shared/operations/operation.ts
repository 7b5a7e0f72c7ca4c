import type { z } from 'zod';
import { once } from '../domain/once.ts';
import type { ProblemCode } from '../domain/problemKinds.ts';

/** What a credential may be allowed to do; an operation names those it needs, all of them. */
export const scopes = [
  'project.read',
  'project.write',
  'work.read',
  'work.write',
  'session.read',
  'session.write',
  'record.read',
  'record.write',
  'handoff.read',
  'handoff.create',
  'handoff.decide',
  'inbox.read',
  'event.read',
  'system.manage',
] as const;
export type Scope = (typeof scopes)[number];

/** A way in. */
export type Surface = 'ipc' | 'cli' | 'http' | 'mcp';

/** How the command line offers an operation; every other input field becomes `--field-name`. */
export interface CliBinding<Field extends string = string> {
  /** The words after `kernel`, for example `handoff create`. */
  readonly command: string;
  /** Input fields that are given without a flag, in order. */
  readonly positional?: readonly Field[];
  /** Flags whose name is not that of their field. */
  readonly flags?: Readonly<Partial<Record<Field, string>>>;
  /** An invocation that teaches, without the leading `kernel`. */
  readonly example?: string;
}

/** How HTTP offers an operation, under `/api/v1`. */
export interface HttpBinding<Field extends string = string> {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Path with at most one `{id}`. */
  readonly path: string;
  /** The input field that `{id}` fills; the others travel in the query or the body. */
  readonly id?: Field;
  /** Status of a success, 200 when left out. */
  readonly status?: 200 | 201;
  /** The largest body in bytes; {@link defaultBodyLimit} when left out. */
  readonly bodyLimit?: number;
}

/** The largest body of an HTTP request, in bytes, where an operation states no other: 1 MiB. */
export const defaultBodyLimit = 1024 * 1024;

/** How MCP offers an operation. */
export interface McpBinding {
  readonly tool: string;
  /** Whether the same call again changes nothing more; said of writing tools. */
  readonly idempotent?: true;
}

/** One thing that can be done, declared once for every surface. */
export interface Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  /** One sentence in the imperative, shown in help, OpenAPI and tool lists. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** The codes it can answer with, beside those that any operation can. */
  readonly errors: readonly ProblemCode[];
  /** Whether it changes the record: decides the transaction, and whether it takes a repeat key. */
  readonly writes: boolean;
  readonly scope: readonly Scope[];
  /**
   * The field of the output that holds a secret. It is told once: what is kept to answer the same
   * request again has `null` there.
   */
  readonly secret?: Extract<keyof z.infer<Output>, string>;
  readonly ipc: boolean;
  readonly cli?: CliBinding<Extract<keyof z.infer<Input>, string>>;
  readonly http?: HttpBinding<Extract<keyof z.infer<Input>, string>>;
  readonly mcp?: McpBinding;
}

/** An operation as it is written down: its schemas are made when they are first asked for. */
export type DeclaredOperation<Input extends z.ZodObject, Output extends z.ZodType> = Omit<
  Operation<Input, Output>,
  'input' | 'output'
> & { readonly input: () => Input; readonly output: () => Output };

/**
 * Declares an operation. Its schemas are made once, and only when somebody asks: a command line needs
 * those of one operation, and to make all of them costs as much time as to start Node.
 */
export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType>(
  declared: DeclaredOperation<Input, Output>,
): Operation<Input, Output> {
  const makeInput = once(declared.input);
  const makeOutput = once(declared.output);
  return {
    ...declared,
    get input() {
      return makeInput();
    },
    get output() {
      return makeOutput();
    },
  };
}

/** Codes that any operation can answer with: its input, its caller, or the database is at fault. */
export const commonErrors = [
  'invalid_input',
  'unknown_field',
  'unknown_value',
  'text_ill_formed',
  'text_has_nul',
  'text_illegal_character',
  'text_too_long',
  'ambiguous_reference',
  'credential_missing',
  'credential_invalid',
  'credential_confined',
  'scope_missing',
  'surface_refused',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_in_flight',
  'database_newer',
  'database_damaged',
  'database_locked',
  'database_unreadable',
  'disk_full',
  'internal',
] as const satisfies readonly ProblemCode[];
