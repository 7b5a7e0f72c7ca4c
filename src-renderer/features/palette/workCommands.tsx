import {
  FileText,
  Lightbulb,
  OctagonAlert,
  Pencil,
  Play,
  Send,
  SquareCheckBig,
} from 'lucide-react';
import type { WorkItem } from '#shared/domain/records.ts';
import { legalWorkMoves } from '#shared/lifecycle/workLifecycle.ts';
import { call } from '../../client/bridge.ts';
import { noteChange } from '../../client/changes.ts';
import { navigate } from '../../client/navigation.ts';
import { workTabs } from '../../client/routes.ts';
import { openDialog } from '../../shell/windowState.ts';
import { StateMark } from '../../ui/StateBadge.tsx';
import { showToast } from '../../ui/toasts.ts';
import { workStateWord } from '../work/words.ts';
import type { Command } from './command.ts';

const size = 14;

function recordCommands(work: WorkItem): Command[] {
  return [
    {
      id: 'decision',
      label: 'Record a decision',
      icon: <Lightbulb size={size} aria-hidden />,
      run: () => {
        openDialog({ kind: 'decision', work, supersedes: null });
      },
    },
    {
      id: 'artifact',
      label: 'Record an artifact',
      icon: <FileText size={size} aria-hidden />,
      run: () => {
        openDialog({ kind: 'artifact', work, after: null });
      },
    },
    {
      id: 'blocker',
      label: 'Open a blocker',
      icon: <OctagonAlert size={size} aria-hidden />,
      run: () => {
        openDialog({ kind: 'blocker', work });
      },
    },
    {
      id: 'outcome',
      label: 'Record an outcome',
      words: 'criteria met unmet',
      icon: <SquareCheckBig size={size} aria-hidden />,
      run: () => {
        openDialog({ kind: 'outcome', work });
      },
    },
    {
      id: 'session',
      label: 'Register a session',
      icon: <Play size={size} aria-hidden />,
      run: () => {
        openDialog({ kind: 'session', work });
      },
    },
  ];
}

function moveCommands(work: WorkItem): Command[] {
  return legalWorkMoves(work.state, 'owner').map((state) => ({
    id: `move-${state}`,
    label: `Move to “${workStateWord(state)}”`,
    words: 'state',
    icon: <StateMark kind="work" state={state} />,
    run: () => {
      void call('work.move', { work: work.id, state }).then((answer) => {
        noteChange();
        showToast(
          answer.ok
            ? `${work.key} is now “${workStateWord(state)}”.`
            : `${answer.error.message} ${answer.error.remedy}`,
        );
      });
    },
  }));
}

function tabCommands(work: WorkItem): Command[] {
  return workTabs.map((tab, index) => ({
    id: `tab-${tab}`,
    label: `Show its ${tab}`,
    icon: null,
    keys: String(index + 1),
    run: () => {
      navigate({ page: 'work', work: work.id, tab });
    },
  }));
}

/** What can be done with the work item that is on screen. */
export function workCommands(work: WorkItem): Command[] {
  const handOff: Command = {
    id: 'hand-off',
    label: 'Hand off',
    words: 'handoff compile package',
    icon: <Send size={size} aria-hidden />,
    keys: 'h',
    run: () => {
      openDialog({ kind: 'hand_off', work });
    },
  };
  const edit: Command = {
    id: 'edit',
    label: 'Edit',
    words: 'goal constraints acceptance criteria',
    icon: <Pencil size={size} aria-hidden />,
    keys: 'e',
    run: () => {
      openDialog({ kind: 'edit_work', work });
    },
  };
  return [handOff, edit, ...recordCommands(work), ...moveCommands(work), ...tabCommands(work)];
}
