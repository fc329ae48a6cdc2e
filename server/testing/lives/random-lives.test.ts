import { expect, test } from 'vitest'
import { findViolations } from '../violations.ts'
import { findWrongMoney } from '../wrong-money.ts'
import { randomLife } from './random-life.ts'
import { livesStage } from './stage.ts'
import { falsehoodsOf } from './truths.ts'

const stage = await livesStage()

const LIVES = Number(process.env.LIVES ?? 200)
const SEED = Number(process.env.SEED ?? 1)

// @proves docs/rules/messages.md#what-is-said-is-true
test('every letter of two hundred random lives is true when it is sent', {
  tags: ['extended'],
  timeout: 600_000,
}, async () => {
  const kinds = new Set<string>()
  for (let seed = SEED; seed < SEED + LIVES; seed++) {
    const from = stage.sent.length
    const done = await randomLife(stage, seed)
    const letters = stage.sent.splice(from)
    for (const { kind } of letters) kinds.add(kind)
    expect([seed, done, letters.flatMap(falsehoodsOf)]).toEqual([seed, done, []])
  }
  expect(await findViolations(stage.app.db)).toEqual([])
  expect(await findWrongMoney(stage.app.db)).toEqual([])
  // Lives in which hardly anything happens would prove little.
  expect(kinds.size).toBeGreaterThan(30)
})
