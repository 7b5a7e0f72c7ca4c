import { Download } from 'lucide-react';
import type { Handoff, PackageVersion } from '#shared/domain/records.ts';
import { host } from '../../client/bridge.ts';
import { useAction } from '../../client/useAction.ts';
import { useQuery } from '../../client/useQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';

/** Writes the version on screen to a file that can be sent to somebody. */
export function ExportButton(props: { handoff: Handoff; version: PackageVersion }) {
  const { handoff, version } = props;
  const key = useQuery('work.show', { work: handoff.work_id }).data?.key ?? 'package';
  const save = useAction('package.export');
  const run = async () => {
    const name = `${key.toLowerCase()}-v${String(version.version)}.handoff.json`;
    const path = await host().chooseSaveFile(name);
    if (path === null) return;
    const answer = await save.run({
      handoff: handoff.id,
      version: version.version,
      path,
      replace: true,
    });
    showToast(answer.ok ? `Exported v${String(version.version)} to ${path}` : answer.error.message);
  };
  return (
    <Button
      kind="quiet"
      icon={<Download size={14} aria-hidden />}
      pending={save.pending}
      onClick={() => void run()}
    >
      Export
    </Button>
  );
}
