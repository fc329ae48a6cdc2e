import { greeting, shortDay, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'

/** A date was held for its deposit, which was not paid in time. */
export const reservationLapsed = defineNotification({
  kind: 'reservation-lapsed',
  find: byBooking,
  applies: ({ booking }) => booking.status === 'cancelled',
  email: (subject, { links, t }) => ({
    subject: t('We couldn’t hold {day} any longer', { day: shortDay(subject) }),
    preheader: t('The deposit didn’t come through. Nothing was charged, and you owe nothing.'),
    chip: { color: 'butter', name: t('Not booked'), code: shortDay(subject) },
    heading: t('We couldn’t hold your date'),
    blocks: [
      t(
        '{hello} we held {day} for you while you paid the deposit. It didn’t come through in time, so the date is open to others again. Nothing was charged, and you owe nothing. Your quote is still good.',
        { hello: greeting(subject.quote.customer_name), day: shortDay(subject) },
      ),
      { type: 'facts', rows: visitFacts(subject) },
      { type: 'button', label: t('Pick a date'), href: links.quote(subject.quote) },
    ],
  }),
})
