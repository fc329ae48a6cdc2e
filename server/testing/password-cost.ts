/** A fifth of the real cost: tests log in hundreds of times. In place of the real one by an alias of the test runner. */
export const COST = { log2N: 14, r: 8, p: 1 }
