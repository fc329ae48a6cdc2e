import { performance } from 'node:perf_hooks'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Milliseconds that a stop waits for the round in progress. */
const LONGEST_STOP = 10_000

export type Repeated = {
  /** Requests a round at once; during a round, another one after it. */
  nudge: () => void
  /** Starts no further round; resolves when the current one is over, or after ten seconds. */
  stop: () => Promise<void>
}

/**
 * Runs rounds of work repeatedly, never two concurrently: after a pause or a nudge. A failed round is logged, unless it failed of
 * an outage, and does not end the series.
 * @param round returns whether more work is waiting, so that the next round follows at once
 */
export function repeat(
  { log, outage }: Pick<Deps, 'log' | 'outage'>,
  options: { name: string; every: number; round: (isStopping: () => boolean) => Promise<boolean> },
): Repeated {
  const { name, every, round } = options
  let stopping = false
  let again = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const isStopping = () => stopping

  const runRound = async (): Promise<void> => {
    let begunAt = performance.now()
    try {
      do {
        again = false
        begunAt = performance.now()
        if (await round(isStopping)) again = true
      } while (again && !stopping)
    } catch (error) {
      if (outage.failed(error, begunAt)) return
      // The message of a database error may quote personal data: name and code have to suffice.
      const { name: kind, code } = error as { name?: string; code?: unknown }
      const known = isDatabaseAway(error) ? { class: 'away' } : {}
      log.error({ work: name, error: { ...known, name: kind, code } }, 'a round of work failed')
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
      // A nudge that arrived just as the last round ended is not lost.
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
      let timeout: NodeJS.Timeout | undefined
      const bound = new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, LONGEST_STOP)
      })
      await Promise.race([running ?? Promise.resolve(), bound])
      clearTimeout(timeout)
    },
  }
}
