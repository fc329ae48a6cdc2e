import { aRoomOfArea } from '../../builders.ts'
import { aScenario, type Scenario } from '../../scenarios/a-scenario.ts'
import { confirmed, firstDayPainted, moreRooms, painted } from '../../scenarios/common-scenarios.ts'
import { atClosedDoor } from '../../scenarios/day-scenarios.ts'
import type { ScenarioStage } from '../../scenarios/stage.ts'
import { disputePayment } from './bank.ts'

/** The shortest way to where a booking can stand before an event. */
type Reach = (stage: ScenarioStage) => Promise<Scenario>

const after =
  (reach: Reach, then: (one: Scenario) => Promise<unknown>): Reach =>
  async (stage) => {
    const one = await reach(stage)
    await then(one)
    return one
  }

const asked: Reach = async (stage) => {
  const one = await aScenario(stage)
  await one.book(2)
  return one
}
const eveningBefore = after(confirmed, (one) => one.stage.at(one.day(1), '20:00'))
const atTheDoor = after(confirmed, async (one) => {
  await one.onTheDay(5)
  await one.arrive()
  await one.stage.later(1)
})
const underWay = after(atTheDoor, (one) => one.start())
const paid = after(painted, (one) => one.payByCard(1_000))

const declined = after(atTheDoor, async (one) => {
  await one.propose([{ ...aRoomOfArea(900), id: 'room-1' }], 'walk-through')
  await one.decline(true)
})

/** Where a booking can stand, with the way to it. */
export const leadIns = {
  asked,
  confirmed,
  eveningBefore,
  lateMoved: after(eveningBefore, (one) => one.move(4)),
  canceledLate: after(eveningBefore, (one) => one.cancel()),
  morning: after(confirmed, (one) => one.onTheDay(-20)),
  looking: after(confirmed, (one) => one.handBack()),
  missed: after(confirmed, (one) => one.onTheDay(240)),
  atTheDoor,
  closedDoor: atClosedDoor,
  objected: after(atClosedDoor, (one) => one.asCustomer('POST /no-show/objection', { text: 'I was in the garden.' })),
  underWay,
  dayOnePainted: (stage) => firstDayPainted(stage, 600),
  proposed: after(underWay, (one) => one.propose(moreRooms())),
  declined,
  tripCharged: after(declined, async (one) =>
    one.asPainter('POST /trip-charge', { changeId: (await one.change()).id }),
  ),
  reportedDone: after(underWay, async (one) => {
    await one.onTheDay(120)
    await one.asPainter('PUT /status', { status: 'completed' })
  }),
  painted: (stage) => painted(stage),
  paid,
  paidByCheck: after(painted, async (one) => {
    const { payment } = await one.read()
    await one.enter({ kind: 'payment', method: 'check', checkNumber: '17', amount: payment.balance })
    await one.stage.later(30)
  }),
  disputed: after(paid, disputePayment),
  weeksLater: after(paid, (one) => one.stage.at(one.day(20), '12:00')),
} satisfies Record<string, Reach>

export type LeadIn = keyof typeof leadIns
