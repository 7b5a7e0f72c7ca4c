import type { OperationOutput } from '#shared/operations/registry.ts';
import { navigate } from '../../client/navigation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';

/** The versions on this record that are the same document. */
export function StoredVersions({ items }: { items: OperationOutput<'package.find'>['items'] }) {
  if (items.length === 0) return 'No version here is this document.';
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.handoff_id} ${String(item.version)}`}>
          <LinkButton
            onClick={() => {
              navigate({ page: 'handoff', handoff: item.handoff_id, version: item.version });
            }}
          >
            {item.work_key} v{item.version}
          </LinkButton>{' '}
          <VisibleText text={item.work_title} />
        </li>
      ))}
    </ul>
  );
}
