import { bookingLink, cancelLink, greeting, isRepairVisit, kindOf, workFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingOrRepair } from './find-subject.ts'

/** A visit that follows another one has no date yet: the office looks for one. */
export const followUpWaiting = defineNotification({
  kind: 'follow-up-waiting',
  find: byBookingOrRepair,
  // It has a painter by now, whose own messages tell when, or it is not wanted any more.
  applies: ({ booking }) => booking.status === 'pending',
  email: (subject, { links, t }) => {
    const visit = kindOf(subject)
    return {
      subject: t(
        '{visit, select, touch_up {We’re finding a date for your touch-up} warranty {We’re finding a date for your warranty visit} other {We’re finding you a date}}',
        {
          visit,
        },
      ),
      preheader: t('We’ll get in touch with a date. You don’t have to do anything.'),
      chip: { color: 'butter', name: t('Looking for a date'), code: t('We’ll be in touch') },
      heading: t('We’re finding you a date'),
      blocks: [
        t(
          '{hello} thanks for telling us. There’s no day with your painter that we can offer online right now, so our office is looking for one and will get in touch. {visit, select, touch_up {The touch-up is free of charge.} warranty {The warranty visit is free of charge.} other {}}',
          { hello: greeting(subject.quote.customer_name), visit },
        ),
        ...(subject.request === null ? [] : [{ type: 'quotation', text: subject.request } as const]),
        {
          type: 'facts',
          rows: [
            { label: t('Address'), value: subject.quote.address },
            ...(isRepairVisit(subject) ? [] : workFacts(subject)),
          ],
        },
        bookingLink(subject, links),
        cancelLink(subject, links, t('Don’t need it anymore?')),
      ],
    }
  },
})
