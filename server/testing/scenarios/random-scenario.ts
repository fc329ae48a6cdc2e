import { newId } from '#server/platform/identifiers.ts'
import { aRoomOfArea, aTinyRoom } from '../builders.ts'
import { aScenario, Refused, type Scenario } from './a-scenario.ts'
import { readBookingMoment, type VisitState, visitStateOf } from './moment.ts'
import type { ScenarioStage } from './stage.ts'

/** The same sequence for the same seed, so that a scenario that went wrong can be lived again. */
export const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

const STEPS = 14

/** Rooms that differ from what was booked, by a little or by a lot. */
const otherRooms = (size: number) => [{ ...aRoomOfArea(size), id: 'room-1' }]

/** What people mostly do where a visit stands. */
const likely: Record<VisitState, readonly string[]> = {
  none: ['wait'],
  held: ['wait', 'hear'],
  waiting: ['officeAssigns', 'wait', 'move', 'cancel'],
  assigned: ['acknowledge', 'acknowledge', 'wait', 'move', 'officeMoves'],
  confirmed: ['toTheDoor', 'toTheDoor', 'arrive', 'start', 'propose', 'noAnswer', 'nobodyHome', 'late', 'wait'],
  under_way: ['propose', 'approve', 'complete', 'complete', 'collect', 'declineChange'],
  completed: ['pay', 'collect', 'signOff', 'review', 'wait', 'officePrices', 'refund'],
  over: ['wait', 'officeMoves', 'cancel'],
  cancelled: ['pay', 'wait', 'refund'],
  ended: ['pay', 'wait'],
  nobody_home: ['object', 'decide', 'pay', 'wait'],
}

/**
 * A scenario in which everybody does whatever comes to their mind, at any time; what the rules refuse does not happen.
 * @param seed the same scenario for the same seed
 * @returns what was done, in order
 */
export async function randomScenario(stage: ScenarioStage, seed: number): Promise<string[]> {
  const random = seeded(seed)
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const rooms = any([[aTinyRoom()], [aRoomOfArea(450)], [aRoomOfArea(900)]])
  const scenario = await aScenario(stage, {
    rooms,
    painters: any([['Maria'], ['Maria', 'Paul']]),
    phones: random() < 0.3,
  })
  const percent = any([0, 0, 0, 20])
  await stage.app.office('PUT /api/admin/business', { settings: { depositPercent: percent } })
  const booked = await scenario.book(any([1, 2, 3, 5]), any(['morning', 'afternoon', 'evening'] as const))
  if (booked.checkoutId && random() < 0.8) await scenario.confirmCard(booked.checkoutId)
  const done: string[] = [`books for ${booked.scheduledDate}, ${booked.timeSlot}`]

  const day = () => 1 + Math.floor(random() * 9)
  const slot = () => any(['morning', 'afternoon'] as const)
  const steps: Record<string, (one: Scenario) => Promise<unknown>> = {
    acknowledge: (one) => one.acknowledge(),
    decline: (one) => one.asPainter('PUT /status', { status: 'rejected' }),
    handBack: (one) => one.handBack(),
    late: (one) => one.asPainter('POST /late', { minutes: 30 }),
    onTheWay: (one) => one.asPainter('POST /on-my-way', { minutes: any([15, 30, 45]) }),
    arrive: (one) => one.arrive(),
    start: (one) => one.start(),
    complete: (one) => one.complete(),
    undo: (one) => one.asPainter('POST /undo'),
    collect: (one) => one.payPainter(),
    propose: (one) => one.propose(otherRooms(any([420, 700, 1200])), any(['walk-through', 'change-orders'] as const)),
    approve: (one) => one.approve(),
    declineChange: (one) => one.decline(random() < 0.5),
    tripCharge: async (one) => one.asPainter('POST /trip-charge', { changeId: (await one.change()).id }),
    noAnswer: async (one) => {
      await one.asPainter('POST /contact-attempts', { kind: 'call' })
      await one.asPainter('POST /no-answer')
    },
    nobodyHome: (one) => one.asPainter('POST /nobody-home'),
    object: (one) => one.asCustomer('POST /no-show/objection', { text: 'I was in the garden.' }),
    decide: (one) =>
      one.asOffice('POST /no-shows/decision', { outcome: any(['upheld', 'waived']), reason: 'Seen.', shareKept: true }),
    cancel: (one) => one.cancel(),
    move: (one) => one.move(day(), slot()),
    pay: (one) => one.payByCard(any([0, 1_500])),
    officeCancels: (one) =>
      one.officeCancels(any([{ customerReason: 'The van broke down.' }, { withoutCredit: true }])),
    officeMoves: (one) => one.perform({ action: 'move', scheduledDate: one.day(day()), timeSlot: slot() }),
    officeTakes: (one) => one.perform({ action: 'assign', contractorId: null }),
    officeAssigns: (one) => one.perform({ action: 'assign', contractorId: any(one.painters).id }),
    officePrices: (one) =>
      one.perform({ action: 'price', finalCost: any([380, 520, 900]), reason: 'Agreed.', anyway: true }),
    credit: (one) => one.enter({ kind: 'credit', amount: any([20, 60]), reason: 'For the trouble' }),
    refund: (one) =>
      one.enter({ kind: 'refund', method: any(['card', 'cash']), amount: 25, reason: 'For the trouble' }),
    write: (one) => one.asCustomer('POST /messages', { text: 'Hello?', messageKey: newId() }),
    signOff: (one) => one.asCustomer('POST /sign-off', any([{ verdict: 'good' }, { verdict: 'fix', text: 'A drip.' }])),
    review: (one) => one.asCustomer('PUT /review', { stars: 4, text: 'Fine.', showName: true }),
    toTheDoor: (one) => one.onTheDay(any([-20, 5, 40, 100, 240])),
    wait: () => stage.later(any([15, 60, 400, 1500])),
    hear: () => stage.hear(),
  }
  for (let step = 0; step < STEPS; step++) {
    const state = visitStateOf({ at: stage.now(), about: await readBookingMoment(stage.app, scenario.id()) })
    const name = random() < 0.7 ? any(likely[state]) : any(Object.keys(steps))
    try {
      await steps[name]?.(scenario)
      done.push(name)
    } catch (error) {
      // The rules refused it, or there is nothing to do it with.
      if (error instanceof Refused ? error.status >= 500 : !/no result|past|provider knows/.test(String(error)))
        throw error
      done.push(`(${name})`)
    }
  }
  await stage.hear()
  await stage.later(3 * 1440)
  return done
}
