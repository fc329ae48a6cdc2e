import { formatPainterChange } from '#domain/bookings/painter-change.ts'
import { daysBetween } from '#domain/platform/dates.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import type { PainterChange } from '#domain/platform/message-causes.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitDays } from '#domain/scheduling/visit-times.ts'
import {
  changeBlocks,
  greeting,
  isLatestChange,
  kindOf,
  shortDay,
  visitFacts,
  visitOf,
  whenOf,
} from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingAndLost } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** The previous last day, that of the booking when the message was queued, and who does not come anymore. */
type Payload = {
  bookingId: string
  oldEndDate: string
  sequence: number
  lost?: { contractorId: string; why: PainterChange } | undefined
}

/** How many days the visit takes, and how many it was to take. */
const daysIn = (subject: BookingSubject, { oldEndDate }: Pick<Payload, 'oldEndDate'>) => ({
  now: visitDays(visitOf(subject)),
  before: daysBetween(subject.booking.scheduled_date, oldEndDate) + 1,
})

/** "Same day, same time; now one day instead of two." */
const changeText = (subject: BookingSubject, payload: Payload): Text => {
  const days = daysIn(subject, payload)
  return days.now === days.before
    ? text('Same day, same time, another painter.')
    : text(
        'Same day, same time; now {now, plural, =0 {no days} =1 {one day} =2 {two days} =3 {three days} =4 {four days} =5 {five days} one {# day} other {# days}} instead of {before, plural, =0 {no} =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} other {#}}.',
        days,
      )
}

/** Who comes instead, with the certainty that there is: asked until when, or said yes. */
function whoComes({ reader, booking, painter, answerBy }: BookingSubject): string {
  const t = translator(reader)
  const who = painter ? painterName(painter.first_name, painter.last_name) : t('Your painter')
  const name = painter?.first_name ?? t('your painter')
  if (booking.confirmed_at !== null)
    return t('{who} comes instead and has said yes. Your date and arrival time stay just as you booked them.', { who })
  return answerBy === null
    ? t('We’ve asked {who} to come at the same time, and we’ll email you as soon as {name} says yes.', { who, name })
    : t(
        'We’ve asked {who} to come at the same time. {name} has until {deadline} to say yes, and we’ll email you either way.',
        { who, name, deadline: formatDeadline(reader, answerBy) },
      )
}

/** The visit begins at the same time, but with another painter, or it takes more or fewer days. */
export const bookingChanged = defineNotification({
  kind: 'booking-changed',
  find: byBookingAndLost,
  calendar: calendarInvitation,
  applies: isLatestChange,
  email: (subject, { t, ...context }, payload) => {
    const { quote, booking, formerPainter } = subject
    const { now, before } = daysIn(subject, payload)
    const hello = greeting(quote.customer_name)
    return {
      subject: t(
        'Same day, same time: an update on your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} on {day}',
        { visit: kindOf(subject), day: shortDay(subject) },
      ),
      preheader: t('{change} {visit}.', { change: changeText(subject, payload), visit: whenOf(subject) }),
      chip: { color: 'schuylkill', name: t('Updated'), code: shortDay(subject) },
      heading: booking.confirmed_at === null ? t('We’ve asked another painter') : t('Your date stays the same'),
      blocks: [
        payload.lost
          ? t('{hello} {why}', { hello, why: formatPainterChange(payload.lost.why, formerPainter) })
          : t('{hello} we have news about your painter.', { hello }),
        whoComes(subject),
        { type: 'note', text: t(changeText(subject, payload)) },
        ...(now > before && booking.confirmed_at === null
          ? [t('If that doesn’t work for you, pick other dates or cancel: it’s free until your painter says yes.')]
          : []),
        { type: 'facts', rows: visitFacts(subject) },
        ...changeBlocks(subject, context),
      ],
    }
  },
  push: {
    topic: null,
    write: (subject, { t }) => {
      const { booking, painter } = subject
      return {
        title: t('A change to your visit'),
        body:
          painter && booking.confirmed_at === null
            ? t('We’ve asked another painter for {visit}. Once they say yes, we’ll email you.', {
                visit: whenOf(subject),
              })
            : t('Your date stays the same: {visit}.', { visit: whenOf(subject) }),
      }
    },
  },
})
