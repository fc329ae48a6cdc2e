/**
 * How often chance is tried: less with `npm test`, so that it stays quick, and in full with `npm run test:all`, which sets
 * `TEST_EFFORT=full`.
 */
export const tries = (usual: number, full: number): number => (process.env.TEST_EFFORT === 'full' ? full : usual)
