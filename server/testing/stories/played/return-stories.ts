import { slotsFrom } from '../../builders.ts'
import type { Scenario } from '../../scenarios/a-scenario.ts'
import { painted } from '../../scenarios/common-scenarios.ts'
import type { ScenarioStage } from '../../scenarios/stage.ts'
import { listOfStories } from './looking.ts'

const { stories, story } = listOfStories()
/** Stories that go on after the work: somebody is to come back, or comes back to a booking. */
export const returnStories = stories

/** Paint that drips, and a visit of the same painter to mend it: on a day, or as soon as they can. */
const toBeMended = async (stage: ScenarioStage, day?: number): Promise<Scenario> => {
  const one = await painted(stage)
  await one.asCustomer('POST /sign-off', {
    verdict: 'fix',
    text: 'A drip above the door.',
    ...(day === undefined ? {} : { scheduledDate: one.day(day), timeSlot: 'morning' }),
  })
  const [touchUp] = await stage.app.rows('bookings', { follows_booking_id: one.id() }, ['id'])
  await one.goOnWith(touchUp!.id)
  return one
}

story('something to fix, and a painter who hands it back', async (stage) => {
  const one = await toBeMended(stage)
  await stage.later(30)
  await one.handBack()
  await stage.later(30)
  return ({ was, readings }) => ({
    'the page says that nobody will come, and when somebody arrives': !was(
      /(?=.*nobody else will come)(?=.*your painter arrives)/i,
      { surface: 'page' },
    ),
    'the calendar still says that somebody comes': !readings
      .filter(({ surface, text }) => surface === 'calendar' && text.includes(`UID:booking-${one.id()}@`))
      .slice(-1)
      .some(({ text }) => text.includes('STATUS:CONFIRMED')),
    'the office is told to send nobody, and to assign somebody': !was(
      /(?=.*won’t send anybody)(?=.*assign somebody)/i,
      { reader: 'office' },
    ),
  })
})

story('something to fix, a painter who hands it back, and another one', async (stage) => {
  const one = await toBeMended(stage, 6)
  await one.handBack()
  await one.hire('Paul', { slots: slotsFrom(one.day(2), 20) })
  const { scheduled_date: scheduledDate, time_slot: timeSlot } = await one.bookingRow()
  await one.asCustomer('POST /reschedule', { scheduledDate, timeSlot })
  await one.acknowledge()
  await one.onTheDay(-60)
  return ({ was }) => ({
    'somebody who was never there is said to come back': !was(/Paul(?: A\.)? (?:comes|is|will come|is coming) back/i, {
      reader: 'customer',
    }),
  })
})

story('something to fix, and a painter who leaves', async (stage) => {
  const one = await toBeMended(stage, 6)
  const { version } = await one.bookingRow()
  await one.call('office', `POST /api/admin/contractors/${one.painters[0]?.id}/offboarding`, {
    was: null,
    lastDay: one.day(2),
    jobs: [{ bookingId: one.id(), version, contractorId: null }],
  })
  await stage.later(30)
  return ({ was }) => ({
    'the painter who leaves is told that others have taken what nobody has': !was(/taken over by others/i, {
      name: 'painter-leaves',
    }),
    'the page says that nobody will come, and when somebody arrives': !was(
      /(?=.*nobody else will come)(?=.*your painter arrives)/i,
      { surface: 'page' },
    ),
  })
})

story('a customer who asks for the link of a painted booking', async (stage) => {
  const one = await painted(stage)
  await stage.later(1)
  const asked = stage.now()
  await one.call('customer', 'POST /api/bookings/resend', { email: one.email })
  return ({ between }) => ({
    'nobody sends the link of a painted booking': between(asked).was(new RegExp(`/booking/${one.id()}`), {
      reader: 'customer',
    }),
  })
})
