import { todayIn } from '../../domain/dates.ts'
import { formatTime } from '../../domain/format-dates.ts'
import { arrivalOf } from '../../domain/visit-times.ts'
import { message } from '../../domain/words/message.ts'
import { words } from '../../domain/words/words.ts'
import { CUSTOMER_REASON, greeting, kindOf, visitFacts } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

type Late = { bookingId: string; minutes: number }

/** The end of the arrival window, delayed. */
const arrivesBy = ({ reader, booking }: BookingSubject, { minutes }: Pick<Late, 'minutes'>): string => {
  const { to } = arrivalOf(reader.market, { date: booking.scheduled_date, slot: booking.time_slot })
  return formatTime(reader, new Date(to.getTime() + minutes * 60_000))
}

export const painterLate: Mail<BookingSubject, Late> = {
  title: message('Painter running late'),
  // Started, moved, cancelled or reassigned since: no longer accurate.
  applies: ({ reader, booking, painter }, _payload, now) =>
    (booking.status === 'scheduled' || booking.status === 'confirmed') &&
    painter !== null &&
    booking.confirmed_at !== null &&
    booking.scheduled_date === todayIn(reader.market, now),
  write: (subject, context, late) => {
    const t = words(context.reader)
    const who = subject.painter?.first_name ?? message('Your painter')
    return {
      subject: t('{painter} is running about {minutes, plural, =60 {an hour} other {# minutes}} late', {
        painter: who,
        minutes: late.minutes,
      }),
      preheader: t('Expect {painter} by {time} today.', { painter: who, time: arrivesBy(subject, late) }),
      chip: { color: 'butter', name: t('Running late'), code: t('By {time}', { time: arrivesBy(subject, late) }) },
      heading: t('{painter} is running about {minutes, plural, =60 {an hour} other {# minutes}} late', {
        painter: who,
        minutes: late.minutes,
      }),
      blocks: [
        {
          type: 'paragraph',
          text: t(
            '{greeting} we are sorry: {painter} is on the way to your {visit, select, consultation {color consultation} other {painting job}}, about {minutes, plural, =60 {an hour} other {# minutes}} later than planned. Please expect {painter} by {time}.',
            {
              greeting: greeting(subject.quote.customer_name),
              painter: who,
              visit: kindOf(subject),
              minutes: late.minutes,
              time: arrivesBy(subject, late),
            },
          ),
        },
        { type: 'facts', rows: visitFacts(subject) },
      ],
      reason: t(CUSTOMER_REASON),
    }
  },
}
