import { formatPainterChange } from '#domain/bookings/painter-change.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import { bookingLink, cancelLink, greeting, isPast, kindOf, shortDay, visitFacts, whenOf } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingAndLost } from './find-subject.ts'

/** Notifies a customer that their painter cannot come and that we are looking for another one. */
export const bookingWaiting = defineNotification({
  kind: 'booking-waiting',
  find: byBookingAndLost,
  calendar: calendarInvitation,
  // Another painter was found since, or the visit was cancelled: no reason to worry anyone.
  applies: (subject, _payload, now) => subject.booking.status === 'pending' && !isPast(subject, now),
  email: (subject, { links, reader, t }, { lost }) => ({
    subject: t("We're finding you another painter for {day}", { day: shortDay(subject) }),
    preheader: t('You can wait, or pick another date free of charge.'),
    chip: { color: 'butter', name: t('Looking for a painter'), code: shortDay(subject) },
    heading: t("We're finding you another painter"),
    blocks: [
      t('{greeting} {why}', {
        greeting: greeting(subject.quote.customer_name),
        why: formatPainterChange(lost?.why, subject.formerPainter),
      }),
      t(
        "We're looking for somebody else for your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} at the same time, {when}, and we’ll email you as soon as a painter says yes.",
        { visit: kindOf(subject), when: formatVisit(reader, timesOf(reader.market, subject.booking)) },
      ),
      {
        type: 'note',
        text: t("You don't have to wait. Picking new dates or canceling is free until we’ve found somebody."),
      },
      { type: 'button', label: t('Pick new dates'), href: links.manageBooking(subject.booking) },
      cancelLink(subject, links, t('Changed your mind?')),
      { type: 'facts', rows: visitFacts(subject) },
      bookingLink(subject, links),
    ],
  }),
  push: {
    topic: null,
    write: (subject, { t }) => ({
      title: t('We’re finding you another painter'),
      body: t('For {visit}. Picking new dates or canceling is free until we’ve found somebody.', {
        visit: whenOf(subject),
      }),
    }),
  },
})
