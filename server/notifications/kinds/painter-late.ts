import { isArrivalPromised, owedWhenLate } from '#domain/bookings/promises.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { type SlotOfDay, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import { bookingLink, greeting, kindOf, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { byBooking } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

type Late = { bookingId: string; minutes: number; day?: string; since?: string }

/** The day that its painter is late for, with its first slot. */
const lateDay = ({ booking }: BookingSubject, { day = booking.scheduled_date }: Pick<Late, 'day'>): SlotOfDay => {
  const slots = slotsOfVisit(booking.scheduled_date, booking.time_slot, booking.half_days)
  return slots.find(({ date }) => date === day) ?? { date: booking.scheduled_date, slot: booking.time_slot }
}

/** The end of the arrival window, delayed. */
export const arrivesBy = (subject: BookingSubject, { minutes, ...of }: Pick<Late, 'minutes' | 'day'>): string => {
  const { reader } = subject
  const { to } = arrivalOf(reader.market, lateDay(subject, of))
  return formatTime(reader, new Date(to.getTime() + minutes * 60_000))
}

/** The credit that we owe if the painter comes even later. */
const promiseOf = (subject: BookingSubject, late: Late, now: Date): Block[] => {
  const { reader, booking, lateNotifiedAt } = subject
  const t = translator(reader)
  const visit = lateDay(subject, late)
  if (visit.date !== booking.scheduled_date && !isArrivalPromised(reader.market, 2)) return []
  const notifiedAt = late.since === undefined ? lateNotifiedAt : new Date(late.since)
  const owed = owedWhenLate(reader.market, visit, notifiedAt, now)
  if (!owed) return []
  const facts = { time: formatTime(reader, owed.after), credit: formatWholeMoney(reader, owed.credit) }
  return [t('If it gets later than {time}, we’ll credit you {credit}. No need to ask.', facts)]
}

export const painterLate = defineNotification({
  kind: 'painter-late',
  find: byBooking,
  // Started, moved, cancelled or reassigned since: no longer accurate.
  applies: ({ reader, booking, painter }, { day }, now) =>
    (booking.status === 'scheduled' ||
      booking.status === 'confirmed' ||
      (booking.status === 'in_progress' && day !== undefined)) &&
    painter !== null &&
    booking.confirmed_at !== null &&
    (day ?? booking.scheduled_date) === todayIn(reader.market, now),
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
        ...promiseOf(subject, late, now),
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
