/** @module-tag extended */
import { expect, onTestFinished, test } from 'vitest'
import { killCardRounds } from './kill-card-rounds.ts'
import { openStage } from './kill-stage.ts'

/** Several starts of a process, each of which may wait for a busy machine. */
const LONG = 180_000

test(
  'provider and ledger agree to the cent after three kills with card payments in flight',
  async () => {
    const { stage, end } = await openStage()
    onTestFinished(end)
    const figures = await killCardRounds(stage, 3, Math.random)
    expect(figures.problems).toEqual([])
    expect(figures.payments).toBeGreaterThan(0)
  },
  LONG,
)
