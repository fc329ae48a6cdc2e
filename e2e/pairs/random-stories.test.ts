/** @module-tag extended */
import { describe, expect, test } from 'vitest'
import { isKnownAnywhere } from '#server/testing/stories/pairs/known.ts'
import { leadIns } from '#server/testing/stories/pairs/lead-ins.ts'
import type { PairEvent } from '#server/testing/stories/pairs/pair-event.ts'
import { playRandomly, tryEvent } from '#server/testing/stories/pairs/random-story.ts'
import { shrink } from '#server/testing/stories/pairs/shrink.ts'
import { watchedStage } from './watched-stage.ts'

const STORIES = Number(process.env.STORIES ?? (process.env.PAIRS === 'all' ? 200 : 20))
const SEED = Number(process.env.SEED ?? 1)
const EVENTS = 10
/** Milliseconds that a story may take with all that is left out of it, on a busy machine. */
const LONGEST = 1_800_000

const namesOf = (events: readonly PairEvent[]): string => events.map(({ name }) => name).join(', ')

describe('random stories contradict themselves only where it is known', () => {
  const watch = watchedStage()

  const replay = (events: readonly PairEvent[]): Promise<string[]> =>
    watch(leadIns.asked, async (one, readAfter) => {
      for (const event of events) if (await tryEvent(one, event)) await readAfter(2)
    })

  for (let seed = SEED; seed < SEED + STORIES; seed++) {
    test(`in story ${seed}`, { timeout: LONGEST }, async () => {
      let first: { line: string; events: readonly PairEvent[] } | undefined
      const found = await watch(leadIns.asked, async (one, readAfter, lines) => {
        const onEvent = async (tried: readonly PairEvent[]) => {
          await readAfter(2)
          const line = [...lines].find((some) => !isKnownAnywhere(some))
          if (line !== undefined) first ??= { line, events: [...tried] }
        }
        await playRandomly(one, { seed, events: EVENTS, onEvent })
      })
      if (!first) return
      const news = found.filter((line) => !isKnownAnywhere(line))
      console.log([`Story ${seed} contradicts itself:`, ...news].join('\n  '))
      const { line, events } = first
      const smallest = await shrink(events, line, replay)
      expect.fail(`${line}\n  ${namesOf(smallest.events)}`)
    })
  }
})
