import { useState } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { Handoff } from '#shared/domain/records.ts';
import { replaceRoute } from '../../client/navigation.ts';
import { useAction } from '../../client/useAction.ts';
import { errorOf } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { showToast } from '../../ui/toasts.ts';
import { versionWords } from '../handoff/handoffWords.ts';

/** Compiles a handoff again and says which of the two happened: unchanged, or a new version. */
export function CompileDialog({ handoff, onClose }: { handoff: Handoff; onClose: () => void }) {
  const compile = useAction('handoff.compile');
  const [objective, setObjective] = useState(handoff.objective ?? '');
  const submit = async () => {
    const stated = objective.trim();
    const answer = await compile.run({
      handoff: handoff.id,
      ...(stated === '' ? {} : { objective: stated }),
    });
    if (!answer.ok) return;
    const { compilation, package: version } = answer.value;
    onClose();
    showToast(`Package ${compilation} (${versionWords(version)}).`);
    // Off an older version, if one was on screen.
    replaceRoute({ page: 'handoff', handoff: handoff.id });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={handoff.state === 'requested' ? 'Compile the package' : 'Recompile the package'}
      description="A new version is made only if the document changed."
      submit={handoff.state === 'requested' ? 'Compile' : 'Recompile'}
      pending={compile.pending}
      problem={compile.problem}
      onSubmit={() => void submit()}
    >
      <TextArea
        label="Next objective"
        hint="Left as it is, the same is asked again"
        optional
        maxLength={textLimits.statement}
        value={objective}
        error={errorOf(compile.problem, 'objective')}
        onChange={setObjective}
      />
    </FormDialog>
  );
}
