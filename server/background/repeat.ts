import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds that a stop waits for the round in progress. */
const LONGEST_STOP = 10_000

export type Repeated = {
  /** Asks for a round at once; during a round, for another one after it. */
  nudge: () => void
  /** No further round; resolves when the present one is over, or after ten seconds. */
  stop: () => Promise<void>
}

/**
 * Runs a round of work again and again, never two at a time: when the pause is over or somebody nudges. A round that fails is
 * logged and does not end the series.
 * @param round answers whether more work waits, so that the next round follows at once
 */
export function repeat(options: {
  name: string
  every: number
  log: FastifyBaseLogger
  round: (isStopping: () => boolean) => Promise<boolean>
}): Repeated {
  const { name, every, log, round } = options
  let stopping = false
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const isStopping = () => stopping

  const runRound = async (): Promise<void> => {
    try {
      do {
        again = false
        if (await round(isStopping)) again = true
      } while (again && !stopping)
    } catch (error) {
      // The message of a database error may quote a person's data: the name and the code have to do.
      const { name: kind, code } = error as { name?: string; code?: unknown }
      log.error({ work: name, error: { name: kind, code } }, 'a round of work failed')
    }
  }

  const start = (): void => {
    if (stopping) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = runRound().finally(() => {
      running = undefined
      if (stopping) return
      // A nudge that came when the last round was just over is not lost.
      if (again) start()
      else timer = setTimeout(start, every).unref()
    })
  }

  start()
  return {
    nudge: start,
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      let giveUp: NodeJS.Timeout | undefined
      const bound = new Promise<void>((resolve) => {
        giveUp = setTimeout(resolve, LONGEST_STOP)
      })
      await Promise.race([running ?? Promise.resolve(), bound])
      clearTimeout(giveUp)
    },
  }
}
