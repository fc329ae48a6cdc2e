import { text } from '#domain/platform/translation/text.ts'
import { AppError } from '#server/platform/errors.ts'

/** Seconds after which a caller that found the queue full should retry. */
const RETRY_AFTER = 5

type Options = {
  /** The maximum weight processed concurrently. Heavier work runs alone. */
  weight: number
  /** The maximum number of concurrent tasks of any weight. */
  concurrency: number
  /** The maximum length of the queue. */
  waiting: number
}

/**
 * Limits the concurrency of heavy work, first come, first served.
 * @returns a function that runs a task of a given weight when its turn comes
 * @throws AppError `unavailable` at once when the queue is full
 */
export function takeTurns({ weight: most, concurrency, waiting: longest }: Options) {
  let [running, busy] = [0, 0]
  const queue: { weight: number; start: () => void }[] = []

  const startNext = (): void => {
    for (let next = queue[0]; next && running < concurrency && busy + next.weight <= most; next = queue[0]) {
      queue.shift()
      running += 1
      busy += next.weight
      next.start()
    }
  }

  return async <T>(wanted: number, work: () => Promise<T>): Promise<T> => {
    if (queue.length >= longest) {
      throw new AppError('unavailable', text('Many photos are being worked on. Please try again in a moment.'), {
        retryAfter: RETRY_AFTER,
      })
    }
    const weight = Math.min(wanted, most)
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
