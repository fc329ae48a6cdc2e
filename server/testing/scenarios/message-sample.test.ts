import { expect, test } from 'vitest'
import { tries } from '#domain/testing/effort.ts'
import { findWrongMoney } from '../wrong-money.ts'
import { flawsOf } from './message-matrix.ts'
import { scenarios } from './scenarios.ts'
import { scenarioStage } from './stage.ts'
import { falsehoodsOf } from './truths.ts'

const stage = await scenarioStage()

/** So many scenarios apart, some of each kind are in the sample; the whole matrix is played with the extended tests. */
const STEP = tries(7, 72)

// @proves docs/rules/messages.md#what-is-said-is-true
test.each(scenarios.filter((_, index) => index % STEP === 0))(
  'every message is true and complete in the sampled scenario of $name',
  async ({ play }) => {
    const from = stage.sent.length
    await play(stage)
    const sent = stage.sent.slice(from)
    expect(sent.length).toBeGreaterThan(0)
    const flaws = sent.flatMap((message) => [...falsehoodsOf(message), ...flawsOf(message)])
    expect([...flaws, ...(await findWrongMoney(stage.app.db))]).toEqual([])
  },
)
