import { sql } from 'kysely'
import type { Entry } from '#domain/billing/ledger.ts'
import { creditedFor } from '#domain/billing/promise-entries.ts'
import { brokenBy, creditFor } from '#domain/bookings/promises.ts'
import { entriesByBooking } from '#server/billing/ledger/ledger.queries.ts'
import type { ClaimRow } from '#server/bookings/lifecycle/claims.ts'
import { onTermsOf, type StoredTerms } from '#server/bookings/lifecycle/terms-of-booking.ts'
import type { Deps } from '#server/platform/deps.ts'

type OpenClaimRow = ClaimRow & StoredTerms & { painterName: string; painterPhone: string }

/** The part of the entered credit that the customer would keep, by what the painter says of their arrival. */
function getCredits({ market }: Pick<Deps, 'market'>, row: OpenClaimRow, entries: readonly Entry[]) {
  const credit = creditedFor(entries, { bookingId: row.booking_id, date: row.day })
  const broken = row.claimed === null ? null : brokenBy[row.claimed]
  return { credit, creditIfPainter: broken === null ? 0 : Math.min(credit, creditFor(onTermsOf(market, row), broken)) }
}

/**
 * The claims that nobody has decided about, oldest first, with what is entered now and what would be by the painter's account.
 */
async function openClaims({ db, market }: Pick<Deps, 'db' | 'market'>) {
  const { rows } = await sql<OpenClaimRow>`
    select c.*, p.first_name || ' ' || p.last_name as "painterName", p.phone as "painterPhone", b.late_fee, b.free_hours, b.grace_minutes, b.promise_terms, b.change_terms
      from painter_claims c join bookings b on b.id = c.booking_id join contractors p on p.id = c.contractor_id
     where c.outcome is null order by c.recorded_at, c.id`.execute(db)
  const entries = await entriesByBooking(
    db,
    rows.map((row) => row.booking_id),
  )
  return rows.map((row) => {
    const ofArrival = row.kind === 'arrival' && getCredits({ market }, row, entries.get(row.booking_id) ?? [])
    return {
      bookingId: row.booking_id,
      painter: { id: row.contractor_id, name: row.painterName, phone: row.painterPhone },
      claim: {
        id: row.id,
        kind: row.kind,
        claimedAt: row.claimed_at,
        recordedAt: row.recorded_at,
        ...(ofArrival || { credit: 0, creditIfPainter: 0 }),
        charge: row.cents ?? 0,
      },
    }
  })
}

/** The lines of "Needs you" about what painters say against their customers, until somebody decides. */
export const findClaimItems = async (deps: Pick<Deps, 'db' | 'market'>) =>
  (await openClaims(deps)).map(({ bookingId, painter, claim }) => ({
    kind: 'claim_to_settle' as const,
    subjectId: claim.id,
    urgency: 'soon' as const,
    since: claim.recordedAt,
    due: null,
    bookingId,
    shown: { claim, painter, amount: claim.kind === 'arrival' ? claim.credit : claim.charge },
  }))
