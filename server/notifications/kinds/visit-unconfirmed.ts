import { townName } from '#domain/coverage/place.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { text } from '#domain/platform/translation/text.ts'
import { callFacts, isPast, kindOf, shortDay, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'

/** A visit begins although its painter never confirmed: someone has to call, now. */
export const visitUnconfirmed = defineNotification({
  kind: 'visit-unconfirmed',
  find: byBooking,
  applies: (subject, _payload, now) =>
    isLive(subject.booking.status) &&
    subject.booking.status !== 'in_progress' &&
    subject.booking.confirmed_at === null &&
    subject.painter !== null &&
    !isPast(subject, now),
  email: (subject, { links, reader, t }) => {
    const { painter, quote } = subject
    const name = painter ? `${painter.first_name} ${painter.last_name}` : text('The painter')
    return {
      subject: t('Unconfirmed: {day} in {town} starts now', { day: shortDay(subject), town: townName(reader, quote) }),
      preheader: t('{painter} hasn’t answered. Please call.', { painter: name }),
      chip: { color: 'brick', name: t('Call now'), code: shortDay(subject) },
      heading: t('An unconfirmed visit is starting'),
      blocks: [
        {
          type: 'note',
          text: t(
            '{painter} was asked to do this {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} and hasn’t answered. The customer is waiting.',
            { painter: name, visit: kindOf(subject) },
          ),
        },
        { type: 'facts', rows: [...callFacts(subject), ...visitFacts(subject)] },
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
