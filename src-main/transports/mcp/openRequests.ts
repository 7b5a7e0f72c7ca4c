import type { Transport } from '@modelcontextprotocol/server';

type Message = Parameters<Transport['send']>[0];

/** A transport that knows which requests are not answered yet. */
export interface CountedTransport extends Transport {
  /** Resolves when every request that came is answered. */
  readonly whenAnswered: () => Promise<void>;
  /** Resolves when the transport has closed, for whatever reason. */
  readonly closed: Promise<void>;
}

function idOf(message: Message): string | undefined {
  // 1 and "1" are two ids.
  return 'id' in message && message.id !== undefined ? JSON.stringify(message.id) : undefined;
}

/** The request that a message calls off; that one need not be answered any more. */
function cancelledBy(message: Message): string | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  return JSON.stringify(message.params?.['requestId']);
}

/** Counts the requests that come through a transport against the answers that go. */
export function countRequests(inner: Transport): CountedTransport {
  const open = new Set<string>();
  const waiting: (() => void)[] = [];
  function settle(id: string | undefined): void {
    if (id !== undefined) open.delete(id);
    if (open.size === 0) for (const done of waiting.splice(0)) done();
  }
  let sayClosed: () => void = () => undefined;
  const counted: CountedTransport = {
    closed: new Promise((done) => (sayClosed = done)),
    start: async () => {
      inner.onclose = () => {
        sayClosed();
        counted.onclose?.();
      };
      inner.onerror = (error) => counted.onerror?.(error);
      inner.onmessage = (message, extra) => {
        const id = idOf(message);
        if (id !== undefined && 'method' in message) open.add(id);
        settle(cancelledBy(message));
        counted.onmessage?.(message, extra);
      };
      await inner.start();
    },
    send: async (message, options) => {
      try {
        await inner.send(message, options);
      } finally {
        if (!('method' in message)) settle(idOf(message));
      }
    },
    close: () => inner.close(),
    whenAnswered: () =>
      new Promise((done) => {
        waiting.push(done);
        settle(undefined);
      }),
  };
  return counted;
}
