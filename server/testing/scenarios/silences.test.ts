/** @module-tag extended */
import { expect, test } from 'vitest'
import { scenarios } from './scenarios.ts'
import { watchSilences } from './silences.ts'
import { scenarioStage } from './stage.ts'

const stage = await scenarioStage({ onMoment: () => watch.look() })
const watch = watchSilences(stage.app)

test.each(scenarios)('everything that changes for the customer is told in the scenario of $name', async ({ play }) => {
  watch.begin()
  await play(stage)
  expect([...new Set(watch.found())]).toEqual([])
})
