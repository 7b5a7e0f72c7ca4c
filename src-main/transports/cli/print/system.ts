import type { Printer, Printers } from './printed.ts';
import { sheet } from './sheet.ts';
import { localTime } from './values.ts';

const show: Printer<'system.show'> = (facts, paper) => ({
  text: sheet(paper, [
    ['kernel', facts.app_version],
    ['database', facts.database],
    ['schema', facts.schema_version],
    ['sqlite', facts.sqlite_version],
  ]),
});

const server: Printer<'server.show'> = (state, paper) => {
  if (!state.running) return { text: 'the HTTP server does not run\n', next: 'serve' };
  return {
    text: sheet(paper, [
      ['server', state.url],
      ['process', state.pid],
      ['since', localTime(state.started_at)],
    ]),
  };
};

export const systemPrinters = {
  'system.show': show,
  'server.show': server,
} satisfies Printers;
