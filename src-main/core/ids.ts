import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Makes ids: UUIDv7 (RFC 9562) for a time in milliseconds since 1970 UTC. */
export type NewId = (now: number) => string;

/**
 * A source of UUIDv7 whose ids rise within one process also where many are made in one millisecond
 * (RFC 9562, section 6.2, method 1: a counter that starts at a random place).
 */
export function makeIdSource(): NewId {
  let last = -1;
  let sequence = 0;
  return (now) => {
    // Half of the counter's 32 bits are free above any start, so it does not run over.
    sequence = now === last ? sequence + 1 : randomInt(0x7fffffff);
    last = now;
    return v7({ msecs: now, seq: sequence, random: randomBytes(16) });
  };
}

/** Fresh random bytes, as lower-case hexadecimal digits. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
