/**
 * How often the long proofs repeat: `npm test` takes the small counts, `npm run soak` the full ones
 * (environment variable `KERNEL_PROOF`, `small` when unset).
 */
export const proofCounts =
  process.env['KERNEL_PROOF'] === 'full'
    ? { races: 200, kills: 500, propertyRuns: 1000 }
    : { races: 20, kills: 50, propertyRuns: 100 };
