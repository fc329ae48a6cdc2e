import { addDays, todayIn } from '../../domain/calendar.ts'
import { formatTime } from '../../domain/format-dates.ts'
import { hasBegun } from '../../domain/slots.ts'
import { arrivalInWords, arrivalOf } from '../../domain/visit-times.ts'
import {
  CUSTOMER_REASON,
  changeBlocks,
  greeting,
  isConsultation,
  payment,
  visitFacts,
  visitName,
  visitOf,
  whenOf,
} from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

const dayName = ({ reader, booking }: BookingSubject, now: Date): 'Today' | 'Tomorrow' =>
  booking.scheduled_date === todayIn(reader.market, now) ? 'Today' : 'Tomorrow'

/** Only a painter who has confirmed is announced. */
const isCertain = ({ booking }: BookingSubject): boolean =>
  booking.confirmed_at !== null || booking.status === 'confirmed'

const headingOf = (subject: BookingSubject, now: Date): string => {
  const day = dayName(subject, now).toLowerCase()
  return isCertain(subject) ? `We are coming ${day}` : `Your ${visitName(subject)} is planned for ${day}`
}

const certainty = (subject: BookingSubject): string =>
  isCertain(subject)
    ? ''
    : ` ${subject.painter?.first_name ?? 'Your painter'} is reserved for you and has not confirmed yet. We will write as soon as that is done.`

export const bookingReminder: Mail<BookingSubject> = {
  title: 'Reminder of a visit',
  // A visit that was moved or cancelled since needs no reminder for tomorrow.
  applies: ({ reader, booking, painter }, _payload, now) =>
    (booking.status === 'scheduled' || booking.status === 'confirmed') &&
    painter !== null &&
    painter.is_active &&
    booking.scheduled_date <= addDays(todayIn(reader.market, now), 1) &&
    !hasBegun(reader.market, booking.scheduled_date, booking.time_slot, now),
  write: (subject, context) => ({
    subject: `${dayName(subject, context.now)}: your ${visitName(subject)}, painter ${arrivalInWords(subject.reader, visitOf(subject))}`,
    preheader: `${whenOf(subject)}, at ${subject.quote.address}.`,
    chip: {
      color: 'butter',
      name: dayName(subject, context.now),
      code: `From ${formatTime(subject.reader, arrivalOf(subject.reader.market, visitOf(subject)).from)}`,
    },
    heading: headingOf(subject, context.now),
    blocks: [
      {
        type: 'paragraph',
        text: `${greeting(subject.quote.customer_name)} a quick reminder of your ${visitName(subject)}.${certainty(subject)}`,
      },
      { type: 'facts', rows: visitFacts(subject) },
      {
        type: 'list',
        items: isConsultation(subject)
          ? ['Have fabrics, a piece of flooring and any color you like within reach.']
          : [
              'Please put small things away, take pictures down and leave a clear path to the rooms.',
              'Keep pets in another room while the paint is wet.',
              payment,
            ],
      },
      ...changeBlocks(subject, context),
    ],
    reason: CUSTOMER_REASON,
  }),
}
