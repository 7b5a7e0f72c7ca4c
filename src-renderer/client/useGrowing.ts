import { useState } from 'react';
import type { Pages } from './usePages.ts';

/** The start of a long list, and how to see more of it. */
export interface Growing<Item> {
  readonly items: readonly Item[];
  /** How many more are known to be there; the rest is only known to be. */
  readonly more: boolean;
  readonly showMore: () => void;
}

/** Shows the first rows of a list, and more of them on demand. */
export function useGrowing<Item>(pages: Pages<Item>, step = 20): Growing<Item> {
  const [shown, setShown] = useState(step);
  return {
    items: pages.items.slice(0, shown),
    more: pages.more || pages.items.length > shown,
    showMore: () => {
      const next = shown + step * 5;
      setShown(next);
      pages.view(0, next);
    },
  };
}
