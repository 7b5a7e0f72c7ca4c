/** What the HTTP server allows a client, in milliseconds. */
export interface HttpLimits {
  /** For the headers of a request to arrive. */
  readonly headers: number;
  /** For a request to arrive whole. */
  readonly request: number;
  /** For the next request on a connection that is kept. */
  readonly keepAlive: number;
  /** For anything to move on a connection that is in use. */
  readonly idle: number;
  /** How often the first two are looked at. */
  readonly check: number;
  /** For what runs to end when the server is stopped. */
  readonly stop: number;
}

/** A client is on the same machine, and no operation waits for a person. */
export const httpLimits: HttpLimits = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 5_000,
  idle: 60_000,
  check: 1_000,
  stop: 5_000,
};
