import type { Adjustment } from '#domain/billing/booking-money.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { quoteIncludes } from '#domain/pricing/price-includes.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { bookingLink, greeting, kindOf, paymentOf, shortDay, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking, byJob } from './find-subject.ts'
import { dashboardButton, jobDay, jobFacts } from './job-parts.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** The painter's share before and after. */
type EarningsChange = { oldEarnings?: Cents | undefined; newEarnings?: Cents | undefined }

const change = ({ reader, quote }: Pick<BookingSubject, 'reader' | 'quote'>, { newCost, oldCost }: Adjustment) => ({
  price: formatMoney(reader, newCost),
  before: formatMoney(reader, oldCost),
  included: quoteIncludes(quote),
})

/** The office changed the customer's price. */
export const costAdjusted = defineNotification({
  kind: 'cost-adjusted',
  find: byBooking,
  applies: ({ booking, quote }, { newCost }) => isLive(booking.status) && quote.final_cost === newCost,
  email: (subject, { links, t }, adjustment) => ({
    subject: t('Your price is now {price}', { price: formatMoney(subject.reader, adjustment.newCost) }),
    preheader: t(
      '{price} instead of {before}{included, select, tax {, tax included} other {}}.',
      change(subject, adjustment),
    ),
    chip: { color: 'schuylkill', name: t('Price'), code: formatMoney(subject.reader, adjustment.newCost) },
    heading: t('Your price is now {price}', { price: formatMoney(subject.reader, adjustment.newCost) }),
    blocks: [
      t(
        '{greeting} we changed the price of your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} on {day}: {price} instead of {before}{included, select, tax {, tax included} other {}}.',
        {
          greeting: greeting(subject.quote.customer_name),
          visit: kindOf(subject),
          day: shortDay(subject),
          ...change(subject, adjustment),
        },
      ),
      { type: 'quotation', text: adjustment.reason },
      { type: 'facts', rows: visitFacts(subject) },
      // Of finished work the invoice says what is due.
      ...(subject.booking.status === 'completed' ? [] : [t(paymentOf(subject))]),
      bookingLink(subject, links),
    ],
  }),
})

/** The effect on the painter's share, which is named only where it follows the price. */
const shareText = (reader: Reader, earnings: Cents, { oldEarnings, newEarnings }: EarningsChange): Text =>
  oldEarnings === undefined || newEarnings === undefined || oldEarnings === newEarnings
    ? text('You still earn {earnings}.', { earnings: formatMoney(reader, earnings) })
    : text('You now earn {after} instead of {before}.', {
        after: formatMoney(reader, newEarnings),
        before: formatMoney(reader, oldEarnings),
      })

/** Notifies the painter of a job that the office changed what the customer pays. */
export const jobCostAdjusted = defineNotification({
  kind: 'job-cost-adjusted',
  find: byJob,
  applies: ({ job, quote }, { newCost }) => isJobOpen(job.status) && quote.final_cost === newCost,
  email: (subject, { links, reader, t }, adjustment) => {
    const share = shareText(reader, subject.job.earnings, adjustment)
    return {
      subject: t('The customer now pays {price} for {day}', {
        price: formatMoney(subject.reader, adjustment.newCost),
        day: jobDay(subject),
      }),
      preheader: t('{price} instead of {before}{included, select, tax {, tax included} other {}}. {share}', {
        ...change(subject, adjustment),
        share,
      }),
      chip: { color: 'schuylkill', name: t('Price'), code: jobDay(subject) },
      heading: t('The customer pays {price}', { price: formatMoney(subject.reader, adjustment.newCost) }),
      blocks: [
        t(
          'Hi {name}, the office changed what the customer pays for this job: {price} instead of {before}{included, select, tax {, tax included} other {}}. {share}',
          { name: subject.painter.first_name, ...change(subject, adjustment), share },
        ),
        { type: 'quotation', text: adjustment.reason },
        { type: 'facts', rows: jobFacts(subject) },
        dashboardButton(t('See the job'), links),
      ],
    }
  },
})
