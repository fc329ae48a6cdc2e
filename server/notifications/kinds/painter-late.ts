import { owedWhenLate } from '#domain/bookings/promises.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import { bookingLink, greeting, kindOf, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { byBooking } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

type Late = { bookingId: string; minutes: number }

/** The end of the arrival window, delayed. */
export const arrivesBy = ({ reader, booking }: BookingSubject, { minutes }: Pick<Late, 'minutes'>): string => {
  const { to } = arrivalOf(reader.market, { date: booking.scheduled_date, slot: booking.time_slot })
  return formatTime(reader, new Date(to.getTime() + minutes * 60_000))
}

/** The credit that we owe if the painter comes even later. */
const promiseOf = ({ reader, booking, lateNotifiedAt }: BookingSubject, now: Date): Block[] => {
  const t = translator(reader)
  const owed = owedWhenLate(
    reader.market,
    { date: booking.scheduled_date, slot: booking.time_slot },
    lateNotifiedAt,
    now,
  )
  if (!owed) return []
  const facts = { time: formatTime(reader, owed.after), credit: formatWholeMoney(reader, owed.credit) }
  return [t('If it gets later than {time}, we’ll credit you {credit}. No need to ask.', facts)]
}

export const painterLate = defineNotification({
  kind: 'painter-late',
  find: byBooking,
  // Started, moved, cancelled or reassigned since: no longer accurate.
  applies: ({ reader, booking, painter }, _payload, now) =>
    (booking.status === 'scheduled' || booking.status === 'confirmed') &&
    painter !== null &&
    booking.confirmed_at !== null &&
    booking.scheduled_date === todayIn(reader.market, now),
  email: (subject, { links, now, t }, late) => {
    const who = subject.painter?.first_name ?? text('Your painter')
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
        t(
          '{greeting} we’re sorry: {painter} will get to your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} about {minutes, plural, =60 {an hour} other {# minutes}} later than planned. Please expect {painter} by {time}.',
          {
            greeting: greeting(subject.quote.customer_name),
            painter: who,
            visit: kindOf(subject),
            minutes: late.minutes,
            time: arrivesBy(subject, late),
          },
        ),
        ...promiseOf(subject, now),
        { type: 'facts', rows: visitFacts(subject) },
        bookingLink(subject, links),
      ],
    }
  },
  push: {
    topic: null,
    write: (subject, { t }, payload) => ({
      title: t('Your painter is running late'),
      body: t('Please expect them by {time}.', { time: arrivesBy(subject, payload) }),
    }),
  },
})
