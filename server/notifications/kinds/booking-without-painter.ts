import { isLive } from '#domain/bookings/booking-status.ts'
import { townName } from '#domain/coverage/place.ts'
import { isPast, kindOf, shortDay, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'

export const bookingWithoutPainter = defineNotification({
  kind: 'booking-without-contractor',
  find: byBooking,
  applies: (subject, _payload, now) =>
    isLive(subject.booking.status) && subject.booking.contractor_id === null && !isPast(subject, now),
  email: (subject, { links, reader, t }) => ({
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
  }),
})
