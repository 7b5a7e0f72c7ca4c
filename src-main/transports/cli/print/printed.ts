import type { OperationName, OperationOutput } from '#shared/operations/registry.ts';
import type { Paper } from './paper.ts';

/** What a command says when it succeeded. */
export interface Printed {
  /** For standard output: whole lines. */
  readonly text: string;
  /** The command that usually comes next, without the leading `kernel`. */
  readonly next?: string;
}

/**
 * Turns an operation's output into text for a person. `beside` is what its companion answered
 * (companions.ts), where it has one and that could answer.
 */
export type Printer<Name extends OperationName> = (
  output: OperationOutput<Name>,
  paper: Paper,
  beside?: unknown,
) => Printed;

/** Printers by operation. */
export type Printers = { readonly [Name in OperationName]?: Printer<Name> };
