import { useDeferredValue, useState } from 'react';
import type { WorkSummary } from '#shared/domain/records.ts';
import { usePages } from '../../client/usePages.ts';
import { useWorkFilter } from './workFilter.ts';
import { workQuestion } from './workQuestion.ts';

function keyOf(row: WorkSummary): string {
  return row.id;
}

/**
 * The work items that the filter lets through. While the first answer to a new filter is on its way
 * the rows of the old one stay, so that the list does not flicker with every letter typed.
 */
export function useWorkRows(project: string) {
  const { choice, query } = useWorkFilter();
  const search = useDeferredValue(query.trim());
  const pages = usePages('work.list', workQuestion(project, choice, search), keyOf);
  const [shown, setShown] = useState(pages);
  if (!pages.loading && shown !== pages) setShown(pages);
  return {
    ...pages,
    items: pages.loading ? shown.items : pages.items,
    loading: pages.loading && shown.loading,
    /** Changes with the filter: the list starts at its top again. */
    filterKey: `${choice} ${search}`,
    filtered: search !== '' || choice !== 'all',
  };
}
