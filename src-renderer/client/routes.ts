/** The tabs of a work item's page. */
export const workTabs = ['overview', 'handoffs', 'record', 'sessions', 'history'] as const;
export type WorkTab = (typeof workTabs)[number];

/** Where the window can be. Ids are whole ids of the record. */
export type Route =
  | { readonly page: 'work'; readonly work?: string; readonly tab?: WorkTab }
  | {
      readonly page: 'handoff';
      readonly handoff: string;
      /** The version that is shown; the newest if none is named. */
      readonly version?: number;
      /** The version that it is compared with. */
      readonly against?: number;
    }
  | { readonly page: 'inbox' }
  | { readonly page: 'sessions' }
  | { readonly page: 'runtimes' }
  | { readonly page: 'inspect' }
  | { readonly page: 'settings' };

/** The place of one handoff's page. */
export type HandoffRoute = Extract<Route, { page: 'handoff' }>;

/** The name of a page. */
export type PageName = Route['page'];

/** Whether two routes are the same place. */
export function isSameRoute(one: Route, other: Route): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
