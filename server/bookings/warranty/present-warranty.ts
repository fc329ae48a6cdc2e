import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { Warranty, WarrantyClaim } from '#contract/bookings/warranty.ts'
import { canDecideWarranty, hasWarranty } from '#domain/bookings/warranty.ts'
import { warrantyLastDay } from '#domain/bookings/warranty-end.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import { presentRepair, repairTimes } from '#server/bookings/sign-off/repair-visit.ts'
import { photosOfQuote } from '#server/bookings/sign-off/sign-offs.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { warrantyMoveOf } from './claim-warranty.ts'
import { findPainterOfVisit } from './painter-of-visit.queries.ts'
import { claimsOf, type WarrantyClaimRow } from './warranty-claims.queries.ts'

/** The addresses of the photos of what is to be fixed. */
const photosOf = async (db: Db, visit: BookingRow | undefined): Promise<string[]> =>
  visit ? (await photosOfQuote(db, visit.quote_id)).map((id) => `/api/photos/${id}`) : []

const visitOf = async (db: Db, { visit_id: id }: WarrantyClaimRow): Promise<BookingRow | undefined> =>
  id === null ? undefined : findBooking(db, id)

const presentCustomerClaim = async (deps: Deps, row: WarrantyClaimRow): Promise<Warranty['claims'][number]> => {
  const visit = await visitOf(deps.db, row)
  const { cause, bearer, note, decided_at: decidedAt } = row
  return {
    id: row.id,
    claimedAt: row.claimed_at,
    text: row.words,
    photos: await photosOf(deps.db, visit),
    visit: visit ? presentRepair(deps, visit) : null,
    decision:
      cause !== null && bearer !== null && decidedAt !== null
        ? { cause, isCovered: bearer !== 'customer', reason: bearer === 'customer' ? note : null, decidedAt }
        : null,
  }
}

/** Until when work is under warranty, and whether something can be claimed. */
async function stateOf(
  db: Db,
  deps: Pick<Deps, 'market' | 'now'>,
  booking: BookingRow,
): Promise<Pick<Warranty, 'until' | 'isOver' | 'canClaim'>> {
  const { completedAt, move } = await warrantyMoveOf(db, deps, booking)
  const isUnder = hasWarranty(booking) && booking.status === 'completed' && completedAt !== null
  return {
    until: isUnder ? warrantyLastDay(deps.market, completedAt) : null,
    isOver: move === 'over',
    canClaim: move === 'ok',
  }
}

/** The warranty of finished work for its customer (docs/rules/visits.md#the-warranty). */
export async function presentWarranty(deps: Deps, booking: BookingRow): Promise<Warranty> {
  const { db } = deps
  const state = await stateOf(db, deps, booking)
  const own = (await claimsOf(db, [booking.id])).filter(({ booking_id: id }) => id === booking.id)
  const claims: Warranty['claims'] = []
  for (const row of own) claims.push(await presentCustomerClaim(deps, row))
  return { ...state, claims, times: state.canClaim ? await repairTimes(deps, booking) : [] }
}

/** A claim for the office. */
export async function presentClaim(db: Db, row: WarrantyClaimRow): Promise<WarrantyClaim> {
  const visit = await visitOf(db, row)
  const { cause, bearer, pay, note, decided_at: decidedAt } = row
  return {
    id: row.id,
    bookingId: row.booking_id,
    visitId: row.visit_id,
    claimedBy: row.claimed_by,
    claimedAt: row.claimed_at,
    text: row.words,
    photos: await photosOf(db, visit),
    reportedCause: row.reported_cause,
    canDecide: decidedAt === null && canDecideWarranty(visit ?? null),
    canPay: visit !== undefined && (await findPainterOfVisit(db, visit.id)) !== undefined,
    decision: cause !== null && bearer !== null && decidedAt !== null ? { cause, bearer, pay, note, decidedAt } : null,
  }
}

/** The warranty of a booking for the office. */
export async function readOfficeWarranty(
  deps: Pick<Deps, 'db' | 'market' | 'now'>,
  booking: BookingRow,
): Promise<AdminBookingDetails['warranty']> {
  const { db } = deps
  const { until, canClaim } = await stateOf(db, deps, booking)
  const claims: WarrantyClaim[] = []
  for (const row of await claimsOf(db, [booking.id])) claims.push(await presentClaim(db, row))
  return { until, canClaim, claims }
}
