import { expect } from 'vitest'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aRoomOfArea, aTinyRoom } from '../builders.ts'
import { market } from '../market.ts'
import { aScenario, type Scenario } from './a-scenario.ts'
import { confirmed, type ScenarioScript } from './common-scenarios.ts'

/** Visits that are booked, moved, cancelled and handed on. */
export const visitScenarios: ScenarioScript[] = []
const scenario = (name: string, play: ScenarioScript['play']): void => void visitScenarios.push({ name, play })

scenario('an ordinary visit, paid in cash at the door, reviewed and answered', async (stage) => {
  const one = await confirmed(stage)
  await one.asCustomer('POST /messages', { text: 'The bell is broken, please knock.', messageKey: newId() })
  await one.asPainter('POST /messages', { text: 'Will do.' })
  await one.onTheDay(-20)
  await one.asPainter('POST /on-my-way', { minutes: 15 })
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.onTheDay(100)
  await one.payPainter()
  await one.complete()
  await stage.at(one.day(4), '17:05')
  await one.asCustomer('PUT /review', { stars: 5, text: 'A perfect line.', showName: true })
  const review = await stage.app.row('reviews', { booking_id: one.id() }, ['id'])
  const { token } = one.painters[0]!
  await one.asCustomer('PUT /review', { stars: 2, text: 'It peels already.', showName: true })
  await stage.later(1)
  await one.call('painter', `POST /api/contractor/reviews/${review.id}/answer`, { text: 'Thank you!' }, token)
  await stage.at(one.day(5), '12:00')
  await one.call('office', `POST /api/admin/reviews/${review.id}/state`, { state: 'hidden', reason: 'not_genuine' })
  await stage.later(1)
})

scenario('a visit that its customer cancels in time', async (stage) => {
  const one = await aScenario(stage)
  await one.book(4)
  await one.acknowledge()
  await one.cancel()
})

scenario('a visit that its customer cancels late', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '20:00')
  await one.cancel()
  await stage.at(one.day(20), '12:00')
})

scenario('a visit that its customer cancels within the right to rescind', async (stage) => {
  const one = await confirmed(stage, { rooms: [aRoomOfArea(600)] })
  await stage.at(one.day(1), '20:00')
  await one.cancel()
})

scenario('a visit that its customer moves in time, and then late', async (stage) => {
  const one = await aScenario(stage)
  await one.book(4)
  await one.acknowledge()
  await one.move(3, 'afternoon')
  await one.acknowledge()
  await stage.at(one.day(2), '20:00')
  await one.move(7)
  await one.acknowledge()
  await one.paint()
  await one.payPainter()
})

scenario('a late change whose fee the office waives', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '20:00')
  await one.move(4)
  await one.takeBack('late_rescheduling_fee', 'Maria called in sick.')
})

scenario('a visit that the office cancels in time', async (stage) => {
  const one = await aScenario(stage)
  await one.book(4)
  await one.acknowledge()
  await one.officeCancels({ customerReason: 'The building is closed.' })
})

scenario('a visit that the office cancels at the last minute', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '20:00')
  await one.officeCancels({ customerReason: 'Maria is ill.' })
})

scenario('a visit that the office cancels as its customer asked', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '20:00')
  await one.officeCancels({ withoutCredit: true })
})

scenario('a visit that the office cancels for its customer, with the fee', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '20:00')
  await one.officeCancels({ withFee: true, withoutCredit: true })
  await stage.at(one.day(12), '12:00')
  await one.payByCard()
})

scenario('a visit that the office moves in time, and then at the last minute', async (stage) => {
  const one = await aScenario(stage)
  await one.book(4)
  await one.acknowledge()
  await one.perform({ action: 'move', scheduledDate: one.day(3), timeSlot: 'morning' })
  await one.acknowledge()
  await stage.at(one.day(2), '20:00')
  await one.perform({ action: 'move', scheduledDate: one.day(4), timeSlot: 'morning', painterAgreed: true })
  await one.paint()
})

scenario('a painter who does not answer, and the next one who does', async (stage) => {
  const one = await aScenario(stage, { painters: ['Maria', 'Paul'] })
  await one.book(4)
  await stage.at(one.day(0), '20:30')
  await stage.at(one.day(1), '12:00')
  await one.acknowledge()
})

scenario('a visit that nobody answers for', async (stage) => {
  const one = await aScenario(stage)
  await one.book(2)
  await one.onTheDay(240)
})

scenario('a painter who hands back the day before, and a customer who cancels meanwhile', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '16:00')
  await one.handBack()
  await stage.later(30)
  await one.cancel()
})

scenario('a painter who hands back, and another one whom the office finds', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '12:00')
  await one.handBack()
  const paul = await one.hire('Paul')
  await one.perform({ action: 'assign', contractorId: paul.id })
  await one.acknowledge()
  await one.paint()
  await one.payByCard()
})

/** What the customer is credited because we canceled at the last minute. */
const isCredited = async (one: Scenario): Promise<void> => {
  const { cancellation } = await one.read()
  expect(cancellation?.credit).toBe(dollarsFromCents(market.promises.changeCredit))
}

scenario('a visit that its painter hands back, and that the office cancels late', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '12:00')
  await one.handBack()
  await one.officeCancels({ customerReason: 'Nobody is free.' })
  await isCredited(one)
})

scenario('a visit that no painter ever accepted, and that the office cancels late', async (stage) => {
  const one = await aScenario(stage)
  await one.book(2)
  await one.asPainter('PUT /status', { status: 'rejected' })
  await stage.at(one.day(1), '12:00')
  await one.officeCancels({ customerReason: 'Nobody is free.' })
  await isCredited(one)
})

scenario('a visit without a painter that the office cancels in time', async (stage) => {
  const one = await aScenario(stage)
  await one.book(4)
  await one.acknowledge()
  await one.handBack()
  await one.officeCancels({ customerReason: 'Nobody is free.' })
})

scenario('a visit without a painter that the office moves at the last minute', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '12:00')
  await one.handBack()
  await one.perform({ action: 'move', scheduledDate: one.day(4), timeSlot: 'morning' })
})

scenario('a visit whose painter has not answered when it begins', async (stage) => {
  const one = await aScenario(stage)
  await stage.at(one.day(2), '06:30')
  await one.book(2)
  await one.onTheDay(1)
})

scenario('a visit a week ahead that a painter hands back', async (stage) => {
  const one = await aScenario(stage)
  await one.book(9)
  await one.acknowledge()
  await one.handBack()
  await stage.at(one.day(1), '12:00')
})

const colors = [{ roomId: 'room-1', surface: 'walls', colorCode: 'EC-14', brand: 'Evencoat' }]

scenario('open colors that are picked after a reminder', async (stage) => {
  const one = await aScenario(stage, { rooms: [aTinyRoom()] })
  await one.book(9)
  await one.acknowledge()
  await stage.at(one.day(2), '12:00')
  await one.asCustomer('PUT /colors', { colors })
  await stage.at(one.day(3), '12:00')
})

scenario('open colors that the office notes once the time to pick them is over', async (stage) => {
  const one = await aScenario(stage, { rooms: [aTinyRoom()] })
  await one.book(7)
  await one.acknowledge()
  await stage.at(one.day(4), '18:00')
  await one.asOffice('PUT /colors', { colors })
  await stage.later(11)
})
