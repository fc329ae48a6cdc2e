import { painterName } from '#domain/painters/painter-name.ts'
import { daysBetween } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
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
import { byBooking } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** The previous last day, and that of the booking when the message was queued. */
type Payload = { bookingId: string; oldEndDate: string; sequence: number }

/** "Same day, same time; now one day instead of two." */
const changeText = (subject: BookingSubject, { oldEndDate }: Payload): Text => {
  const now = visitDays(visitOf(subject))
  const before = daysBetween(subject.booking.scheduled_date, oldEndDate) + 1
  return now === before
    ? text('Same day, same time, another painter.')
    : text(
        'Same day, same time; now {now, plural, =0 {no days} =1 {one day} =2 {two days} =3 {three days} =4 {four days} =5 {five days} one {# day} other {# days}} instead of {before, plural, =0 {no} =1 {one} =2 {two} =3 {three} =4 {four} =5 {five} other {#}}.',
        { now, before },
      )
}

/** The visit begins at the same time, but with another painter, or it takes more or fewer days. */
export const bookingChanged = defineNotification({
  kind: 'booking-changed',
  find: byBooking,
  calendar: calendarInvitation,
  applies: isLatestChange,
  email: (subject, { t, ...context }, payload) => {
    const { quote, painter } = subject
    const who = painter ? painterName(painter.first_name, painter.last_name) : text('Your painter')
    return {
      subject: t(
        'Same day, same time: an update on your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} on {day}',
        { visit: kindOf(subject), day: shortDay(subject) },
      ),
      preheader: t('{change} {visit}.', { change: changeText(subject, payload), visit: whenOf(subject) }),
      chip: { color: 'schuylkill', name: t('Updated'), code: shortDay(subject) },
      heading: t('Your date stays the same'),
      blocks: [
        t('{greeting} your date and arrival time stay just as you booked them. {painter} will do the work.', {
          greeting: greeting(quote.customer_name),
          painter: who,
        }),
        { type: 'note', text: t(changeText(subject, payload)) },
        { type: 'facts', rows: visitFacts(subject) },
        ...changeBlocks(subject, context),
      ],
    }
  },
})
