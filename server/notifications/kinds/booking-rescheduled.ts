import type { Mover } from '#domain/bookings/cancelled-by.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { changeBlocks, greeting, isLatestChange, kindOf, shortDay, visitFacts, whenOf } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** Whose doing it was (docs/rules/visits.md#who-moved). */
function opening(subject: BookingSubject, by: Mover | undefined): string {
  const t = translator(subject.reader)
  const facts = { hello: greeting(subject.quote.customer_name), visit: kindOf(subject) }
  switch (by) {
    case 'office':
      return t(
        '{hello} we’re sorry: we had to move your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}. If the new time doesn’t work for you, pick another one or call us.',
        facts,
      )
    case 'request':
      return t(
        '{hello} as you asked, we moved your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}.',
        facts,
      )
    case 'customer':
      return t(
        '{hello} you moved your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}.',
        facts,
      )
    default:
      return t(
        '{hello} your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} has moved.',
        facts,
      )
  }
}

export const bookingRescheduled = defineNotification({
  kind: 'booking-rescheduled',
  find: byBooking,
  calendar: calendarInvitation,
  applies: isLatestChange,
  email: (subject, { t, ...context }, { fee, by }) => ({
    subject:
      by === 'office'
        ? t('We had to move your visit to {day}', { day: shortDay(subject) })
        : t('Your visit moved to {day}', { day: shortDay(subject) }),
    preheader: t('Now {visit}.', { visit: whenOf(subject) }),
    chip: { color: 'schuylkill', name: t('Moved'), code: shortDay(subject) },
    heading: t('Your visit has a new date'),
    blocks: [
      opening(subject, by),
      t('Your booking ID stays the same, and the attached appointment replaces the old one in your calendar.'),
      { type: 'facts', rows: visitFacts(subject) },
      {
        type: 'note',
        text:
          fee > 0
            ? t('Fee for the late change: {fee}, added to what you pay after the visit.', {
                fee: formatMoney(subject.reader, fee),
              })
            : t('There’s no charge for the change.'),
      },
      ...changeBlocks(subject, context),
    ],
  }),
})
