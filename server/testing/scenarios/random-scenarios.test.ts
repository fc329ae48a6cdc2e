import { expect, test } from 'vitest'
import { findViolations } from '../violations.ts'
import { findWrongMoney } from '../wrong-money.ts'
import { randomScenario } from './random-scenario.ts'
import { scenarioStage } from './stage.ts'
import { falsehoodsOf } from './truths.ts'

const stage = await scenarioStage()

const SCENARIOS = Number(process.env.SCENARIOS ?? 200)
const SEED = Number(process.env.SEED ?? 1)

// @proves docs/rules/messages.md#what-is-said-is-true
test('every letter of two hundred random scenarios is true when it is sent', {
  tags: ['extended'],
  timeout: 600_000,
}, async () => {
  const kinds = new Set<string>()
  for (let seed = SEED; seed < SEED + SCENARIOS; seed++) {
    const from = stage.sent.length
    const done = await randomScenario(stage, seed)
    const letters = stage.sent.splice(from)
    for (const { kind } of letters) kinds.add(kind)
    const wrong = [...letters.flatMap(falsehoodsOf), ...(await findViolations(stage.app.db))]
    expect([seed, done, wrong]).toEqual([seed, done, []])
  }
  expect(await findWrongMoney(stage.app.db)).toEqual([])
  // Scenarios in which hardly anything happens would prove little.
  expect(kinds.size).toBeGreaterThan(30)
})
