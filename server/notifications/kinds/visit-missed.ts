import type { VisitDay } from '#domain/bookings/days/visit-days.ts'
import { townName } from '#domain/coverage/place.ts'
import { isOpen } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDay, formatShortDate } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { balanceOf } from './bill-parts.ts'
import { bookingLink, callFacts, cancelLink, greeting, kindOf, shortDay, visitFacts } from './booking-parts.ts'
import { type OfDay, withDay } from './day-subjects.ts'
import { type ComposedEmail, defineNotification, type EmailContext } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { byBooking, byBookingMoney } from './find-subject.ts'
import type { MoneySubject } from './money-subjects.queries.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** Nobody has come, and neither has the visit been moved or started since; on a later day, nobody has come on that day. */
const isStillMissed = ({ booking, visitDay }: OfDay<BookingSubject>, { day }: { day?: string }): boolean =>
  day === undefined
    ? booking.missed_at !== null && isOpen(booking.status)
    : visitDay !== null && visitDay.missedAt !== null

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

/** What stands credited for it. */
function creditedFor(subject: MoneySubject, cents: number, now: Date): Block[] {
  const t = translator(subject.reader)
  if (cents === 0) return []
  const amount = formatMoney(subject.reader, cents)
  return [t('We’ve credited your booking with {amount}. {balance}', { amount, balance: balanceOf(subject, now) })]
}

/** Nobody came on a day after the first one: rooms that are half painted are not booked again, so no new dates are offered. */
function missedOnLaterDay(
  subject: MoneySubject,
  { date, day, givenUp }: VisitDay,
  { links, now, reader, t }: EmailContext,
  cents: number,
): ComposedEmail {
  const painter = subject.painter?.first_name ?? t('Your painter')
  const isToday = date === todayIn(reader.market, now)
  const values = {
    hello: greeting(subject.quote.customer_name),
    painter,
    day,
    visit: kindOf(subject),
    when: isToday ? 'today' : 'other',
    date: formatDay(reader, date),
  }
  const code = formatShortDate(reader, date)
  return {
    subject: givenUp
      ? t('We’re sorry: we had nobody for day {day} of your visit', values)
      : t('We’re sorry: we haven’t heard from {painter} on day {day}', values),
    preheader: t('We’re on it, and we’ll call you. You don’t have to do anything.'),
    chip: { color: 'brick', name: t('We’re sorry'), code },
    heading: givenUp ? t('We had nobody for day {day}', values) : t('We haven’t heard from {painter}', values),
    blocks: [
      givenUp
        ? t(
            '{hello} we couldn’t find anybody to go on with your {visit, select, touch_up {touch-up} warranty {warranty visit} other {paint job}} {when, select, today {today} other {on {date}}}. We’re very sorry. We’ll call you about the rest of it.',
            values,
          )
        : t(
            '{hello} {painter} was to go on with your {visit, select, touch_up {touch-up} warranty {warranty visit} other {paint job}} {when, select, today {today} other {on {date}}}, and we haven’t heard from them. We’re very sorry. We’re calling {painter}, and we’ll call you as soon as we know more.',
            values,
          ),
      ...creditedFor(subject, cents, now),
      t('We’ll finish what we began. You don’t have to book anything, and it costs nothing more.'),
      ...(givenUp
        ? []
        : [
            {
              type: 'note',
              text: t(
                'Is {painter} with you, or already done? Then all is well, and you can ignore this message.',
                values,
              ),
            } as const,
          ]),
      bookingLink(subject, links),
      { type: 'facts', rows: visitFacts(subject) },
    ],
  }
}

/** Nobody came: what we owe, and new dates. */
export const visitMissed = defineNotification({
  kind: 'visit-missed',
  find: async (deps, payload) => withDay(deps, await byBookingMoney(deps, payload), payload),
  applies: isStillMissed,
  email: (subject, context, { cents }) => {
    if (subject.visitDay) return missedOnLaterDay(subject, subject.visitDay, context, cents)
    const { links, now, reader, t } = context
    const { scheduled_date } = subject.booking
    const isToday = scheduled_date === todayIn(reader.market, now)
    return {
      subject: t('We’re sorry: nobody came on {day}', { day: shortDay(subject) }),
      preheader: t('Pick new dates, or cancel free of charge.'),
      chip: { color: 'brick', name: t('We’re sorry'), code: shortDay(subject) },
      heading: t('Nobody came to your visit'),
      blocks: [
        t(openingOf(subject, isToday)),
        ...creditedFor(subject, cents, now),
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
  find: async (deps, payload) => withDay(deps, await byBooking(deps, payload), payload),
  applies: isStillMissed,
  email: (subject, { links, now, reader, t }) => {
    const { booking, painter, quote, visitDay } = subject
    const date = visitDay?.date ?? booking.scheduled_date
    const day = formatShortDate(reader, date)
    const about = visitDay ? [{ label: t('Day'), value: t('{day} of {days}, {date}', { ...visitDay, date: day }) }] : []
    const name = painter && `${painter.first_name} ${painter.last_name}`
    return {
      subject: t('Nobody came: {day} in {town}', { day, town: townName(reader, quote) }),
      preheader: t('The customer has been told. Please call.'),
      chip: { color: 'brick', name: t('Call now'), code: day },
      heading: visitDay ? t('Nobody came on day {day} of a visit', { day: visitDay.day }) : t('Nobody came to a visit'),
      blocks: [
        {
          type: 'note',
          text: name
            ? t(
                '{when, select, today {{painter} hasn’t reported arriving. They may be there without a signal: if they say so later, you decide about the credit in your dashboard.} other {{painter} hasn’t reported arriving that day. If they were there and say so later, you decide about the credit in your dashboard.}}',
                {
                  painter: name,
                  when: date === todayIn(reader.market, now) ? 'today' : 'other',
                },
              )
            : t('No painter was found for this visit, and its time has passed.'),
        },
        { type: 'facts', rows: [...callFacts(subject), ...about, ...visitFacts(subject)] },
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
