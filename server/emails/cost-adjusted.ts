import { isLive } from '../../domain/booking-status.ts'
import { formatMoney } from '../../domain/format.ts'
import { isJobOpen } from '../../domain/job-status.ts'
import type { Cents } from '../../domain/money.ts'
import type { Reader } from '../../domain/reader.ts'
import { CUSTOMER_REASON, greeting, payment, shortDay, visitFacts, visitName } from './booking-parts.ts'
import { dashboardButton, jobDay, jobFacts, PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject, JobSubject } from './subjects.queries.ts'

/** The cost before and after, and the reason, as of this adjustment, whatever later ones say. */
export type Adjustment = { oldCost: Cents; newCost: Cents; reason: string }

const change = (reader: Reader, { oldCost, newCost }: Adjustment): string =>
  `${formatMoney(reader, newCost)} instead of ${formatMoney(reader, oldCost)}, tax included`

/** The office changed the customer's price. */
export const costAdjusted: Mail<BookingSubject, Adjustment & { bookingId: string }> = {
  title: 'Price adjusted',
  applies: ({ booking, quote }, { newCost }) => isLive(booking.status) && quote.final_cost === newCost,
  write: (subject, { links }, adjustment) => ({
    subject: `Your price is now ${formatMoney(subject.reader, adjustment.newCost)}`,
    preheader: `${change(subject.reader, adjustment)}.`,
    chip: { color: 'schuylkill', name: 'Price', code: formatMoney(subject.reader, adjustment.newCost) },
    heading: `Your price is now ${formatMoney(subject.reader, adjustment.newCost)}`,
    blocks: [
      {
        type: 'paragraph',
        text: `${greeting(subject.quote.customer_name)} we changed the price of your ${visitName(subject)} on ${shortDay(subject)}: ${change(subject.reader, adjustment)}.`,
      },
      { type: 'quotation', text: adjustment.reason },
      { type: 'facts', rows: visitFacts(subject) },
      { type: 'paragraph', text: payment },
      { type: 'link', before: 'See it on your quote:', label: 'open my quote', href: links.quote(subject.quote.id) },
    ],
    reason: CUSTOMER_REASON,
  }),
}

/** The office changed what the customer pays; told to the painter of the job. */
export const jobCostAdjusted: Mail<JobSubject, Adjustment & { jobId: string }> = {
  title: 'Price of a job adjusted',
  applies: ({ job, quote }, { newCost }) => isJobOpen(job.status) && quote.final_cost === newCost,
  write: (subject, { links }, adjustment) => ({
    subject: `The customer now pays ${formatMoney(subject.reader, adjustment.newCost)} on ${jobDay(subject)}`,
    preheader: `${change(subject.reader, adjustment)}. What you earn stays as it is.`,
    chip: { color: 'schuylkill', name: 'Price', code: jobDay(subject) },
    heading: `The customer pays ${formatMoney(subject.reader, adjustment.newCost)}`,
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${subject.painter.first_name}, the office changed what the customer pays for this job: ${change(subject.reader, adjustment)}. What you earn stays at ${formatMoney(subject.reader, subject.job.earnings)}.`,
      },
      { type: 'quotation', text: adjustment.reason },
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton('See the job', links),
    ],
    reason: PAINTER_REASON,
  }),
}
