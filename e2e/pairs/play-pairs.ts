import { afterAll, describe, expect, test } from 'vitest'
import { goneFrom, newsIn } from '#server/testing/stories/pairs/known.ts'
import { leadIns } from '#server/testing/stories/pairs/lead-ins.ts'
import { refusedOffers } from '#server/testing/stories/pairs/offers.ts'
import type { PairEvent } from '#server/testing/stories/pairs/pair-event.ts'
import { isRefusal, nameOf, type Pair, pairsFrom } from '#server/testing/stories/pairs/pairs.ts'
import { type Spent, timed, watchedStage } from './watched-stage.ts'

/** Milliseconds that all pairs of one event may take on a busy machine. */
const LONGEST = 1_200_000
const A_DAY = 24 * 60

const isAll = process.env.PAIRS === 'all'
/** The end of the names of the pairs that are played: "then the customer cancels". */
const only = process.env.PAIR ?? ''
/** "2/8" plays every eighth pair, from the second on. */
const [part = 1, parts = 1] = (process.env.PAIRS_PART ?? '1/1').split('/').map(Number)

type Outcome = { name: string; isLegal: boolean; found: string[]; seconds: number }

/** In short, with what contradicts itself below it. */
const show = ({ name, isLegal, found, seconds }: Outcome): string =>
  [`${seconds.toFixed(1)} s ${isLegal ? 'legal' : 'refused'}: ${name}`, ...found].join('\n  ')

/**
 * Plays what can follow each of these events, as a test for each: after both, and a day later, all that the people of the booking read
 * is held against the tables and against itself; what is sent, as it is sent. In the end all that the page offers is tried.
 */
export function playPairs(events: readonly PairEvent[]): void {
  describe.skipIf(process.env.TEST_MARKET !== undefined)('pairs contradict themselves only where it is known', () => {
    const spent: Spent = { leadIn: 0, pages: 0, offers: 0 }
    const watch = watchedStage(spent)
    const outcomes: Outcome[] = []

    const play = async (pair: Pair): Promise<Outcome> => {
      const { first, second, leadIn, isSameMinute } = pair
      const began = performance.now()
      let isLegal = false
      let found: string[] = []
      try {
        found = await watch(leadIns[leadIn], async (one, readAfter, lines) => {
          if (second && isSameMinute)
            await one.stage.together(async () => {
              await first.happens(one)
              // Nothing that people do happens twice in one instant.
              one.app.setNow(new Date(one.stage.now().getTime() + 20_000))
              await second.happens(one)
            })
          else {
            await first.happens(one)
            await one.stage.later(2)
            await second?.happens(one)
          }
          isLegal = true
          await readAfter(2)
          if (second) await readAfter(A_DAY)
          for (const line of await timed(spent, 'offers', () => refusedOffers(one))) lines.add(line)
          if (!second) await readAfter(2)
        })
      } catch (error) {
        if (isLegal || !isRefusal(error)) found = [`it fails: ${String(error)}`]
      }
      return { name: nameOf(pair), isLegal, found, seconds: (performance.now() - began) / 1000 }
    }

    afterAll(() => {
      const legal = outcomes.filter(({ isLegal }) => isLegal)
      const seconds = outcomes.reduce((sum, one) => sum + one.seconds, 0) / outcomes.length
      const each = (part: keyof Spent): string => (spent[part] / outcomes.length).toFixed(1)
      const lines = legal.flatMap(({ found }) => found)
      console.log(
        `${legal.length} legal, ${outcomes.length - legal.length} refused, ${lines.length} contradictions, ${seconds.toFixed(1)} s for each pair, of which ${each('leadIn')} to where it begins, ${each('pages')} for pages, and ${each('offers')} for offers`,
      )
    })

    for (const [place, first] of events.entries()) {
      test(`${first.name}, and what can follow`, { timeout: LONGEST }, async () => {
        const found = new Map<string, string[]>()
        const news: Record<string, string[]> = {}
        for (const [index, pair] of pairsFrom(first, isAll).entries()) {
          if ((index + place) % parts !== part - 1 || !nameOf(pair).endsWith(only)) continue
          const outcome = await play(pair)
          outcomes.push(outcome)
          if (isAll) console.log(show(outcome))
          else expect.soft(outcome).toMatchObject({ isLegal: true })
          found.set(outcome.name, outcome.found)
          const unknown = newsIn(pair, outcome.found)
          if (unknown.length > 0) news[outcome.name] = unknown
        }
        // What is known of an event may show in a part that is played elsewhere.
        expect({ news, gone: parts === 1 && only === '' ? goneFrom(first.name, found) : [] }).toEqual({
          news: {},
          gone: [],
        })
      })
    }
  })
}
