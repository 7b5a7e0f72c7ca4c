import type { IncomingMessage } from 'node:http';
import type { Problem } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';

/** The names under which the server may be called: a page that had its own name point here may not. */
export function hostsOf(port: number): ReadonlySet<string> {
  return new Set([`127.0.0.1:${String(port)}`, `localhost:${String(port)}`]);
}

// What Node's parser lets through as a path and a query, less the backslash, which some take for "/".
const target = /^\/[!-[\]-~]*$/u;

/** Why a request is refused before it is looked at, if it is. */
export function refuseRequest(
  incoming: IncomingMessage,
  hosts: ReadonlySet<string>,
): Problem | undefined {
  const { host, origin } = incoming.headers;
  if (host === undefined || !hosts.has(host.toLowerCase())) {
    return fail('host_refused', 'The request is addressed to another host.').error;
  }
  if (origin !== undefined) {
    return fail('origin_refused', 'The request comes from a web page.').error;
  }
  if (!target.test(incoming.url ?? '')) {
    return fail('route_not_found', 'The request names no path of this server.').error;
  }
  return undefined;
}
