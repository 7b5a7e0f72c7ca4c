import { ipcMain, type WebContents } from 'electron';
import type { Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { isOwnSender } from './sender.ts';

/** Handles one kind of message; what it throws is a bug. */
type MessageHandler = (
  sender: WebContents,
  ...parts: readonly unknown[]
) => Answer<unknown> | Promise<Answer<unknown>>;

/** Lets windows ask on a channel. */
export type Receive = (channel: string, handler: MessageHandler) => void;

/**
 * The one way in from a window. Every message is checked for its sender before anything of it is
 * read, and answered with a value: strangers with `surface_refused`, a bug with `internal`.
 */
export function receiveFrom(ownOrigin: string, reportBug: (bug: unknown) => void): Receive {
  return (channel, handler) => {
    ipcMain.handle(channel, async (event, ...parts: readonly unknown[]) => {
      if (!isOwnSender(event.senderFrame, ownOrigin)) {
        return fail('surface_refused', 'The call did not come from a page of this app.');
      }
      try {
        return await handler(event.sender, ...parts);
      } catch (bug) {
        reportBug(bug);
        return fail('internal', 'The app failed in a way that it does not know.');
      }
    });
  };
}
