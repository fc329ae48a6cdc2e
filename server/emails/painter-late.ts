import { todayIn } from '../../domain/calendar.ts'
import { formatTime } from '../../domain/format-dates.ts'
import { arrivalOf } from '../../domain/visit-times.ts'
import { CUSTOMER_REASON, greeting, visitFacts, visitName } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

type Late = { bookingId: string; minutes: number }

const inWords = (minutes: number): string => (minutes === 60 ? 'an hour' : `${minutes} minutes`)

/** The end of the arrival window, delayed. */
const arrivesBy = ({ reader, booking }: BookingSubject, { minutes }: Pick<Late, 'minutes'>): string => {
  const { to } = arrivalOf(reader.market, { date: booking.scheduled_date, slot: booking.time_slot })
  return formatTime(reader, new Date(to.getTime() + minutes * 60_000))
}

export const painterLate: Mail<BookingSubject, Late> = {
  title: 'Painter running late',
  // Started, moved, cancelled or reassigned since: no longer accurate.
  applies: ({ reader, booking, painter }, _payload, now) =>
    (booking.status === 'scheduled' || booking.status === 'confirmed') &&
    painter !== null &&
    booking.confirmed_at !== null &&
    booking.scheduled_date === todayIn(reader.market, now),
  write: (subject, _context, late) => {
    const who = subject.painter?.first_name ?? 'Your painter'
    return {
      subject: `${who} is running about ${inWords(late.minutes)} late`,
      preheader: `Expect ${who} by ${arrivesBy(subject, late)} today.`,
      chip: { color: 'butter', name: 'Running late', code: `By ${arrivesBy(subject, late)}` },
      heading: `${who} is running about ${inWords(late.minutes)} late`,
      blocks: [
        {
          type: 'paragraph',
          text: `${greeting(subject.quote.customer_name)} we are sorry: ${who} is on the way to your ${visitName(subject)}, about ${inWords(late.minutes)} later than planned. Please expect ${who} by ${arrivesBy(subject, late)}.`,
        },
        { type: 'facts', rows: visitFacts(subject) },
      ],
      reason: CUSTOMER_REASON,
    }
  },
}
