import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A bare connection to a server on this machine. */
export interface RawConnection {
  readonly socket: Socket;
  /** Resolves with all that came, when the other side has closed. */
  readonly ended: Promise<string>;
  /** Resolves when something has come. */
  readonly answered: Promise<void>;
}

/** Connects and writes bytes as they are. */
export function openRaw(port: number, text: string): RawConnection {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1');
  const answered = new Promise<void>((done) => {
    socket.once('data', () => {
      done();
    });
  });
  const ended = new Promise<string>((done) => {
    socket.on('data', (chunk: string) => (received += chunk));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      done(received);
    });
  });
  socket.write(text, 'latin1');
  return { socket, ended, answered };
}

/** The status and the parsed body of one answer as it came over the wire. */
export function readRaw(text: string): { status: number; body: Record<string, unknown> } {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1]);
  return { status, body: JSON.parse(body) as Record<string, unknown> };
}
