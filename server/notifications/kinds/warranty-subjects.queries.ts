import type { WarrantyClaimRow } from '#server/bookings/warranty/warranty-claims.queries.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type BookingSubject, findBookingSubject, findJobSubject, type JobSubject } from './subjects.queries.ts'

type Source = Pick<Deps, 'db' | 'reader' | 'now'>
type Decided = { claim: WarrantyClaimRow }

const claimById = gathered(async (db, ids) => {
  const rows = await db.selectFrom('warranty_claims').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
})

/** A warranty visit with its claim, for the customer. */
export async function findWarrantySubject(
  source: Source,
  { bookingId, claimId }: { bookingId: string; claimId: string },
): Promise<(BookingSubject & Decided) | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const claim = subject && (await claimById(source.db, claimId))
  return subject && claim && { ...subject, claim }
}

/** The same for the painter who did the visit. */
export async function findJobWarrantySubject(
  source: Source,
  { jobId, claimId }: { jobId: string; claimId: string },
): Promise<(JobSubject & Decided) | undefined> {
  const subject = await findJobSubject(source, jobId)
  const claim = subject && (await claimById(source.db, claimId))
  return subject && claim && { ...subject, claim }
}
