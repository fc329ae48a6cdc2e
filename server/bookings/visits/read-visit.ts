import type { Visit } from '#contract/bookings/visits.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { readForCustomer } from '#server/bookings/no-shows/read-for-customer.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentVisit } from './present-visit.ts'
import { reportsOf } from './visit-events.queries.ts'
import { findVisitor } from './visit-subject.queries.ts'
import { workMomentsOf } from './work-moments.queries.ts'

/** Where a visit stands, as its customer sees it. */
export async function readVisit(deps: Deps, booking: BookingRow): Promise<Visit> {
  const { db, market } = deps
  const visitor = await findVisitor(db, booking.id)
  const events = visitor ? await reportsOf(db, visitor.id) : []
  const entries = await entriesOf(db, booking.id)
  const work = await workMomentsOf(db, booking.id)
  const noShow = await readForCustomer(deps, booking)
  return presentVisit({ market, now: deps.now() }, booking, { visitor, events, work, entries, noShow })
}
