/** Settings of property tests: the same cases every time, so that a failing run can be repeated. */
export const runs = { seed: 20_261_123, numRuns: 200 } as const
