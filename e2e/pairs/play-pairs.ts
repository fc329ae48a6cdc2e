import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScenarioStage } from '#server/testing/scenarios/stage.ts'
import known from '#server/testing/stories/pairs/known-contradictions.json' with { type: 'json' }
import { leadIns } from '#server/testing/stories/pairs/lead-ins.ts'
import { refusedOffers } from '#server/testing/stories/pairs/offers.ts'
import type { PairEvent } from '#server/testing/stories/pairs/pair-event.ts'
import { isRefusal, nameOf, type Pair, pairsFrom } from '#server/testing/stories/pairs/pairs.ts'
import { stageWithSite } from '../stage-with-site.ts'
import { storyWatch } from './watch-story.ts'

/** Milliseconds that all pairs of one event may take on a busy machine. */
const LONGEST = 1_200_000
const A_DAY = 24 * 60

const isAll = process.env.PAIRS === 'all'
/** "2/8" plays every eighth event, from the second on. */
const [part = 1, parts = 1] = (process.env.PAIRS_PART ?? '1/1').split('/').map(Number)

type Outcome = { name: string; isLegal: boolean; found: string[]; seconds: number }

/**
 * Plays what can follow each of these events, as a test for each: after it, after what follows, and a day later, all that the people of
 * the booking read is held against the tables and against itself. In the end all that the page offers is tried.
 */
export function playPairs(events: readonly PairEvent[]): void {
  describe.skipIf(process.env.TEST_MARKET !== undefined)('two events contradict each other only where it is known', () => {
    let stage: ScenarioStage
    let browser: Browser
    let origin = ''
    const watch = storyWatch(() => stage)
    const outcomes: Outcome[] = []

    /** @returns whether both happened, and what contradicts itself */
    const play = async ({ first, second, leadIn, isSameMinute }: Pair) => {
      const { found, set, readAfter, end } = await watch.begin(browser, origin)
      try {
        const one = await leadIns[leadIn](stage)
        set('at messages')
        try {
          await first.happens(one)
          if (second && !isSameMinute) await stage.later(2)
          await second?.happens(one)
        } catch (error) {
          if (isRefusal(error)) return { isLegal: false, found: [] }
          return { isLegal: true, found: [String(error)] }
        }
        await readAfter(2)
        if (second) await readAfter(A_DAY)
        for (const line of await refusedOffers(one)) found.add(line)
        if (!second) await readAfter(2)
        return { isLegal: true, found: [...found].sort() }
      } finally {
        await end()
      }
    }

    beforeAll(async () => {
      ;({ stage, browser, origin } = await stageWithSite({ onMoment: watch.onMoment }))
    })
    afterAll(async () => {
      await browser?.close()
      const legal = outcomes.filter(({ isLegal }) => isLegal)
      const seconds = outcomes.reduce((sum, one) => sum + one.seconds, 0)
      console.log(
        `${legal.length} legal pairs, ${outcomes.length - legal.length} refused, ${legal.flatMap(({ found }) => found).length} contradictions, ${(seconds / outcomes.length).toFixed(1)} s for each`,
      )
    })

    for (const first of events.filter((_, index) => index % parts === part - 1)) {
      test(`${first.name}, and what can follow`, { timeout: LONGEST }, async () => {
        const lines: Record<string, string[]> = {}
        const expected: Record<string, string[]> = {}
        for (const pair of pairsFrom(first, isAll)) {
          const began = performance.now()
          const name = nameOf(pair)
          const { isLegal, found } = await play(pair)
          if (!isAll) expect([name, isLegal]).toEqual([name, true])
          const seconds = (performance.now() - began) / 1000
          outcomes.push({ name, isLegal, found, seconds })
          console.log([`${seconds.toFixed(1)} s ${isLegal ? 'legal' : 'refused'}: ${name}`, ...found].join('\n  '))
          if (found.length > 0) lines[name] = found
          const before = (known as Record<string, string[]>)[name]
          if (before) expected[name] = before
        }
        expect(lines).toEqual(expected)
      })
    }
  })
}
