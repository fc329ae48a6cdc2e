import { newId } from '#server/platform/identifiers.ts'
import { aRoomOfArea, aTinyRoom, slotsFrom } from '../../builders.ts'
import { aPickedRoom, aScenario, type Scenario } from '../../scenarios/a-scenario.ts'
import { confirmed, moreRooms, painted } from '../../scenarios/common-scenarios.ts'
import type { ScenarioStage } from '../../scenarios/stage.ts'
import { type Story, wasRead } from '../story.ts'
import { faults, pagesAtTheEnd, toCustomer } from './looking.ts'

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

/** Stories in which the work, its colors, or what is said of it changes. */
export const workStories: Story[] = [
  {
    name: 'a trip charge that the office still has to look into',
    play: async (stage) => {
      await tripCharged(stage)
      await stage.later(1)
    },
    missing: (readings) => {
      const pages = pagesAtTheEnd(readings)
      return faults({
        'the page does not say that we look into it': !wasRead(
          pages,
          /look(ing)? into|check(ing)? (it|what)|write to you/i,
        ),
        'the page says that a booking stays which has ended': wasRead(pages, /stays as it was/i),
      })
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
    missing: (readings) =>
      faults({
        'the page says that the visit ended with a trip charge': wasRead(
          pagesAtTheEnd(readings),
          /ended with a trip charge/i,
        ),
      }),
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
    missing: (readings) => {
      const pages = pagesAtTheEnd(readings)
      return faults({
        'the page announces a second visit that is canceled': wasRead(
          pages,
          /done on a second visit|see the second visit/i,
        ),
        'the page speaks of a quote that cannot be booked': wasRead(pages, /your quote is still here/i),
        'the letter about the change gives another price than the new total': wasRead(
          readings,
          /new total is (\$[\d,.]+\d).*Price: (?!\1)\$/i,
          toCustomer,
        ),
      })
    },
  },
  {
    name: 'a color evening on which no color is picked, and the painting after it',
    play: async (stage) => {
      const one = await aScenario(stage, { rooms: [aTinyRoom()] })
      await one.book(1, 'evening')
      const evening = one.id()
      await one.acknowledge()
      await one.book(6)
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
    missing: (readings) =>
      faults({
        'the page says that colors are picked of which none is': wasRead(
          readings,
          /(?=.*colors? (are|is) picked)(?=.*not picked yet)/i,
          { surface: 'page' },
        ),
        'the page keeps a color that was never picked': wasRead(
          pagesAtTheEnd(readings),
          /colors?, to keep.*not picked yet/i,
        ),
        'the reminder of the day before does not name the open colors': !wasRead(readings, /colou?r/i, {
          name: 'booking-reminder',
        }),
      }),
  },
  {
    name: 'a question to a painter who is no longer there',
    play: async (stage) => {
      const one = await confirmed(stage)
      await stage.app.update('contractors', { id: one.painters[0]!.id }, { is_active: false })
      await one.asCustomer('POST /messages', { text: 'Can I pay by check?', messageKey: newId() })
      await stage.later(30)
    },
    missing: (readings) =>
      faults({
        'the office is not told of a question that nobody else can answer': !wasRead(
          readings,
          /question|message|wrote/i,
          {
            reader: 'office',
          },
        ),
        'the page says to ask a painter who has left': wasRead(pagesAtTheEnd(readings), /(ask|write to) Maria/i),
      }),
  },
  {
    name: 'a review that is changed after it was answered',
    play: async (stage) => {
      const { one, reviewId } = await reviewed(stage)
      const { token } = one.painters[0]!
      await one.call(
        'painter',
        `POST /api/contractor/reviews/${reviewId}/answer`,
        { text: 'It was a pleasure.' },
        token,
      )
      await one.asCustomer('PUT /review', { stars: 2, text: 'It peels already.', showName: true })
      await stage.later(1)
    },
    missing: (readings) =>
      faults({
        'the page shows an answer below a text to which it does not belong': wasRead(
          pagesAtTheEnd(readings),
          /(?=.*peels)(?=.*pleasure)/i,
        ),
        'the painter is not told what becomes of the answer': !wasRead(readings, /(?=.*peels)(?=.*answer)/i, {
          reader: 'painter',
        }),
      }),
  },
  {
    name: 'a review that the office hides',
    play: async (stage) => {
      const { one, reviewId } = await reviewed(stage)
      await one.call('office', `POST /api/admin/reviews/${reviewId}/state`, { state: 'hidden', reason: 'not_genuine' })
      await stage.later(1)
    },
    missing: (readings) =>
      faults({
        'no letter says that the review is hidden': !wasRead(readings, /\bhid(den)?\b|isn.t shown/i, toCustomer),
        'the page shows the review as if all could read it': !wasRead(
          pagesAtTheEnd(readings),
          /hidden|(isn.t|not) shown/i,
        ),
      }),
  },
  {
    name: 'a touch-up to which the painter comes late',
    play: async (stage) => {
      const one = await painted(stage)
      await one.asCustomer('POST /sign-off', { verdict: 'fix', text: 'A drip above the door.' })
      const [touchUp] = await stage.app.rows('bookings', { follows_booking_id: one.id() }, ['id'])
      await one.goOnWith(touchUp!.id)
      await one.onTheDay(75)
      await one.arrive()
    },
    missing: (readings) =>
      faults({ 'something comes off a bill that there is not': wasRead(readings, /off your bill/i) }),
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
    missing: (readings) =>
      faults({
        'the customer reads to have approved what somebody else did': wasRead(readings, /you approved/i, toCustomer),
        'no letter names who approved the change': !wasRead(readings, /Sam O/i, toCustomer),
      }),
  },
  {
    name: 'a customer who is erased after the work',
    play: async (stage) => {
      const one = await painted(stage)
      await one.payByCard()
      await one.call('office', `DELETE /api/admin/customers/${one.email}`)
      await stage.later(1)
    },
    missing: (readings) =>
      faults({
        'the page of an erased customer says to keep the booking ID': wasRead(
          pagesAtTheEnd(readings),
          /keep your booking ID/i,
        ),
      }),
  },
]
