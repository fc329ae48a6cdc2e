/** @module-tag extended */
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScenarioStage, scenarioStage } from '#server/testing/scenarios/stage.ts'
import { readingsFrom } from '#server/testing/stories/collect-readings.ts'
import { contradictionsOf } from '#server/testing/stories/contradictions.ts'
import { readPlainFacts } from '#server/testing/stories/facts.ts'
import { knownContradictions } from '#server/testing/stories/known-contradictions.ts'
import { lives } from '#server/testing/stories/lives.ts'
import type { Reading } from '#server/testing/stories/reading.ts'
import { launchBrowser } from './browser.ts'
import { builtSite } from './site.ts'
import { pagesIn } from './stories/read-pages.ts'

let stage: ScenarioStage
let browser: Browser
let origin = ''
/** The life that is being played: where it begins, and what in it contradicts itself. */
let life:
  | {
      since: Date
      from: number
      collect: ReturnType<typeof readingsFrom>
      found: Set<string>
      readings: Map<string, Reading>
    }
  | undefined

const look = async (onTheWay: boolean): Promise<void> => {
  if (!life) return
  const query = async (text: string, values: unknown[]) => (await stage.app.pool.query(text, values)).rows
  for (const { bookingId, readings } of await life.collect(life.since, stage.sent.slice(life.from), onTheWay)) {
    const facts = await readPlainFacts(query, bookingId, stage.now())
    for (const one of contradictionsOf(readings, facts)) life.found.add(one)
    for (const one of readings) life.readings.set([one.surface, one.name, one.at.toISOString(), one.text].join(), one)
  }
}

beforeAll(async () => {
  browser = await launchBrowser()
  const siteRoot = await builtSite()
  stage = await scenarioStage({ onMoment: look, siteRoot })
  await stage.app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = stage.app.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => browser?.close())

// @proves docs/rules/messages.md#one-story
test.each(lives)(
  'nothing contradicts anything in the life of $name, but for what is known',
  async ({ name, play, missing }) => {
    const { readPages, close } = await pagesIn(browser, origin, stage.now)
    life = {
      since: stage.now(),
      from: stage.sent.length,
      collect: readingsFrom(stage, readPages),
      found: new Set(),
      readings: new Map(),
    }
    await play(stage)
    const found = [...life.found, ...(missing?.([...life.readings.values()]) ?? [])].sort()
    life = undefined
    await close()
    expect(found).toEqual(knownContradictions[name] ?? [])
  },
)

test('what is known to be contradictory belongs to a life', () => {
  const names = lives.map(({ name }) => name)
  expect(Object.keys(knownContradictions).filter((name) => !names.includes(name))).toEqual([])
})
