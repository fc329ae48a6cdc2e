import { latestArrival, missedFrom } from '#domain/bookings/promises.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { DEFAULT_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { aRoomOfArea, aTinyRoom } from '../builders.ts'
import { market } from '../market.ts'
import { aScenario, type Scenario } from './a-scenario.ts'
import { confirmed, firstDayPainted, type ScenarioScript } from './common-scenarios.ts'
import type { ScenarioStage } from './stage.ts'

/** The day of a visit: late, missed, before a closed door, and the evening for colors. */
export const dayScenarios: ScenarioScript[] = []
const scenario = (name: string, play: ScenarioScript['play']): void => void dayScenarios.push({ name, play })

scenario('a painter who is late and says so', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(-15)
  await one.asPainter('POST /late', { minutes: 30 })
  await one.onTheDay(45)
  await one.arrive()
  await one.start()
  await one.onTheDay(180)
  await one.payPainter()
  await one.complete()
})

scenario('a visit of two days that begins in the afternoon', async (stage) => {
  const one = await aScenario(stage, { rooms: [aRoomOfArea(600)] })
  await one.book(3, 'afternoon')
  await one.acknowledge()
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.onTheDay(230)
  await one.asPainter('POST /left')
  await stage.until(latestArrival(market, { date: one.day(4), slot: 'morning' }))
  await one.arrive()
  await stage.at(one.day(4), '15:00')
  await one.complete()
})

/** An hour and a half after the moment from which on nobody came on a day, whatever the hours of the market. */
const longMissed = (date: CivilDate): Date =>
  new Date(missedFrom(market, { date, slot: 'morning' }).getTime() + 90 * 60_000)

const twoDays = DEFAULT_SQFT_PER_DAY * 2

scenario('a painter who cannot come on the second day', async (stage) => {
  const one = await firstDayPainted(stage, twoDays)
  await one.asPainter('POST /hand-back', { reason: 'sick' })
  await stage.until(longMissed(one.day(3)))
})

scenario('a painter from whom nobody hears on the second day', async (stage) => {
  const one = await firstDayPainted(stage, twoDays)
  await stage.until(longMissed(one.day(3)))
  await one.arrive()
  await one.complete()
})

scenario('a painter who comes late without a word', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(75)
  await one.arrive()
  await one.start()
  await one.onTheDay(200)
  await one.complete()
  await one.takeBack('credit', 'They had called you')
})

scenario('a painter who never comes, and a customer who cancels', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(240)
  await one.cancel()
  await stage.at(one.day(4), '12:00')
})

scenario('a painter who never comes, another one who could, and the office that moves the visit', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(240)
  const paul = await one.hire('Paul')
  await one.perform({ action: 'assign', contractorId: paul.id })
  await one.acknowledge()
  await one.perform({ action: 'move', scheduledDate: one.day(4), timeSlot: 'morning' })
  await one.acknowledge()
  await one.paint()
  await one.payPainter()
})

scenario('nobody is home, and the customer pays', async (stage) => {
  const one = await atClosedDoor(stage)
  await stage.at(one.day(12), '12:00')
  await one.payByCard()
})

/** The painter comes on time to a visit that is confirmed, and leaves again, as nobody opens. */
export const waitAtClosedDoor = async (one: Scenario): Promise<void> => {
  await one.onTheDay(5)
  await one.arrive()
  await one.onTheDay(7)
  await one.asPainter('POST /contact-attempts', { kind: 'call' })
  await one.asPainter('POST /no-answer')
  await one.onTheDay(60)
  await one.asPainter('POST /nobody-home')
  await one.onTheDay(80)
}

export const atClosedDoor = async (
  stage: ScenarioStage,
  { day = 4, ...options }: Parameters<typeof aScenario>[1] & { day?: number } = {},
): Promise<Scenario> => {
  const one = await aScenario(stage, options)
  await one.book(day)
  await one.acknowledge()
  await waitAtClosedDoor(one)
  return one
}

/** The office decides about the fee for a closed door. */
export const decide = (one: Scenario, outcome: 'upheld' | 'waived') =>
  one.asOffice('POST /no-shows/decision', { outcome, reason: 'We looked at the photo.', shareKept: true })

for (const outcome of ['upheld', 'waived'] as const) {
  scenario(`nobody is home, the customer objects, and the fee is ${outcome}`, async (stage) => {
    const one = await atClosedDoor(stage)
    await one.asCustomer('POST /no-show/objection', { text: 'I was in the garden.' })
    await decide(one, outcome)
    await stage.later(30)
  })
}

scenario('somebody opens after all', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(5)
  await one.arrive()
  await one.asPainter('POST /contact-attempts', { kind: 'call' })
  await one.asPainter('POST /no-answer')
  await one.onTheDay(15)
  await one.start()
  await one.onTheDay(120)
  await one.complete()
})

scenario('a color evening, and a customer who cancels it late', async (stage) => {
  const one = await aScenario(stage)
  await one.book(1, 'evening')
  await one.acknowledge()
  await stage.at(one.day(1), '09:30')
  await one.cancel()
})

scenario('a color evening that takes place', async (stage) => {
  const one = await aScenario(stage)
  await one.book(1, 'evening')
  await one.acknowledge()
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.onTheDay(60)
  await one.complete()
})

/** The evening for colors, at the end of which its painter goes home; the painting is booked on a day, or not. */
const colorEvening = async (stage: ScenarioStage, { isBooked, isPicked }: { isBooked: boolean; isPicked: boolean }) => {
  const one = await aScenario(stage, { rooms: [aTinyRoom()] })
  await one.book(1, 'evening')
  const evening = one.id()
  await one.acknowledge()
  if (isBooked) {
    await one.book(9)
    await one.acknowledge()
  }
  await one.goOnWith(evening)
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  const colors = [{ roomId: 'room-1', surface: 'walls', colorCode: 'EC-14', brand: 'Evencoat' }]
  if (isPicked) await one.asPainter('PUT /colors', { colors })
  await one.onTheDay(60)
  await one.complete()
}

scenario('a color evening whose painting has no day yet', (stage) =>
  colorEvening(stage, { isBooked: false, isPicked: false }),
)

scenario('a color evening on which nothing is decided, before a painting that is booked', (stage) =>
  colorEvening(stage, { isBooked: true, isPicked: false }),
)

scenario('a color evening on which all colors are picked, before a painting that is booked', (stage) =>
  colorEvening(stage, { isBooked: true, isPicked: true }),
)

scenario('a fee that is paid, objected to, and waived', async (stage) => {
  const one = await atClosedDoor(stage)
  await one.payByCard()
  await one.asCustomer('POST /no-show/objection', { text: 'I was in the garden.' })
  await decide(one, 'waived')
  await stage.hear()
})

scenario('a fee that is paid, objected to, and upheld', async (stage) => {
  const one = await atClosedDoor(stage)
  await one.payByCard()
  await one.asCustomer('POST /no-show/objection', { text: 'I was in the garden.' })
  await decide(one, 'upheld')
})

scenario('nobody is home within the right to rescind', async (stage) => {
  await atClosedDoor(stage, { day: 2, rooms: [aRoomOfArea(600)] })
})
