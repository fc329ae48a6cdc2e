import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { greeting, shortDay, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'

/** Somebody chose a date on the phone, which is held until the deposit is paid: where to pay it. */
export const depositAsked = defineNotification({
  kind: 'deposit-asked',
  find: byBooking,
  applies: ({ booking }, _payload, now) =>
    booking.status === 'reserved' && booking.reserved_until !== null && booking.reserved_until > now,
  email: (subject, { links, reader, t }) => {
    const { booking, quote } = subject
    const facts = {
      day: shortDay(subject),
      amount: formatMoney(reader, booking.deposit),
      until: booking.reserved_until ? formatDeadline(reader, booking.reserved_until) : '',
    }
    return {
      subject: t('Hold {day}: pay the deposit by {until}', facts),
      preheader: t('{amount} by card, and the date is yours. It comes off your total.', facts),
      chip: { color: 'butter', name: t('Held for you'), code: shortDay(subject) },
      heading: t('One step to book your date'),
      blocks: [
        t(
          "{hello} thanks for calling. We're holding {day} for you until {until}. Pay the deposit of {amount} by card, and the date is yours. It comes off your total.",
          { ...facts, hello: greeting(quote.customer_name) },
        ),
        { type: 'button', label: t('Pay the deposit'), href: links.pay(booking) },
        { type: 'facts', rows: visitFacts(subject) },
        {
          type: 'note',
          text: t(
            'If it doesn’t work out by then, the date opens up again and you owe nothing. Your quote is still good.',
          ),
        },
      ],
    }
  },
})
