/** Milliseconds of processor time that this process has used, all of its threads. */
export const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The middle of some numbers, at least one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const RUNS = 5
/** Milliseconds after which a run has said enough. */
const LONG_ENOUGH = 150

/**
 * Milliseconds of processor time of one call: the median of five runs, each of `rounds` calls, or fewer slow ones. It is warmed up before.
 * @param call gets the number of the round, which goes on through all runs
 */
export function costOf(rounds: number, call: (round: number) => void): number {
  let round = 0
  const run = (): number => {
    const begun = cpu()
    const first = round
    while (round - first < rounds && cpu() - begun < LONG_ENOUGH) call(round++)
    return (cpu() - begun) / (round - first)
  }
  run()
  return median(Array.from({ length: RUNS }, run))
}

/** Collects garbage: the program runs with `--expose-gc`. @returns megabytes in use */
export function memoryAfterGc(): { heap: number; arrays: number } {
  for (let round = 0; round < 3; round++) globalThis.gc?.()
  return memoryNow()
}

/** Megabytes in use: JavaScript objects, and the columns of numbers beside them. */
export const memoryNow = (): { heap: number; arrays: number } => {
  const { heapUsed, external } = process.memoryUsage()
  return { heap: heapUsed / 2 ** 20, arrays: external / 2 ** 20 }
}

/** Megabytes that the process has held at most. */
export const mostMemory = (): number => process.resourceUsage().maxRSS / 1024
