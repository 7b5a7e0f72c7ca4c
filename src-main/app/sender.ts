/** What is asked of the frame a message came from (Electron's `WebFrameMain`). */
export interface SenderFrame {
  readonly origin: string;
  readonly parent: object | null;
}

/**
 * Whether a message came from the main frame of a page of ours. Ask while the message is being
 * handled: a frame that has gone is `null`, and reading one that was replaced can throw.
 */
export function isOwnSender(frame: SenderFrame | null, ownOrigin: string): boolean {
  try {
    return frame !== null && frame.parent === null && frame.origin === ownOrigin;
  } catch {
    return false;
  }
}
