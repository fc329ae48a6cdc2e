import { type WarrantyBearer, type WarrantyCause, warrantyCauseLabels } from '#domain/bookings/warranty.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { WarrantyClaimRow } from '#server/bookings/warranty/warranty-claims.queries.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import { bookingLink, greeting, shortDay, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { dashboardButton, jobDay } from './job-parts.ts'
import {
  type BookingSubject,
  findBookingSubject,
  findJobSubject,
  type JobSubject,
  type SubjectDeps,
} from './subjects.queries.ts'

type Decided = { claim: WarrantyClaimRow }

const claimById = gathered(async (db, ids) => {
  const rows = await db.selectFrom('warranty_claims').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

/** A warranty visit with its claim, for the customer. */
async function findWarrantySubject(
  source: SubjectDeps,
  { bookingId, claimId }: { bookingId: string; claimId: string },
): Promise<(BookingSubject & Decided) | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const claim = subject && (await claimById(source.db, claimId))
  return subject && claim && { ...subject, claim }
}

/** The same for the painter who did the visit. */
async function findJobWarrantySubject(
  source: SubjectDeps,
  { jobId, claimId }: { jobId: string; claimId: string },
): Promise<(JobSubject & Decided) | undefined> {
  const subject = await findJobSubject(source, jobId)
  const claim = subject && (await claimById(source.db, claimId))
  return subject && claim && { ...subject, claim }
}

/** What a warranty claim came of, within a sentence. */
const causes: Record<WarrantyCause, Text> = {
  workmanship: text('the workmanship'),
  material: text('the material'),
  damage: text('damage after the work'),
  other: text('settling, or something else'),
}

/** What was claimed is not under warranty: why, and that it costs nothing. */
export const warrantyNotCovered = defineNotification({
  kind: 'warranty-not-covered',
  find: findWarrantySubject,
  applies: ({ claim }) => claim.bearer === 'customer',
  email: (subject, { links, t }) => {
    const { quote, claim } = subject
    return {
      subject: t('Your warranty claim: what we found'),
      preheader: t('It’s not under warranty, and you owe nothing for the visit.'),
      chip: { color: 'butter', name: t('Not covered'), code: shortDay(subject) },
      heading: t('It’s not under warranty'),
      blocks: [
        t(
          '{greeting} we looked into what you told us. It comes from {cause}, which the warranty on our workmanship doesn’t cover. You owe nothing for the visit.',
          { greeting: greeting(quote.customer_name), cause: causes[claim.cause ?? 'other'] },
        ),
        ...(claim.note ? [{ type: 'quotation', text: claim.note } as const] : []),
        t(
          'Think we got it wrong? Just reply or call, and we’ll go over it together. For everything else your warranty stays as it is.',
        ),
        bookingLink(subject, links),
        { type: 'facts', rows: visitFacts(subject) },
      ],
    }
  },
})

/** What a decision means for the painter's pay. */
const payOf = (bearer: WarrantyBearer, pay: string): Text =>
  bearer === 'business'
    ? text('We’ll pay you {pay} for the visit. It comes with your next payout.', { pay })
    : text('The visit stays unpaid.')

/** The office's decision for the painter who did the visit. */
export const jobWarrantyDecided = defineNotification({
  kind: 'job-warranty-decided',
  find: findJobWarrantySubject,
  applies: ({ claim }) => claim.decided_at !== null,
  email: (subject, { links, reader, t }) => {
    const { painter, claim } = subject
    const pay = formatMoney(reader, claim.pay ?? 0)
    const isPaid = claim.bearer === 'business'
    return {
      subject: t('Warranty visit on {day}: the office decided', { day: jobDay(subject) }),
      preheader: isPaid ? t('You’re paid {pay} for it.', { pay }) : t('The visit stays unpaid.'),
      chip: { color: 'schuylkill', name: t('Decided'), code: jobDay(subject) },
      heading: t('The office decided about a warranty claim'),
      blocks: [
        t('Hi {name}, thanks for going back. What the office recorded as the cause: {cause}. {pay}', {
          name: painter.first_name,
          cause: t(warrantyCauseLabels[claim.cause ?? 'other']),
          pay: payOf(claim.bearer ?? 'painter', pay),
        }),
        t('Your record lists warranty claims, but they don’t change who is asked first for a job.'),
        dashboardButton(isPaid ? t('See my earnings') : t('Open my dashboard'), links),
      ],
    }
  },
})
