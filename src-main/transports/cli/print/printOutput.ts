import type { OperationName } from '#shared/operations/registry.ts';
import { credentialPrinters } from './credentials.ts';
import { handoffPrinters } from './handoffs.ts';
import { inboxPrinters } from './inbox.ts';
import { packagePrinters } from './packages.ts';
import type { Paper } from './paper.ts';
import { printPlainly } from './plain.ts';
import type { Printed, Printers } from './printed.ts';
import { projectPrinters } from './projects.ts';
import { recordPrinters } from './records.ts';
import { sessionPrinters } from './sessions.ts';
import { systemPrinters } from './system.ts';
import { workPrinters } from './work.ts';

const printers: Printers = {
  ...projectPrinters,
  ...workPrinters,
  ...sessionPrinters,
  ...recordPrinters,
  ...handoffPrinters,
  ...inboxPrinters,
  ...packagePrinters,
  ...credentialPrinters,
  ...systemPrinters,
};

type AnyPrinter = (value: unknown, paper: Paper, beside: unknown) => Printed;

/** An operation's output as text for a person, with what usually comes next. */
export function printOutput(
  operation: OperationName,
  output: unknown,
  paper: Paper,
  beside?: unknown,
): Printed {
  const printer = printers[operation] as AnyPrinter | undefined;
  if (printer === undefined) return { text: printPlainly(output, paper) };
  return printer(output, paper, beside);
}
