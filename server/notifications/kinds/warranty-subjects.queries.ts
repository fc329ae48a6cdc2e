import type { WarrantyClaimRow } from '#server/bookings/warranty/warranty-claims.queries.ts'
import { gathered } from '#server/platform/database/gathered.ts'
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
export async function findWarrantySubject(
  source: SubjectDeps,
  { bookingId, claimId }: { bookingId: string; claimId: string },
): Promise<(BookingSubject & Decided) | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const claim = subject && (await claimById(source.db, claimId))
  return subject && claim && { ...subject, claim }
}

/** The same for the painter who did the visit. */
export async function findJobWarrantySubject(
  source: SubjectDeps,
  { jobId, claimId }: { jobId: string; claimId: string },
): Promise<(JobSubject & Decided) | undefined> {
  const subject = await findJobSubject(source, jobId)
  const claim = subject && (await claimById(source.db, claimId))
  return subject && claim && { ...subject, claim }
}
