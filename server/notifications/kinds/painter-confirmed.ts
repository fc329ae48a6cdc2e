import { text, type Value } from '#domain/platform/translation/text.ts'
import { changeBlocks, greeting, isPast, kindOf, shortDay, visitFacts } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

const firstName = ({ painter }: BookingSubject): Value => painter?.first_name ?? text('Your painter')

export const painterConfirmed = defineNotification({
  kind: 'painter-confirmed',
  find: byBooking,
  calendar: calendarInvitation,
  // The job may have been reassigned; then the new painter's own confirmation notifies the customer.
  applies: (subject, _payload, now) =>
    (subject.booking.status === 'scheduled' || subject.booking.status === 'confirmed') &&
    subject.booking.confirmed_at !== null &&
    subject.painter !== null &&
    !isPast(subject, now),
  email: (subject, { t, ...context }) => {
    const { painter } = subject
    return {
      subject: t('Your painter is confirmed for {day}', { day: shortDay(subject) }),
      preheader: t(
        '{painter} has accepted your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}.',
        { painter: firstName(subject), visit: kindOf(subject) },
      ),
      chip: { color: 'wissahickon', name: t('Confirmed'), code: shortDay(subject) },
      heading: t('{painter} is coming to you', { painter: firstName(subject) }),
      blocks: [
        t('{greeting} your painter has looked over the job and confirmed it.', {
          greeting: greeting(subject.quote.customer_name),
        }),
        {
          type: 'facts',
          rows: [
            ...(painter?.business_name ? [{ label: t('Business'), value: painter.business_name }] : []),
            ...visitFacts(subject),
          ],
        },
        ...changeBlocks(subject, context),
      ],
    }
  },
})
