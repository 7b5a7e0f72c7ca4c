import { connect } from 'node:net';

/** Makes the next request, as the bytes that go over the wire. */
export type MakeRequest = () => string;

function sendOn(port: number, makeRequest: MakeRequest, take: () => boolean): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    function next(): void {
      if (take()) socket.write(makeRequest(), 'latin1');
      else {
        socket.destroy();
        done();
      }
    }
    socket.setEncoding('latin1');
    socket.once('error', fail);
    socket.once('connect', next);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const end = received.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = Number(/content-length: (\d+)/iu.exec(received)?.[1]);
      if (received.length < end + 4 + length) return;
      if (!received.startsWith('HTTP/1.1 201')) {
        fail(new Error(received));
        return;
      }
      received = '';
      next();
    });
  });
}

/**
 * Sends requests on a number of connections, each its next one when the last is answered, and answers
 * with how many were answered in a second.
 */
export async function requestsPerSecond(
  port: number,
  makeRequest: MakeRequest,
  { connections, requests }: { connections: number; requests: number },
): Promise<number> {
  let left = requests;
  const take = () => (left -= 1) >= 0;
  const began = performance.now();
  const running = Array.from({ length: connections }, () => sendOn(port, makeRequest, take));
  await Promise.all(running);
  return requests / ((performance.now() - began) / 1_000);
}
