import fc from 'fast-check'

/** Settings of property tests: the same cases every time, so that a failing run can be repeated. */
export const runs = { seed: 20_261_123, numRuns: 200 } as const

/** Checks what holds for all values: `forAll(anyRoom, (room) => …)`. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: [
    ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    predicate: (...values: Values) => void,
  ]
): void {
  fc.assert(fc.property<Values>(...property), runs)
}
