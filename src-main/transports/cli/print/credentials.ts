import { paint } from './paper.ts';
import type { Printer, Printers } from './printed.ts';
import { sheet } from './sheet.ts';
import type { SheetLine } from './sheet.ts';
import { table } from './table.ts';
import { idShortener, localTime, stateStyle } from './values.ts';

type Credential = Parameters<Printer<'credential.revoke'>>[0];

function reach({ project_id: project, work_id: work }: Credential): string {
  if (work !== null) return `work ${work}`;
  return project === null ? 'everything' : `project ${project}`;
}

function credentialLines(credential: Credential): SheetLine[] {
  return [
    ['credential', credential.id],
    ['kind', credential.kind],
    ['name', credential.name],
    ['reaches', reach(credential)],
    ['session', credential.session_id],
    ['scopes', credential.scopes.join(', ')],
    ['state', credential.state],
    ['ends', localTime(credential.expires_at)],
  ];
}

const create: Printer<'credential.create'> = ({ token, ...credential }, paper) => {
  const told =
    token === null
      ? 'its token was told when it was made\n'
      : `${paint(paper, 'bold', token)}\n(the token: it is shown this once, and not kept)\n`;
  return {
    text: `credential made\n${sheet(paper, credentialLines(credential))}\n${told}`,
    next: `credential revoke ${credential.id}`,
  };
};

const list: Printer<'credential.list'> = ({ items }, paper) => {
  const short = idShortener(
    paper,
    items.map((credential) => credential.id),
  );
  return {
    text: table(
      paper,
      [
        { title: 'ID', cell: (credential) => short(credential.id) },
        { title: 'KIND', cell: (credential) => credential.kind },
        { title: 'STATE', cell: ({ state }) => state, style: ({ state }) => stateStyle(state) },
        { title: 'ENDS', cell: (credential) => localTime(credential.expires_at) },
        { title: 'NAME', cell: (credential) => credential.name ?? '', flexible: true },
        { title: 'REACHES', cell: reach, flexible: true },
      ],
      items,
      'no credentials',
    ),
  };
};

const revoke: Printer<'credential.revoke'> = (credential) => ({
  text: `credential ${credential.id} is ${credential.state}\n`,
  next: 'credential list',
});

export const credentialPrinters = {
  'credential.create': create,
  'credential.list': list,
  'credential.revoke': revoke,
} satisfies Printers;
