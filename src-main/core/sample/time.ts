/** Milliseconds of a minute. */
export const minutes = 60 * 1000;

/** Milliseconds of an hour. */
export const hours = 60 * minutes;
