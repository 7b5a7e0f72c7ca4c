import type { OperationName } from '#shared/operations/registry.ts';

/** What usually comes after a command: another command, and why. */
export type Afterwards = readonly [string, string];

const lookAtHandoff: Afterwards = ['handoff show <handoff>', 'read what the next session gets'];
const lookAtWork: Afterwards = ['work show <work>', 'see it whole'];
const compileAgain: Afterwards = ['handoff compile <handoff>', 'offer the package again'];
const handOff: Afterwards = ['handoff create <work> …', 'hand the work to the next session'];

/** What help suggests after each operation; one that is an end has no entry. */
export const afterwards: { readonly [Name in OperationName]?: readonly Afterwards[] } = {
  'project.create': [['work create <title>', 'say what is to be done']],
  'project.list': [['project show <project>', 'see its work in numbers']],
  'project.show': [['work list --project <project>', 'see its work items']],
  'sample.create': [['work list', 'see what is in it']],
  'work.create': [['session register <work> …', 'note which runtime works on it'], handOff],
  'work.list': [lookAtWork],
  'work.show': [['handoff list <work>', 'see how it was handed on'], handOff],
  'work.update': [lookAtWork, compileAgain],
  'work.move': [['work history <work>', 'see how it went']],
  'work.complete': [['work list --live', 'see what is left']],
  'session.start': [
    ['session workspace <session>', 'note which files it touched'],
    ['session end <session> …', 'say how it ended'],
  ],
  'session.end': [handOff],
  'session.show': [['session files <session>', 'see the files it touched']],
  'session.list': [['session show <session>', 'see one of them whole']],
  'workspace.read': [['session files <session>', 'see the files']],
  'decision.record': [['decision list <work>', 'see what stands'], compileAgain],
  'artifact.record': [['artifact list <work>', 'see all versions'], compileAgain],
  'blocker.open': [['blocker resolve <blocker>', 'say how it was solved']],
  'blocker.resolve': [['blocker list <work> --status open', 'see what is left'], compileAgain],
  'outcome.record': [['work complete <work>', 'where all criteria are met'], handOff],
  'handoff.create': [lookAtHandoff],
  'handoff.compile': [lookAtHandoff, ['package diff <handoff>', 'see what changed']],
  'handoff.list': [lookAtHandoff],
  'handoff.show': [
    ['handoff candidates <handoff>', 'see which sessions can take it on'],
    ['handoff accept <handoff> --session <session>', 'take it on'],
    ['handoff reject <handoff> --reason <reason>', 'turn it down'],
  ],
  'handoff.candidates': [['handoff accept <handoff> --session <session>', 'take it on']],
  'handoff.accept': [['handoff complete <handoff>', 'when the session did what it took on']],
  'handoff.reject': [['decision add <work> <statement>', 'add what was missing'], compileAgain],
  'handoff.complete': [['work complete <work>', 'where all criteria are met']],
  'handoff.staleness': [compileAgain],
  'inbox.list': [lookAtHandoff],
  'inbox.count': [['inbox list', 'see what it is']],
  'credential.create': [['credential revoke <credential>', 'end it before its time']],
  'credential.list': [['credential revoke <credential>', 'end one of them']],
  'package.difference': [lookAtHandoff],
  'package.find': [lookAtHandoff],
  'package.export': [['package verify <path>', 'what the receiver does with it']],
};
