// Loaded before Electron's installer: a host that does not answer within this time is given up, so
// that a machine without a way out is told at once. A download that has begun is not cut short.
const ANSWER_LIMIT_MS = 8_000;

const fetchAsBefore = globalThis.fetch;

/** @param {string | URL | Request} input @param {RequestInit} [options] */
async function fetchWithLimit(input, options) {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort(new Error(`no answer within ${ANSWER_LIMIT_MS / 1000} s`));
  }, ANSWER_LIMIT_MS);
  try {
    return await fetchAsBefore(input, { ...options, signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

Object.assign(globalThis, { fetch: fetchWithLimit });
