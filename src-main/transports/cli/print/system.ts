import type { Printer, Printers } from './printed.ts';
import { sheet } from './sheet.ts';

const show: Printer<'system.show'> = (facts, paper) => ({
  text: sheet(paper, [
    ['kernel', facts.app_version],
    ['database', facts.database],
    ['schema', facts.schema_version],
    ['sqlite', facts.sqlite_version],
  ]),
});

export const systemPrinters = { 'system.show': show } satisfies Printers;
