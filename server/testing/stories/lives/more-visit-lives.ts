import { addDays } from '#domain/platform/dates.ts'
import { aRoomOfArea } from '../../builders.ts'
import { aScenario } from '../../scenarios/a-scenario.ts'
import { confirmed, painted } from '../../scenarios/common-scenarios.ts'
import { market } from '../../market.ts'
import { type Life, wasRead } from '../life.ts'
import { pageAtTheEnd, toCustomer, unless } from './what-was-said.ts'

/** Lives in which the visit, or who comes, is another one than was told before. */
export const visitLives: Life[] = [
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
  },
  {
    name: 'a painter who does not answer, and nobody else',
    play: async (stage) => {
      const one = await aScenario(stage)
      await one.book(2)
      await one.onTheDay(-720)
    },
  },
  {
    name: 'a painter from whom the office takes a visit',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.perform({ act: 'assign', contractorId: null })
    },
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
        visits: { bookingId: string; version: number; move: { scheduledDate: string; timeSlot: string; painter: { id: string } } }[]
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
  },
  {
    name: 'a late move of the customer, and a late one of the office',
    play: async (stage) => {
      const one = await confirmed(stage)
      await stage.at(one.day(1), '20:00')
      await one.move(4)
      await stage.at(one.day(3), '20:00')
      await one.perform({ act: 'move', scheduledDate: one.day(7), timeSlot: 'morning' })
    },
  },
  {
    name: 'a painter who is late, and says so at home',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.onTheDay(-60)
      await one.asPainter('POST /late', { minutes: 30 })
      await one.onTheDay(40)
    },
  },
  {
    name: 'a visit that its painter hands back in the morning, and that is canceled then',
    play: async (stage) => {
      const one = await confirmed(stage, { painters: ['Maria', 'Paul'] })
      await one.onTheDay(-60)
      await one.handBack()
      await one.officeCancels({ customerReason: 'Nobody is free.' })
    },
  },
  {
    name: 'a painter who never comes, and then a cancellation',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.onTheDay(240)
      await one.cancel()
    },
  },
  {
    name: 'a painter who was given up, and comes after all',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.onTheDay(120)
      await one.start()
      await one.onTheDay(240)
      await one.complete()
    },
  },
]
