import { townName } from '#domain/coverage/place.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { callFacts, isPast, kindOf, shortDay, visitFacts } from './booking-parts.ts'
import { isStillOpen } from './day-given-up.ts'
import { withDay } from './day-subjects.ts'
import { type ComposedEmail, defineNotification, type EmailContext } from './define-notification.ts'
import { byBooking } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** A day of a visit under way for which its painter cannot come. */
function dayWithoutPainter(subject: BookingSubject, { links, reader, t }: EmailContext, date: string): ComposedEmail {
  const values = {
    day: formatShortDate(reader, date),
    town: townName(reader, subject.quote),
    painter: subject.painter?.first_name ?? t('The painter'),
  }
  return {
    subject: t('{painter} can’t come on {day} in {town}', values),
    preheader: t('The work has begun. Please find someone for that day, or call the customer.'),
    chip: { color: 'brick', name: t('No painter'), code: values.day },
    heading: t('A visit under way needs a painter'),
    blocks: [
      {
        type: 'note',
        text: t(
          'The work has begun, and {painter} can’t come on {day}. The customer knows. Book a visit that follows for whoever goes on, or for another day: it costs the customer nothing.',
          values,
        ),
      },
      { type: 'facts', rows: [...callFacts(subject), ...visitFacts(subject)] },
      { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
    ],
  }
}

export const bookingWithoutPainter = defineNotification({
  kind: 'booking-without-contractor',
  find: async (deps, payload) => withDay(deps, await byBooking(deps, payload), payload),
  applies: (subject, { day }, now) =>
    day === undefined
      ? isLive(subject.booking.status) && subject.booking.contractor_id === null && !isPast(subject, now)
      : isStillOpen(subject, now),
  email: (subject, context, { day }) => {
    if (day !== undefined) return dayWithoutPainter(subject, context, day)
    const { links, reader, t } = context
    return {
      subject: t('No painter for {day} in {town}', { day: shortDay(subject), town: townName(reader, subject.quote) }),
      preheader:
        subject.lostPainter !== null
          ? t('The customer is choosing how it goes on.')
          : t('No one else in the area is free. Please find someone or call the customer.'),
      chip: { color: 'brick', name: t('No painter'), code: shortDay(subject) },
      heading: t('A booking needs a painter'),
      blocks: [
        {
          type: 'note',
          text:
            subject.lostPainter !== null
              ? t(
                  '{painter} was supposed to come back but can’t. We asked the customer: another painter, another day, or not at all. We won’t send anybody else until they choose.',
                  { painter: subject.lostPainter },
                )
              : t(
                  'The customer still expects this {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}. No one else who serves the area is free then.',
                  { visit: kindOf(subject) },
                ),
        },
        { type: 'facts', rows: visitFacts(subject) },
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
        subject.lostPainter !== null
          ? t('There’s nothing to do until they choose. If you don’t hear from them in time, give them a call.')
          : t(
              'Under Bookings you can see who was asked and why they couldn’t take it. Assign somebody, or call the customer and move the visit.',
            ),
      ],
    }
  },
})
