import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScenarioStage } from '#server/testing/scenarios/stage.ts'
import { readingsFrom } from '#server/testing/stories/collect-readings.ts'
import { contradictionsOf } from '#server/testing/stories/contradictions.ts'
import { readPlainFacts } from '#server/testing/stories/facts.ts'
import known from '#server/testing/stories/known-contradictions.json' with { type: 'json' }
import type { Reading } from '#server/testing/stories/reading.ts'
import type { Story } from '#server/testing/stories/story.ts'
import { stageWithSite } from '../stage-with-site.ts'
import { pagesIn } from './read-pages.ts'

/** A story that is being played: where it begins, what is read in it, and what of that contradicts itself. */
type Played = {
  since: Date
  from: number
  collect: ReturnType<typeof readingsFrom>
  found: Set<string>
  readings: Map<string, Reading>
}

/** Milliseconds that the longest of them may take on a busy machine. */
const LONGEST = 180_000

/**
 * Plays stories, each as a test: after each action and each wait, all that the people of the booking read is held against the tables and
 * against itself. What the outside reader knows of hours and fees is Philadelphia's.
 */
export function playStories(stories: readonly Story[]): void {
  describe.skipIf(process.env.TEST_MARKET !== undefined)('nothing contradicts anything, but for what is known', () => {
    let stage: ScenarioStage
    let browser: Browser
    let origin = ''
    let played: Played | undefined

    const look = async (onTheWay: boolean): Promise<void> => {
      if (!played) return
      const query = async (text: string, values: unknown[]) => (await stage.app.pool.query(text, values)).rows
      const { since, from, collect, found, readings: all } = played
      for (const { bookingId, readings } of await collect(
        since,
        stage.sent.slice(from).filter(({ leads }) => leads),
        onTheWay,
      )) {
        const facts = await readPlainFacts(query, bookingId, stage.now())
        for (const one of contradictionsOf(readings, facts)) found.add(one)
        for (const one of readings) all.set([one.surface, one.name, one.at.toISOString(), one.text].join(), one)
      }
    }

    beforeAll(async () => {
      ;({ stage, browser, origin } = await stageWithSite({ onMoment: look }))
    })
    afterAll(() => browser?.close())

    for (const { name, play, missing } of stories) {
      test(`in the story of ${name}`, { timeout: LONGEST }, async () => {
        const { readPages, close } = await pagesIn(browser, origin, stage.now)
        const collect = readingsFrom(stage, readPages)
        played = { since: stage.now(), from: stage.sent.length, collect, found: new Set(), readings: new Map() }
        const { found, readings } = played
        try {
          await play(stage)
        } finally {
          played = undefined
          await close()
        }
        for (const one of missing?.([...readings.values()]) ?? []) found.add(one)
        expect([...found].sort()).toEqual((known as Record<string, string[]>)[name] ?? [])
      })
    }
  })
}
