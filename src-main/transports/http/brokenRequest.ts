import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { problemMediaType, toProblemDocument } from './problemDocument.ts';
import { answerHeaders } from './respond.ts';

function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return fail('request_timed_out', 'The request did not arrive in time.').error;
  }
  const what = code === 'HPE_HEADER_OVERFLOW' ? 'has too large headers' : 'is not well-formed HTTP';
  return fail('invalid_input', `The request ${what}.`, {
    remedy: 'Send the request with an HTTP client.',
  }).error;
}

/**
 * Answers what Node could not read as a request, or not in time, and closes its connection. Nothing is
 * written into an answer that has `begun`.
 */
export function refuseBroken(error: Error, socket: Socket, begun: boolean): void {
  const code = (error as NodeJS.ErrnoException).code;
  if (!socket.writable || code === 'ECONNRESET' || begun) {
    socket.destroy();
    return;
  }
  const document = toProblemDocument(problemOf(code));
  const body = JSON.stringify(document);
  const headers = answerHeaders(problemMediaType, body, { connection: 'close' });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { status } = document;
  socket.end(
    [`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'),
  );
}
