import { AppError } from '../errors.ts'

/** Seconds after which who found the queue full tries again. */
const RETRY_AFTER = 5

type Options = {
  /** How much weight is worked on at the same time. Something heavier than all of it is worked on alone. */
  weight: number
  /** How many pieces of work at the same time, whatever they weigh. */
  atOnce: number
  /** How many wait at most. */
  waiting: number
}

/**
 * Lets heavy work through a little at a time, in the order in which it came.
 * @returns runs a piece of work of a weight when its turn comes
 * @throws AppError `unavailable` at once, when too much waits already
 */
export function takeTurns({ weight: most, atOnce, waiting: longest }: Options) {
  let [running, busy] = [0, 0]
  const queue: { weight: number; start: () => void }[] = []

  const startNext = (): void => {
    for (let next = queue[0]; next && running < atOnce && busy + next.weight <= most; next = queue[0]) {
      queue.shift()
      running += 1
      busy += next.weight
      next.start()
    }
  }

  return async <T>(given: number, work: () => Promise<T>): Promise<T> => {
    if (queue.length >= longest) {
      throw new AppError('unavailable', 'Many photos are being worked on. Please try again in a moment.', {
        retryAfter: RETRY_AFTER,
      })
    }
    const weight = Math.min(given, most)
    await new Promise<void>((start) => {
      queue.push({ weight, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      busy -= weight
      startNext()
    }
  }
}
