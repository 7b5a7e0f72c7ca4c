import { useCallback } from 'react';
import { create } from 'zustand';

const useDrafts = create<Readonly<Record<string, unknown>>>(() => ({}));

/**
 * What was typed into a form, kept while the window lives: closing a dialog by mistake loses
 * nothing. `key` names the form and what it is about; `clear` is for when it was sent.
 */
export function useDraft<Form extends object>(key: string, empty: Form) {
  const form = useDrafts((drafts) => drafts[key] as Form | undefined) ?? empty;
  const change = useCallback(
    (part: Partial<Form>) => {
      useDrafts.setState((drafts) => ({
        [key]: { ...(drafts[key] ?? empty), ...part },
      }));
    },
    [key, empty],
  );
  const clear = useCallback(() => {
    useDrafts.setState({ [key]: undefined });
  }, [key]);
  return { form, change, clear };
}
