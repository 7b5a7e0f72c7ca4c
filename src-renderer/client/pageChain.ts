import type { Problem } from '#shared/domain/answer.ts';
import type { Answer } from '#shared/domain/answer.ts';

/** One page as an operation answers it. */
export interface PageAnswer<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** Asks for the page that starts at a cursor; `null` for the first. */
export type AskPage<Item> = (cursor: string | null) => Promise<Answer<PageAnswer<Item>>>;

interface LoadedPage<Item> {
  /** Where it starts. */
  cursor: string | null;
  items: readonly Item[];
  /** Whether the record may have moved since it was asked for. */
  stale: boolean;
}

/** What is known of a long list. */
export interface PagesState<Item> {
  readonly items: readonly Item[];
  /** Whether the first answer has not come yet. */
  readonly loading: boolean;
  readonly more: boolean;
  readonly fetching: boolean;
  readonly problem: Problem | null;
}

/** The state before anything was asked. */
export const noPages: PagesState<never> = {
  items: [],
  loading: true,
  more: true,
  fetching: true,
  problem: null,
};

/**
 * A long list that is read page by page and kept up to date. After a change only the pages in view
 * are asked for again; the others are, once they come into view. Where a page then ends elsewhere,
 * the next one starts there, so no row is lost and none shown twice.
 */
export class PageChain<Item> {
  state: PagesState<Item> = noPages;
  private pages: LoadedPage<Item>[] = [];
  private next: string | null = null;
  private started = false;
  private busy = false;
  private wanted = 0;
  private first = 0;
  private readonly ask: AskPage<Item>;
  private readonly keyOf: (item: Item) => string;
  private readonly changed: () => void;

  constructor(ask: AskPage<Item>, keyOf: (item: Item) => string, changed: () => void) {
    this.ask = ask;
    this.keyOf = keyOf;
    this.changed = changed;
  }

  /** Says which rows are in view, so that these are there and up to date. */
  view(firstRow: number, lastRow: number): void {
    this.first = firstRow;
    this.wanted = lastRow;
    void this.work();
  }

  /** Says that the record changed. */
  invalidate(): void {
    for (const page of this.pages) page.stale = true;
    void this.work();
  }

  /** Tries again after a failure. */
  retry(): void {
    this.state = { ...this.state, problem: null };
    void this.work();
  }

  /** One page at a time until what is in view is there and fresh. */
  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let index = this.due(); index !== null; index = this.due()) {
        if (!(await this.load(index))) break;
      }
    } finally {
      this.busy = false;
      this.publish({ fetching: false });
    }
  }

  /** The page to ask for now: the first that is in view and stale or not there. */
  private due(): number | null {
    if (!this.started) return 0;
    let row = 0;
    for (const [index, page] of this.pages.entries()) {
      const end = row + page.items.length;
      if (page.stale && end >= this.first && row <= this.wanted) return index;
      row = end;
    }
    return this.next !== null && this.wanted >= row ? this.pages.length : null;
  }

  private async load(index: number): Promise<boolean> {
    const cursor = index < this.pages.length ? (this.pages[index]?.cursor ?? null) : this.next;
    this.publish({ fetching: true });
    // Marked before the call: a change while it is under way makes the page stale again.
    const page: LoadedPage<Item> = { cursor, items: this.pages[index]?.items ?? [], stale: false };
    this.pages[index] = page;
    const answer = await this.ask(cursor);
    this.started = true;
    if (!answer.ok) {
      page.stale = true;
      this.publish({ loading: false, problem: answer.error, more: false });
      return false;
    }
    page.items = answer.value.items;
    this.link(index, answer.value.next_cursor);
    this.publish({ loading: false, problem: null });
    return true;
  }

  /** Lets the page after `index` start where that one ends. */
  private link(index: number, end: string | null): void {
    const following = this.pages[index + 1];
    if (end === null) this.pages.length = index + 1;
    else if (following !== undefined && following.cursor !== end) {
      following.cursor = end;
      following.stale = true;
    }
    if (end === null || following === undefined) this.next = end;
  }

  private publish(change: Partial<PagesState<Item>>): void {
    const items = this.rows();
    this.state = { ...this.state, items, more: this.next !== null, ...change };
    this.changed();
  }

  private lastPages: readonly (readonly Item[])[] = [];
  private lastRows: readonly Item[] = [];
  private seen = new Set<string>();

  /** All rows, each once; the same array while no page has changed. */
  private rows(): readonly Item[] {
    const lists = this.pages.map((page) => page.items);
    const kept = this.lastPages.length;
    const grew = lists.length >= kept && this.lastPages.every((list, at) => list === lists[at]);
    if (grew && lists.length === kept) return this.lastRows;
    // Most often a list only grows at its end: then what was read before is not gone through again.
    if (!grew) this.seen = new Set();
    const added = lists.slice(grew ? kept : 0).flat();
    const fresh = added.filter((item) => {
      const key = this.keyOf(item);
      return this.seen.has(key) ? false : this.seen.add(key);
    });
    this.lastPages = lists;
    this.lastRows = grew ? this.lastRows.concat(fresh) : fresh;
    return this.lastRows;
  }
}
