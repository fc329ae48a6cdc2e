import { isOpen } from '#domain/bookings/booking-status.ts'
import { townName } from '#domain/coverage/place.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDay } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { balanceOf } from './bill-parts.ts'
import { bookingLink, callFacts, cancelLink, greeting, kindOf, shortDay, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking, byBookingMoney } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** Nobody has come, and neither has the visit been moved or started since. */
const isStillMissed = ({ booking }: BookingSubject): boolean => booking.missed_at !== null && isOpen(booking.status)

/** What happened, as far as we know. */
function openingOf(subject: BookingSubject, isToday: boolean): Text {
  const { reader, booking, quote, painter } = subject
  const values = {
    hello: greeting(quote.customer_name),
    visit: kindOf(subject),
    day: formatDay(reader, booking.scheduled_date),
    when: isToday ? 'today' : 'other',
  }
  if (!painter)
    return text(
      '{hello} we couldn’t find a painter for your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} {when, select, today {today} other {on {day}}}, so nobody came. We’re very sorry.',
      values,
    )
  return isToday
    ? text(
        '{hello} as far as we know, nobody has come to your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} today. We’re very sorry, and we’re finding out why.',
        values,
      )
    : text(
        '{hello} as far as we know, nobody came to your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} on {day}. We’re very sorry, for that and for telling you only now. We’re finding out why.',
        values,
      )
}

/** Nobody came: what we owe, and new dates. */
export const visitMissed = defineNotification({
  kind: 'visit-missed',
  find: byBookingMoney,
  applies: isStillMissed,
  email: (subject, { links, now, reader, t }, { cents }) => {
    const { scheduled_date } = subject.booking
    const amount = formatMoney(subject.reader, cents)
    const isToday = scheduled_date === todayIn(reader.market, now)
    return {
      subject: t('We’re sorry: nobody came on {day}', { day: shortDay(subject) }),
      preheader: t('Pick new dates, or cancel free of charge.'),
      chip: { color: 'brick', name: t('We’re sorry'), code: shortDay(subject) },
      heading: t('Nobody came to your visit'),
      blocks: [
        t(openingOf(subject, isToday)),
        ...(cents > 0
          ? [
              t('We’ve credited your booking with {amount}. {balance}', {
                amount,
                balance: balanceOf(subject, now),
              }),
            ]
          : []),
        // Nobody was sent where no painter was found.
        ...(subject.painter
          ? [
              {
                type: 'note',
                text: isToday
                  ? t('Is your painter with you? Then all is well, and you can ignore this message.')
                  : t('Was your painter there? Then all is well, and you can ignore this message.'),
              } as const,
            ]
          : []),
        { type: 'button', label: t('Pick new dates'), href: links.manageBooking(subject.booking) },
        cancelLink(subject, links, t('Changed your mind? It’s free of charge:')),
        bookingLink(subject, links),
        { type: 'facts', rows: visitFacts(subject) },
      ],
    }
  },
})

/** The same for the office, at once: someone has to call. */
export const visitMissedAlarm = defineNotification({
  kind: 'visit-missed-alarm',
  find: byBooking,
  applies: isStillMissed,
  email: (subject, { links, now, reader, t }) => {
    const { booking, painter, quote } = subject
    const name = painter && `${painter.first_name} ${painter.last_name}`
    return {
      subject: t('Nobody came: {day} in {town}', { day: shortDay(subject), town: townName(reader, quote) }),
      preheader: t('The customer has been told. Please call.'),
      chip: { color: 'brick', name: t('Call now'), code: shortDay(subject) },
      heading: t('Nobody came to a visit'),
      blocks: [
        {
          type: 'note',
          text: name
            ? t(
                '{when, select, today {{painter} hasn’t reported arriving. They may be there without a signal: if they say so later, you decide about the credit in your dashboard.} other {{painter} hasn’t reported arriving that day. If they were there and say so later, you decide about the credit in your dashboard.}}',
                {
                  painter: name,
                  when: booking.scheduled_date === todayIn(reader.market, now) ? 'today' : 'other',
                },
              )
            : t('No painter was found for this visit, and its time has passed.'),
        },
        { type: 'facts', rows: [...callFacts(subject), ...visitFacts(subject)] },
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
