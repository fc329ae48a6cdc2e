import { formatMoney } from '#domain/platform/format.ts'
import { changeBlocks, greeting, isLatestChange, kindOf, shortDay, visitFacts, whenOf } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'

export const bookingRescheduled = defineNotification({
  kind: 'booking-rescheduled',
  find: byBooking,
  calendar: calendarInvitation,
  applies: isLatestChange,
  email: (subject, { t, ...context }, { fee }) => ({
    subject: t('Your visit moved to {day}', { day: shortDay(subject) }),
    preheader: t('Now {visit}.', { visit: whenOf(subject) }),
    chip: { color: 'schuylkill', name: t('Moved'), code: shortDay(subject) },
    heading: t('Your visit has a new date'),
    blocks: [
      t(
        '{greeting} your {visit, select, consultation {color consultation} touch_up {touch-up} other {painting job}} has moved. Your booking ID stays the same, and the attached appointment replaces the old one in your calendar.',
        { greeting: greeting(subject.quote.customer_name), visit: kindOf(subject) },
      ),
      { type: 'facts', rows: visitFacts(subject) },
      {
        type: 'note',
        text:
          fee > 0
            ? t('Fee for the late change: {fee}, added to what you pay after the visit.', {
                fee: formatMoney(subject.reader, fee),
              })
            : t('There is no charge for the change.'),
      },
      ...changeBlocks(subject, context),
    ],
  }),
})
