/** @module-tag extended */
import { describe, expect, test } from 'vitest'
import { isKnownAnywhere } from '#server/testing/stories/pairs/known.ts'
import { leadIns } from '#server/testing/stories/pairs/lead-ins.ts'
import type { PairEvent } from '#server/testing/stories/pairs/pair-event.ts'
import { liveRandomly, tryEvent } from '#server/testing/stories/pairs/random-life.ts'
import { shrink } from '#server/testing/stories/pairs/shrink.ts'
import { watchedStage } from './watched-stage.ts'

const LIVES = Number(process.env.LIVES ?? (process.env.PAIRS === 'all' ? 200 : 20))
const SEED = Number(process.env.SEED ?? 1)
const EVENTS = 10
/** Milliseconds that one life may take with all that is left out of it, on a busy machine. */
const LONGEST = 1_200_000

describe.skipIf(process.env.TEST_MARKET !== undefined)(
  'a random life contradicts itself only where it is known',
  () => {
    const watch = watchedStage()

    const replay = (events: readonly PairEvent[]): Promise<string[]> =>
      watch(leadIns.asked, async (one, readAfter) => {
        for (const event of events) if (await tryEvent(one, event)) await readAfter(2)
      })

    for (let seed = SEED; seed < SEED + LIVES; seed++) {
      test(`in life ${seed}`, { timeout: LONGEST }, async () => {
        let events: PairEvent[] = []
        const found = await watch(leadIns.asked, async (one, readAfter) => {
          events = await liveRandomly(one, { seed, events: EVENTS, onEvent: () => readAfter(2) })
        })
        const [line] = found.filter((one) => !isKnownAnywhere(one))
        if (line === undefined) return
        const smallest = await shrink(events, line, replay)
        expect.fail(`${line}\n  ${smallest.events.map(({ name }) => name).join(', ')}`)
      })
    }
  },
)
