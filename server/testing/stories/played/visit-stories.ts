import { instantAt } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { aRoomOfArea, aTinyRoom } from '../../builders.ts'
import { market, reader } from '../../market.ts'
import { aScenario, Refused, type Scenario } from '../../scenarios/a-scenario.ts'
import { confirmed, firstDayPainted } from '../../scenarios/common-scenarios.ts'
import { type Looking, listOfStories, together } from './looking.ts'

const { stories, story } = listOfStories()
/** Stories in which who comes, or when, becomes another question. */
export const visitStories = stories

const sorry = /sorry|apolog/i
const nobodyYet = 'nobody|no one|no painter|still looking|looking for|haven’t found|(?:can|could)(?:’|no)t find'
const notYet = 'has to|have to|needs? to|will|yet to|not (?:yet )?|hasn’t|haven’t|asked|once'

story('a painter who leaves when nobody else is free', async (stage) => {
  const one = await aScenario(stage)
  await one.book(6)
  await one.acknowledge()
  const { version } = await one.bookingRow()
  await one.call('office', `POST /api/admin/contractors/${one.painters[0]?.id}/offboarding`, {
    was: null,
    lastDay: one.day(0),
    jobs: [{ bookingId: one.id(), version, contractorId: null }],
  })
  await stage.later(30)
  const [evening, night] = [instantAt(market, one.day(5), '17:00'), instantAt(market, one.day(5), '23:00')]
  await stage.until(night)
  await one.onTheDay(160)
  return ({ was, between, onLastPage }) => ({
    'the letter does not say that we look for somebody': was(together(nobodyYet, 'painter|somebody|someone'), {
      name: 'painter-left',
    }),
    'the letter does not say that moving and canceling is free': was(/\bfree\b|costs? nothing|no charge/i, {
      name: 'painter-left',
    }),
    'no letter says on the evening before that nobody is found yet': between(evening, night).was(
      new RegExp(nobodyYet, 'i'),
      { surface: 'letter', reader: 'customer' },
    ),
    'the page asks whether a painter is there whom nobody has sent': !onLastPage(/is your painter (?:with you|there)/i),
  })
})

story('nobody who comes, and an arrival that is reported later', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(35)
  const happenedAt = stage.now()
  await one.onTheDay(240)
  await one.asPainter('POST /arrived', { happenedAt })
  await one.start()
  await one.onTheDay(260)
  await one.complete()
  return ({ onLastPage }) => ({
    'the page says that nobody came to a visit that was painted': !onLastPage(/nobody came|no one came/i),
  })
})

/** Who said yes to one date is asked for the other, and until then nobody is promised. */
const newYes = ({ between }: Looking, moved: Date): Record<string, boolean> => ({
  'nobody asks the painter whether they can come on the new date': between(moved).was(
    /\b(?:confirm|answer|accept|acknowledge|say yes|can you)\b/i,
    { surface: 'letter', reader: 'painter' },
  ),
  'no letter says that the painter has yet to confirm the new date': between(moved).was(
    together(notYet, 'confirm|say yes|said yes|answer'),
    { surface: 'letter', reader: 'customer' },
  ),
})

story('nobody who comes, and a new date', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(240)
  const moved = stage.now()
  await one.move(3)
  await stage.at(one.day(2), '20:00')
  return (look) => ({
    ...newYes(look, moved),
    'moving costs a fee at once where nobody came before': !look.was(/(?:now|it) costs/i, {
      name: 'booking-rescheduled',
    }),
  })
})

story('a confirmed visit that is moved in time', async (stage) => {
  const one = await aScenario(stage)
  await one.book(4)
  await one.acknowledge()
  await stage.later(1)
  const moved = stage.now()
  await one.move(7)
  return (look) => newYes(look, moved)
})

story('a painter who hands back on the way', async (stage) => {
  const one = await confirmed(stage, { painters: ['Paul', 'Maria'] })
  await one.onTheDay(-20)
  await one.asPainter('POST /on-my-way', { minutes: 30 })
  await one.onTheDay(-5)
  const back = stage.now()
  await one.asPainter('POST /hand-back', { reason: 'vehicle' })
  await stage.later(5)
  return ({ between }) => {
    const after = between(back)
    return {
      'no letter says that the painter on the way cannot come': after.was(
        together('Paul', 'can’t|cannot|can not|couldn’t|won’t|isn’t coming|unable|broke'),
        { surface: 'letter', reader: 'customer' },
      ),
      'no letter says that we are sorry': after.was(sorry, { surface: 'letter', reader: 'customer' }),
      'no push says that nobody is on the way any more': after.was(/./, { surface: 'push', reader: 'customer' }),
    }
  }
})

const begins = (one: Scenario, count: number): Date => instantAt(market, one.day(count), market.slots.morning.start)

story('a second day to which nobody comes', async (stage) => {
  const one = await firstDayPainted(stage, 900)
  const second = begins(one, 3)
  await stage.until(second)
  await stage.later(160)
  return ({ between }) => {
    const after = between(second)
    return {
      'no letter says that we have not heard from the painter on the second day': after.was(/./, {
        surface: 'letter',
        reader: 'customer',
      }),
      'the office is not told that nobody came on the second day': after.was(
        together('day (?:2|two)|second day|Maria', 'heard|nobody|no one|missed|late|came|come'),
        { surface: 'letter', reader: 'office' },
      ),
    }
  }
})

story('a painter who falls ill before the second day', async (stage) => {
  const one = await firstDayPainted(stage, 900)
  await stage.until(new Date(begins(one, 3).getTime() - 60 * 60_000))
  const ill = stage.now()
  let canSay = true
  await one.handBack().catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    canSay = false
  })
  return ({ between }) => ({
    'the painter cannot say that they cannot come': canSay,
    'no letter says that the painter cannot come on the second day': between(ill).was(
      together('Maria', 'can’t|cannot|couldn’t|won’t|isn’t coming|unable|ill\\b|sick'),
      { surface: 'letter', reader: 'customer' },
    ),
  })
})

story('a visit of two days that begins in the afternoon', async (stage) => {
  const one = await aScenario(stage, { rooms: [aRoomOfArea(600)] })
  await one.book(2, 'afternoon')
  await one.acknowledge()
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  const begun = stage.now()
  await one.onTheDay(230)
  await one.asPainter('POST /left')
  const second = begins(one, 3)
  await stage.until(new Date(second.getTime() - 60_000))
  const secondDay = `${formatShortDate(reader, one.day(3))}.{0,40}${formatTime(reader, second).replace(/ .*/, '')}`
  return ({ was, between, readings }) => ({
    'no letter says when the second day begins': was(new RegExp(secondDay), { surface: 'letter', reader: 'customer' }),
    'nobody is reminded of the second day': between(begun, second).was(
      new RegExp(formatShortDate(reader, one.day(3))),
      {
        surface: 'letter',
        reader: 'customer',
      },
    ),
    'the calendar blocks the night': readings
      .filter(({ surface }) => surface === 'calendar')
      .every(({ text }) =>
        [...text.matchAll(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g)].every(([event]) => {
          const [from, to] = ['DTSTART', 'DTEND'].map((name) => new RegExp(`${name}[^:]*:(\\d{8})`).exec(event)?.[1])
          return from === to
        }),
      ),
  })
})

story('a visit in the afternoon, and its reminder', async (stage) => {
  const one = await aScenario(stage)
  await one.book(3, 'afternoon')
  await one.acknowledge()
  const { freeUntil } = (await one.read()) as unknown as { freeUntil: string }
  await stage.at(one.day(2), '17:05')
  return ({ readings }) => ({
    'the reminder comes when moving is free no longer': readings.some(
      ({ name, at }) => name === 'booking-reminder' && at < new Date(freeUntil),
    ),
  })
})

story('a customer who brings the paint', async (stage) => {
  const room = aTinyRoom()
  const one = await aScenario(stage, {
    rooms: [{ ...room, paintOptions: { ...room.paintOptions, customerSupplies: true } }],
  })
  await one.book(2)
  await one.acknowledge()
  await stage.at(one.day(1), '17:05')
  return ({ was }) => ({
    'the confirmation does not say how much paint to have at home': was(/gallon/i, { name: 'booking-confirmation' }),
    'the reminder does not say to have the paint at home': was(/your own paint|have (?:it|the paint|your paint)/i, {
      name: 'booking-reminder',
    }),
  })
})
