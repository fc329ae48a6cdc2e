import type { Browser } from 'playwright-core'
import type { ScenarioStage } from '#server/testing/scenarios/stage.ts'
import { readingsFrom } from '#server/testing/stories/collect-readings.ts'
import { contradictionsOf } from '#server/testing/stories/contradictions.ts'
import { readPlainFacts } from '#server/testing/stories/facts.ts'
import { pagesIn } from '../stories/read-pages.ts'

/**
 * How closely somebody looks at each moment: not at all, on the way to where a story begins; at what is sent; or at the pages, too,
 * which takes longest.
 */
type Look = 'away' | 'at messages' | 'at pages'

/** Watches one story at a time on a stage, and finds what contradicts itself in it. */
export function storyWatch(stage: () => ScenarioStage) {
  let onMoment = async (_: boolean): Promise<void> => undefined
  return {
    /** For the stage. */
    onMoment: (onTheWay: boolean) => onMoment(onTheWay),
    /** Begins to watch. */
    begin: async (browser: Browser, origin: string) => {
      const { app, now, sent } = stage()
      const { readPages, close } = await pagesIn(browser, origin, now)
      /** The bookings whose bill has changed since their page to pay was read. */
      const changed = new Set<string>()
      let look: Look = 'away'
      const found = new Set<string>()
      const [since, from] = [now(), sent.length]
      const collect = readingsFrom(stage(), async (id, key, withBill) => {
        if (withBill) changed.add(id)
        return look === 'at pages' ? readPages(id, key, changed.delete(id)) : []
      })
      const query = async (text: string, values: unknown[]) => (await app.pool.query(text, values)).rows
      onMoment = async (onTheWay) => {
        const isPassing = look === 'at pages' && onTheWay
        if (isPassing) look = 'at messages'
        for (const { bookingId, readings } of await collect(since, sent.slice(from), onTheWay)) {
          if (look === 'away') continue
          const lines = contradictionsOf(readings, await readPlainFacts(query, bookingId, now()))
          for (const line of lines) if (look === 'at pages' || !line.startsWith('nobody reads')) found.add(line)
        }
        if (isPassing) look = 'at pages'
      }
      return {
        found,
        set: (how: Look) => void (look = how),
        /** Lets time pass, and then reads all that there is. */
        readAfter: async (minutes: number) => {
          look = 'at pages'
          await stage().later(minutes)
          look = 'at messages'
        },
        end: async () => {
          onMoment = async () => undefined
          await close()
        },
      }
    },
  }
}
