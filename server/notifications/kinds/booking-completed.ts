import { SIGN_OFF_DAYS } from '#domain/bookings/sign-off.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { text } from '#domain/platform/translation/text.ts'
import { quoteIncludes } from '#domain/pricing/price-includes.ts'
import { greeting, isConsultation, isTouchUp, paymentOf } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'

export const bookingCompleted = defineNotification({
  kind: 'booking-completed',
  find: byBooking,
  applies: ({ booking }) => booking.status === 'completed',
  email: (subject, { links, t }) => {
    const { booking, quote, painter } = subject
    const who = painter ? painter.first_name : text('Your painter')
    const facts = [
      { label: t('Address'), value: quote.address },
      { label: t('Completed'), value: formatMoment(subject.reader, booking.updated_at) },
      { label: t('Booking ID'), value: formatId(booking.id) },
    ]
    return isConsultation(subject)
      ? {
          subject: t('Your color consultation is done'),
          preheader: t('Colors picked? Then your rooms can be painted.'),
          chip: { color: 'wissahickon', name: t('Completed'), code: t('Color Consultation') },
          heading: t('Colors picked?'),
          blocks: [
            t('{greeting} thanks for having us. Your quote is right where you left it.', {
              greeting: greeting(quote.customer_name),
            }),
            { type: 'facts', rows: facts },
            { type: 'button', label: t('Open my quote'), href: links.quote(quote) },
          ],
        }
      : {
          subject: isTouchUp(subject) ? t('Your touch-up is done') : t('Your rooms are painted'),
          preheader: isTouchUp(subject)
            ? t('Take a look in daylight, and tell us if all is good.')
            : t('{price}{included, select, tax {, tax included} paint {, paint included} other {}}. {payment}', {
                price: formatMoney(subject.reader, quote.final_cost),
                included: quoteIncludes(quote),
                payment: paymentOf(subject),
              }),
          chip: { color: 'wissahickon', name: t('Completed'), code: t('Fresh paint') },
          heading: isTouchUp(subject) ? t('Your touch-up is done') : t('Your rooms are painted'),
          blocks: [
            t(
              '{greeting} {painter} has finished the work. Take a walk through the rooms in daylight, and tell us within {days, plural, one {# day} other {# days}} if all is good or if something needs a touch-up. {painter} comes back for that free of charge.',
              { greeting: greeting(quote.customer_name), painter: who, days: SIGN_OFF_DAYS },
            ),
            { type: 'button', label: t('All good, or something to fix?'), href: links.booking(booking) },
            {
              type: 'facts',
              rows: isTouchUp(subject)
                ? facts
                : [
                    ...facts,
                    {
                      label: t('Total'),
                      value: t('{price}{included, select, tax {, tax included} paint {, paint included} other {}}', {
                        price: formatMoney(subject.reader, quote.final_cost),
                        included: quoteIncludes(quote),
                      }),
                    },
                  ],
            },
            {
              type: 'list',
              items: [
                t(paymentOf(subject)),
                t('Paint is dry to the touch within hours and cures for about two weeks. Wipe it gently until then.'),
              ],
            },
            ...(isTouchUp(subject)
              ? []
              : [
                  {
                    type: 'link',
                    before: t('What we agreed on:'),
                    label: t('your quote'),
                    href: links.quote(quote),
                  } as const,
                ]),
          ],
        }
  },
})
