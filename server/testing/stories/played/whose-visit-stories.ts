import { aRoomOfArea } from '../../builders.ts'
import { market } from '../../market.ts'
import { aScenario } from '../../scenarios/a-scenario.ts'
import { confirmed } from '../../scenarios/common-scenarios.ts'
import { type Story, wasRead } from '../story.ts'
import { faults, firstDayIn, lettersWith, pagesAtTheEnd, timesAfter, toCustomer } from './looking.ts'

/** What is so of a painter alone who said it. */
const unable = /(can.t|cannot) (make it|come)/i

/** The time of day, in minutes. */
const clockOf = (at: Date): number => {
  const shown = at.toLocaleTimeString('en-GB', { timeZone: market.zone, hour: '2-digit', minute: '2-digit' })
  return Number(shown.slice(0, 2)) * 60 + Number(shown.slice(3))
}

const onPhone = { surface: 'push', reader: 'customer' } as const

/** Stories in which the visit, or who comes, is another one than was told before. */
export const visitStories: Story[] = [
  {
    name: 'a visit that the office cancels while its painter is at work',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.onTheDay(5)
      await one.arrive()
      await one.start()
      await one.onTheDay(60)
      await one.officeCancels({ customerReason: 'The paint is not the right one.' })
    },
    missing: (readings) =>
      faults({
        'the customer reads that nobody will come, as if nobody were there': wasRead(
          readings,
          /(no one|nobody) will come/i,
          toCustomer,
        ),
        'the painter is told not to go where they are': wasRead(readings, /don.t go there/i, { reader: 'painter' }),
      }),
  },
  {
    name: 'a painter who hands back, and a slower one who is asked',
    play: async (stage) => {
      const one = await aScenario(stage, { painters: ['Maria'], rooms: [aRoomOfArea(900)] })
      await one.hire('Paul', { sqft_per_day: 200 })
      await one.book(4)
      await one.acknowledge()
      await one.handBack()
      await stage.later(1)
    },
    missing: (readings) =>
      faults({
        'no letter says that Maria cannot come': !wasRead(
          readings,
          /Maria[^.]{0,30}(can.t|cannot|(is not|isn.t) able|unable|won.t)/i,
          toCustomer,
        ),
        'no letter says sorry': !wasRead(readings, /sorry|apologi/i, toCustomer),
        'the letter about the longer work leaves no choice': !wasRead(
          readings,
          /(?=.*(instead of|longer))(?=.*(doesn.t (suit|work|fit)|rather|prefer|choice|choose))/i,
          toCustomer,
        ),
      }),
  },
  {
    name: 'a painter who does not answer, and the next one who is asked',
    play: async (stage) => {
      const one = await aScenario(stage, { painters: ['Maria', 'Paul'] })
      await one.book(4)
      await stage.at(one.day(1), '12:00')
    },
    missing: (readings) =>
      faults({
        'no letter says that another painter is asked': !wasRead(readings, /Paul|another painter/i, toCustomer),
      }),
  },
  {
    name: 'a painter who does not answer, and nobody else',
    play: async (stage) => {
      const one = await aScenario(stage)
      await one.book(2)
      await one.onTheDay(-720)
    },
    missing: (readings) =>
      faults({ 'a painter who only did not answer is said to be unable': wasRead(readings, unable, toCustomer) }),
  },
  {
    name: 'a painter from whom the office takes a visit',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.perform({ action: 'assign', contractorId: null })
    },
    missing: (readings) =>
      faults({ 'a painter from whom we took the visit is said to be unable': wasRead(readings, unable, toCustomer) }),
  },
  {
    name: 'a closed day, from which a visit is moved',
    play: async (stage) => {
      const one = await aScenario(stage)
      await one.book(4)
      await one.acknowledge()
      const days = { firstDay: one.day(4), lastDay: one.day(4), label: 'Founders Day' }
      const { id } = (await one.call('office', 'POST /api/admin/closures', days)) as { id: string }
      const { visits } = (await one.call('office', `GET /api/admin/closures/${id}/visits`)) as {
        visits: {
          bookingId: string
          version: number
          move: { scheduledDate: string; timeSlot: string; painter: { id: string } }
        }[]
      }
      const moves = visits.map(({ bookingId, version, move: { painter, ...to } }) => ({
        bookingId,
        version,
        scheduledDate: to.scheduledDate,
        timeSlot: to.timeSlot,
        contractorId: painter.id,
      }))
      await one.call('office', `POST /api/admin/closures/${id}/visits`, { moves })
      await stage.later(1)
    },
    missing: (readings) =>
      faults({
        'no letter says why the visit was moved': !wasRead(readings, /Founders Day/i, toCustomer),
        'no letter about the move says from which day': !wasRead(
          lettersWith(readings, /^.*\b(moved?|new (date|day|time))\b/i),
          new RegExp(`(?<!until )${firstDayIn(lettersWith(readings, /./))}`),
        ),
        'the page does not say that the visit was moved': !wasRead(pagesAtTheEnd(readings), /\bmoved\b/i),
      }),
  },
  {
    name: 'a late move of the customer, and a late one of the office',
    play: async (stage) => {
      const one = await confirmed(stage)
      await stage.at(one.day(1), '20:00')
      await one.move(4)
      await one.acknowledge()
      await stage.at(one.day(3), '20:00')
      await one.perform({ action: 'move', scheduledDate: one.day(7), timeSlot: 'morning' })
    },
    missing: (readings) =>
      faults({
        'one letter names a fee and says that there is no charge': wasRead(
          readings,
          /(?=.*late change fee)(?=.*no charge)/i,
          toCustomer,
        ),
        'no notification says that the visit was moved': !wasRead(readings, /moved|new (date|day|time)/i, onPhone),
      }),
  },
  {
    name: 'a painter who is late, and says so at home',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.onTheDay(-60)
      await one.asPainter('POST /late', { minutes: 30 })
      await one.onTheDay(40)
    },
    missing: (readings) =>
      faults({
        'a painter at home is said to be on the way': wasRead(readings, /Maria is on the way/i, toCustomer),
        'the page asks for a fee while the painter is late': wasRead(pagesAtTheEnd(readings), /now costs/i),
      }),
  },
  {
    name: 'a visit that its painter hands back in the morning, and that is canceled then',
    play: async (stage) => {
      const one = await confirmed(stage, { painters: ['Maria', 'Paul'] })
      await one.onTheDay(-60)
      await one.handBack()
      await one.officeCancels({ customerReason: 'Nobody is free.' })
    },
    missing: (readings) =>
      faults({
        'no notification says that another painter is to come': !wasRead(readings, /Paul|another painter/i, onPhone),
        'no notification says that the visit is canceled': !wasRead(readings, /cancel/i, onPhone),
      }),
  },
  {
    name: 'a painter who never comes, and then a cancellation',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.onTheDay(240)
      await one.cancel()
      await stage.later(1)
    },
    missing: (readings) =>
      faults({
        'the page of a canceled visit offers to move it': wasRead(pagesAtTheEnd(readings), /pick new dates/i),
      }),
  },
  {
    name: 'a painter who was given up, and comes after all',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.onTheDay(240)
      await one.start()
      await stage.later(120)
      await one.complete()
    },
    missing: (readings) =>
      faults({
        'the page of painted rooms offers to move the visit': wasRead(pagesAtTheEnd(readings), /pick new dates/i),
        'the page of a painter at work names an end that has passed': readings
          .filter(({ surface, text }) => surface === 'page' && /is painting/.test(text))
          .some((page) => timesAfter([page], /done about/).some((time) => time < clockOf(page.at))),
      }),
  },
]
