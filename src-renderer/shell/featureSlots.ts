import type { ComponentType } from 'react';
import type { Project, WorkItem } from '#shared/domain/records.ts';
import type { HandoffRoute } from '../client/routes.ts';
import { HandOffDialog } from '../features/handoff/HandOffDialog.tsx';
import { HandoffsTab } from '../features/handoff/HandoffsTab.tsx';
import { InboxCount } from '../features/inbox/InboxCount.tsx';
import { InboxPage } from '../features/inbox/InboxPage.tsx';
import { InspectPage } from '../features/inspect/InspectPage.tsx';
import { HandoffPage } from '../features/package/HandoffPage.tsx';

/**
 * What features beside work, record and sessions put into the shell. A page without its component
 * does not exist: nothing in the window leads to it.
 */
export interface FeatureSlots {
  /** The Handoffs tab of a work item. */
  readonly HandoffsTab?: ComponentType<{ work: WorkItem }>;
  /** The dialog that hands a work item off. It is mounted while it is open. */
  readonly HandOffDialog?: ComponentType<{ work: WorkItem; onClose: () => void }>;
  /** The page of one handoff and its package. */
  readonly HandoffPage?: ComponentType<{ route: HandoffRoute }>;
  readonly InboxPage?: ComponentType<{ project: Project }>;
  /** The number beside Needs you; nothing when nothing waits. */
  readonly InboxCount?: ComponentType<{ project: Project }>;
  readonly InspectPage?: ComponentType<{ project: Project }>;
}

/** The features that are there. */
export const featureSlots: FeatureSlots = {
  HandoffsTab,
  HandOffDialog,
  HandoffPage,
  InboxPage,
  InboxCount,
  InspectPage,
};
