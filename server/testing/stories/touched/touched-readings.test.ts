/** @module-tag extended */
import { expect, test } from 'vitest'
import { scenarioStage } from '../../scenarios/stage.ts'
import { dateEvents } from '../pairs/date-events.ts'
import { leadIns } from '../pairs/lead-ins.ts'
import { moneyEvents } from '../pairs/money-events.ts'
import { painterEvents } from '../pairs/painter-events.ts'
import { workEvents } from '../pairs/work-events.ts'
import { readAroundCalls } from './read-around-calls.ts'

const groups = { dates: dateEvents, money: moneyEvents, painter: painterEvents, work: workEvents }

const stage = await scenarioStage()
const { watch, tried } = readAroundCalls(stage)

test.each(Object.entries(groups))(
  'what somebody reads changes by their own calls about %s only as these say',
  { timeout: 300_000 },
  async (_, events) => {
    const unseen: string[] = []
    for (const event of events) {
      const one = await leadIns[event.from[0]](stage)
      for (const { call, reading } of await watch(one, () => event.happens(one)))
        unseen.push(`${reading} changes by ${call}`)
    }
    expect(unseen).toEqual([])
  },
)

test('most of what can be done to a booking was tried', () => {
  expect(tried.size).toBeGreaterThanOrEqual(31)
})
