import { type Cancellation, cancelledTitle, formatCancellation } from '#domain/bookings/cancellation-texts.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { cancellationOf } from '#server/bookings/booking/cancellation-of.ts'
import { billLink } from './bill-parts.ts'
import { bookingLink, daysOf, greeting, kindOf, shortDay, visitName } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'
import type { MoneySubject } from './money-subjects.queries.ts'
import { newDates } from './no-show-parts.ts'

/** The same of a visit whose painter had come: nobody needs to read that no one will come by. */
function openingUnderWay(subject: MoneySubject, { by }: Cancellation): string {
  const t = translator(subject.reader)
  const hello = greeting(subject.quote.customer_name)
  switch (by) {
    case 'office':
      return t('{hello} we had to cancel your visit after your painter had come. The work won’t go on.', { hello })
    case 'request':
      return t('{hello} as you asked, we canceled your visit after your painter had come. The work won’t go on.', {
        hello,
      })
    case 'customer':
      return t('{hello} you canceled your visit after your painter had come. The work won’t go on.', { hello })
    default:
      return t('{hello} your visit is canceled after your painter had come. The work won’t go on.', { hello })
  }
}

/** The first sentence: what happened, whose doing it was, and that we are sorry where we had left them without a painter. */
function opening(subject: MoneySubject, cancellation: Cancellation): string {
  const { by, credit, wasWaiting, wasMissed } = cancellation
  if (cancellation.wasUnderWay) return openingUnderWay(subject, cancellation)
  const t = translator(subject.reader)
  const hello = greeting(subject.quote.customer_name)
  switch (by) {
    case 'office':
      return t('{hello} we had to cancel your visit, so no one will come by.', { hello })
    case 'request':
      return t('{hello} as you asked, we canceled your visit. No one will come by.', { hello })
    case 'customer':
      return wasMissed || (wasWaiting && credit > 0)
        ? t('{hello} you canceled your visit, and no one will come by. We’re sorry that we let you down.', { hello })
        : t('{hello} you canceled your visit, and no one will come by.', { hello })
    default:
      return t('{hello} your visit is canceled, and no one will come by.', { hello })
  }
}

/** A visit was cancelled: whose doing it was, why, what it costs and what we owe (docs/rules/visits.md#who-canceled). */
export const bookingCancelled = defineNotification({
  kind: 'booking-cancelled',
  find: byBookingMoney,
  calendar: calendarInvitation,
  // An administrator may have restored it.
  applies: ({ booking }) => booking.status === 'cancelled',
  email: (subject, { t, ...context }, { fee }) => {
    const { booking, quote } = subject
    const cancellation = {
      ...cancellationOf(
        { reader: subject.reader, now: context.now },
        booking,
        quote,
        subject.statement,
        subject.ending,
      ),
      fee,
    }
    const said = formatCancellation(subject.reader, cancellation)
    const name = { visit: kindOf(subject), day: shortDay(subject) }
    return {
      subject:
        cancellation.by === 'office'
          ? t(
              'We had to cancel your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} on {day}',
              name,
            )
          : t(
              'Canceled: your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} on {day}',
              name,
            ),
      preheader: said.at(-1) ?? '',
      chip: { color: 'brick', name: t('Canceled'), code: shortDay(subject) },
      heading: t(cancelledTitle(cancellation)),
      blocks: [
        opening(subject, cancellation),
        {
          type: 'facts',
          rows: [
            { label: t('Visit'), value: t(visitName(subject)) },
            { label: t('Was on'), value: daysOf(subject) },
            { label: t('Address'), value: quote.address },
            { label: t('Booking ID'), value: formatId(booking.id) },
          ],
        },
        { type: 'note', text: said.join(' ') },
        ...(cancellation.stands.length > 0 ? [billLink(subject, context.links, 'whole')] : []),
        newDates(subject, context),
        bookingLink(subject, context.links),
      ],
    }
  },
  push: {
    topic: null,
    write: (subject, { t }) => ({
      title: t('Your visit is canceled'),
      body: t('It was on {day}. Your booking page says more.', { day: shortDay(subject) }),
    }),
  },
})
