/** How properties are tried: the same cases each time, so that a red run can be repeated. */
export const runs = { seed: 20_261_123, numRuns: 200 } as const
