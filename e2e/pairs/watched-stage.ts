import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { market } from '#server/testing/market.ts'
import type { Scenario } from '#server/testing/scenarios/a-scenario.ts'
import type { ScenarioStage } from '#server/testing/scenarios/stage.ts'
import { readingsFrom } from '#server/testing/stories/collect-readings.ts'
import { contradictionsOf } from '#server/testing/stories/contradictions.ts'
import { readPlainFacts } from '#server/testing/stories/facts.ts'
import { stageWithSite } from '../stage-with-site.ts'
import { pagesIn } from '../stories/read-pages.ts'

/**
 * How closely somebody looks at each moment: not at all, on the way to where a story begins; at what is sent; or at the pages, too,
 * which takes longest.
 */
type Look = 'away' | 'at messages' | 'at pages'

/** The site is built for Philadelphia: in the invented market nobody looks at its pages, and everything else is read. */
const hasPages = process.env.TEST_MARKET === undefined

/** A story that is watched: lets time pass, and then reads all that there is, pages too. */
type ReadAfter = (minutes: number) => Promise<void>

/** In how many seconds stories came to where they begin, their pages were read, and their offers tried. */
export type Spent = { leadIn: number; pages: number; offers: number }

/** Adds how long something takes to what was spent on its kind. */
export async function timed<T>(spent: Spent, on: keyof Spent, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    spent[on] += (performance.now() - began) / 1000
  }
}

/** A stage for the tests of a file, on which one story after the other is watched. */
export function watchedStage(spent: Spent = { leadIn: 0, pages: 0, offers: 0 }) {
  let stage: ScenarioStage
  let browser: Browser
  let pages: Awaited<ReturnType<typeof pagesIn>>
  let onMoment: (onTheWay: boolean) => Promise<void> = async () => undefined

  beforeAll(async () => {
    const made = await stageWithSite({ onMoment: (onTheWay) => onMoment(onTheWay) })
    ;({ stage, browser } = made)
    // One context for all, so that the browser knows the code of the pages.
    pages = await pagesIn(browser, made.origin, stage.now)
  })
  afterAll(() => browser?.close())

  /**
   * Plays a story, and holds all that is read in it against the tables and against itself.
   * @param reach the way to where it begins, on which nobody looks
   * @param play adds to what is found
   * @returns what contradicts itself, one line each
   * @throws what `reach` and `play` throw
   */
  return async (
    reach: (stage: ScenarioStage) => Promise<Scenario>,
    play: (one: Scenario, readAfter: ReadAfter, found: Set<string>) => Promise<void>,
  ): Promise<string[]> => {
    const { app, now, sent } = stage
    let look: Look = 'away'
    const found = new Set<string>()
    const [since, from] = [now(), sent.length]
    /** The bookings whose bill has changed since their page to pay was read. */
    const changed = new Set<string>()
    const collect = readingsFrom(stage, async (id, key, withBill) => {
      if (withBill) changed.add(id)
      if (look !== 'at pages' || !hasPages) return []
      return timed(spent, 'pages', () => pages.readPages(id, key, changed.delete(id)))
    })
    const query = async (text: string, values: unknown[]) => (await app.pool.query(text, values)).rows
    const read = async (onTheWay: boolean): Promise<void> => {
      const letters = sent.slice(from).filter(({ leads }) => leads)
      for (const { bookingId, readings } of await collect(since, letters, onTheWay)) {
        if (look === 'away') continue
        const lines = contradictionsOf(readings, await readPlainFacts(query, bookingId, now(), market.zone))
        for (const line of lines) {
          // What only the page says is not missing while nobody has looked at it.
          const isUnread = !(look === 'at pages' && hasPages) && line.startsWith('nobody reads')
          if (!isUnread) found.add(line)
        }
      }
    }
    onMoment = async (onTheWay) => {
      const before = look
      if (before === 'at pages' && onTheWay) look = 'at messages'
      await read(onTheWay)
      look = before
    }
    try {
      const one = await timed(spent, 'leadIn', () => reach(stage))
      look = 'at messages'
      await play(
        one,
        async (minutes) => {
          look = 'at pages'
          await stage.later(minutes)
          look = 'at messages'
        },
        found,
      )
      return [...found].sort()
    } finally {
      onMoment = async () => undefined
    }
  }
}
