import { aRoomOfArea } from '../builders.ts'
import { aLife, type Life } from './a-life.ts'
import { confirmed, type LifeScript } from './a-script.ts'
import type { LivesStage } from './stage.ts'

/** The day of a visit: late, missed, before a closed door, and the evening for colors. */
export const dayLives: LifeScript[] = []
const life = (name: string, play: LifeScript['play']): void => void dayLives.push({ name, play })

life('a painter who is late and says so', async (stage) => {
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

life('a painter who comes late without a word', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(75)
  await one.arrive()
  await one.start()
  await one.onTheDay(200)
  await one.complete()
  await one.takeBack('credit', 'They had called you')
})

life('a painter who never comes, and a customer who cancels', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(240)
  await one.cancel()
  await stage.at(one.day(4), '12:00')
})

life('a painter who never comes, and the office that moves the visit', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(240)
  await one.act({ act: 'move', scheduledDate: one.day(4), timeSlot: 'morning' })
  await one.paint()
  await one.payPainter()
})

life('nobody is home, and the customer pays', async (stage) => {
  const one = await atClosedDoor(stage)
  await stage.at(one.day(12), '12:00')
  await one.payByCard()
})

const atClosedDoor = async (stage: LivesStage, options: Parameters<typeof aLife>[1] = {}): Promise<Life> => {
  const one = await aLife(stage, options)
  await one.book(4)
  await one.acknowledge()
  await one.onTheDay(5)
  await one.arrive()
  await one.onTheDay(7)
  await one.asPainter('POST /contact-attempts', { kind: 'call' })
  await one.asPainter('POST /no-answer')
  await one.onTheDay(60)
  await one.asPainter('POST /nobody-home')
  await one.onTheDay(80)
  return one
}

const decide = (one: Life, outcome: 'upheld' | 'waived') =>
  one.asOffice('POST /no-shows/decision', { outcome, reason: 'We looked at the photo.', shareKept: true })

for (const outcome of ['upheld', 'waived'] as const) {
  life(`nobody is home, the customer objects, and the fee is ${outcome}`, async (stage) => {
    const one = await atClosedDoor(stage)
    await one.asCustomer('POST /no-show/objection', { words: 'I was in the garden.' })
    await decide(one, outcome)
    await stage.later(30)
  })
}

life('somebody opens after all', async (stage) => {
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

life('a color evening, and a customer who cancels it late', async (stage) => {
  const one = await aLife(stage)
  await one.book(1, 'evening')
  await one.acknowledge()
  await stage.at(one.day(1), '09:30')
  await one.cancel()
})

life('a color evening that takes place', async (stage) => {
  const one = await aLife(stage)
  await one.book(1, 'evening')
  await one.acknowledge()
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.onTheDay(60)
  await one.complete()
})

life('a fee that is paid, objected to, and waived', async (stage) => {
  const one = await atClosedDoor(stage)
  await one.payByCard()
  await one.asCustomer('POST /no-show/objection', { words: 'I was in the garden.' })
  await decide(one, 'waived')
  await stage.hear()
})

life('a fee that is paid, objected to, and upheld', async (stage) => {
  const one = await atClosedDoor(stage)
  await one.payByCard()
  await one.asCustomer('POST /no-show/objection', { words: 'I was in the garden.' })
  await decide(one, 'upheld')
})

life('nobody is home within the right to rescind', async (stage) => {
  const one = await aLife(stage, { rooms: [aRoomOfArea(600)] })
  await one.book(2)
  await one.acknowledge()
  await one.onTheDay(5)
  await one.arrive()
  await one.onTheDay(7)
  await one.asPainter('POST /contact-attempts', { kind: 'call' })
  await one.asPainter('POST /no-answer')
  await one.onTheDay(60)
  await one.asPainter('POST /nobody-home')
  await one.onTheDay(80)
})
