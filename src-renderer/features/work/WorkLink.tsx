import { navigate } from '../../client/navigation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { WorkName } from './WorkName.tsx';

/** Another work item, and the way to it. */
export function WorkLink({ id }: { id: string }) {
  return (
    <LinkButton
      onClick={() => {
        navigate({ page: 'work', work: id });
      }}
    >
      <WorkName id={id} />
    </LinkButton>
  );
}
