import { newId } from '#server/platform/identifiers.ts'
import { aRoomOfArea, aTinyRoom, slotsFrom } from '../../builders.ts'
import { aPickedRoom, aScenario, type Scenario } from '../../scenarios/a-scenario.ts'
import { confirmed, moreRooms, painted } from '../../scenarios/common-scenarios.ts'
import type { ScenarioStage } from '../../scenarios/stage.ts'
import { type Life, wasRead } from '../life.ts'
import { pageAtTheEnd, toCustomer, unless } from './what-was-said.ts'

const tripCharged = async (stage: ScenarioStage): Promise<Scenario> => {
  const one = await confirmed(stage)
  await one.onTheDay(5)
  await one.arrive()
  await one.propose([{ ...aRoomOfArea(900), id: 'room-1' }], 'walk-through')
  await one.decline(true)
  await one.asPainter('POST /trip-charge', { changeId: (await one.change()).id })
  return one
}

const reviewed = async (stage: ScenarioStage): Promise<{ one: Scenario; reviewId: string }> => {
  const one = await painted(stage)
  await one.asCustomer('PUT /review', { stars: 5, text: 'A perfect line.', showName: true })
  const { id } = await stage.app.row('reviews', { booking_id: one.id() }, ['id'])
  return { one, reviewId: id }
}

/** Lives in which the work, its colors, or what is said of it changes. */
export const workLives: Life[] = [
  {
    name: 'a trip charge that the office still has to look into',
    play: async (stage) => {
      await tripCharged(stage)
      await stage.later(1)
    },
  },
  {
    name: 'a trip charge that there is not, as the customer is right',
    play: async (stage) => {
      const one = await tripCharged(stage)
      const [claim] = await stage.app.rows('painter_claims', { booking_id: one.id() }, ['id'])
      await one.asOffice(`POST /claims/${claim?.id}/settle`, { verdict: 'customer' })
      await stage.later(30)
    },
  },
  {
    name: 'a second visit for extra work, which is canceled',
    play: async (stage) => {
      const one = await aScenario(stage, { painters: [] })
      const slots = [...slotsFrom(one.day(2), 1), ...slotsFrom(one.day(4), 5)]
      await one.hire('Maria', { slots })
      await one.book(2)
      await one.acknowledge()
      await one.onTheDay(5)
      await one.arrive()
      await one.start()
      await one.propose([aPickedRoom(), { ...aRoomOfArea(900), id: 'room-2' }])
      await one.approve()
      const first = one.id()
      const [second] = await stage.app.rows('bookings', { follows_booking_id: first }, ['id'])
      await one.goOnWith(second!.id)
      await one.cancel()
      await stage.later(1)
    },
  },
  {
    name: 'a color evening on which no color is picked, and the painting after it',
    play: async (stage) => {
      const one = await aScenario(stage, { rooms: [aTinyRoom()] })
      await one.book(1, 'evening')
      const evening = one.id()
      await one.acknowledge()
      await one.book(9)
      await one.acknowledge()
      const painting = one.id()
      await one.goOnWith(evening)
      await one.onTheDay(5)
      await one.start()
      await one.complete()
      await one.goOnWith(painting)
      await one.onTheDay(5)
      await one.start()
      await one.complete()
    },
  },
  {
    name: 'a question to a painter who is no longer there',
    play: async (stage) => {
      const one = await confirmed(stage)
      await stage.app.update('contractors', { id: one.painters[0]!.id }, { is_active: false })
      await one.asCustomer('POST /messages', { text: 'Can I pay by check?', messageKey: newId() })
      await stage.later(30)
    },
  },
  {
    name: 'a review that is changed after it was answered',
    play: async (stage) => {
      const { one, reviewId } = await reviewed(stage)
      const { token } = one.painters[0]!
      await one.call('painter', `POST /api/contractor/reviews/${reviewId}/answer`, { text: 'It was a pleasure.' }, token)
      await one.asCustomer('PUT /review', { stars: 2, text: 'It peels already.', showName: true })
      await stage.later(1)
    },
  },
  {
    name: 'a review that the office hides',
    play: async (stage) => {
      const { one, reviewId } = await reviewed(stage)
      await one.call('office', `POST /api/admin/reviews/${reviewId}/state`, { state: 'hidden', reason: 'not_genuine' })
      await stage.later(1)
    },
  },
  {
    name: 'a touch-up to which the painter comes late',
    play: async (stage) => {
      const one = await painted(stage)
      await one.asCustomer('POST /sign-off', { verdict: 'fix', words: 'A drip above the door.' })
      const [touchUp] = await stage.app.rows('bookings', { follows_booking_id: one.id() }, ['id'])
      await one.goOnWith(touchUp!.id)
      await one.onTheDay(75)
      await one.arrive()
    },
  },
  {
    name: 'a change that somebody else approves',
    play: async (stage) => {
      const one = await confirmed(stage)
      await one.onTheDay(5)
      await one.start()
      await one.propose(moreRooms())
      await one.approve('Sam Otherperson')
    },
  },
  {
    name: 'a customer who is erased after the work',
    play: async (stage) => {
      const one = await painted(stage)
      await one.payByCard()
      await stage.at(one.day(12), '12:00')
      await one.call('office', `DELETE /api/admin/customers/${one.email}`)
      await stage.later(1)
    },
  },
]
