import type { z } from 'zod'
import type { confirmPlacements as confirmEndpoint, Placement } from '../../contract/admin/takers.ts'
import { byUrgency } from '../../domain/office/takers.ts'
import { townName } from '../../domain/place.ts'
import { lastSlotOfVisit, slotsOfVisit } from '../../domain/slots.ts'
import { type Message, message } from '../../domain/words/message.ts'
import { words } from '../../domain/words/words.ts'
import { updateBooking } from '../admin-bookings/update-booking.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { calendarsFor, fitsOf, reachOf } from './first-fits.ts'
import { loadOf } from './list-takers.ts'
import { findWaiting } from './takers.queries.ts'
import { WhatIf } from './what-if.ts'

/** As many as can be confirmed at once. */
const PROPOSED = 200

/**
 * A painter for each booking that has none, the most urgent first (docs/rules/office.md#place-all): the first who fits, given what
 * was proposed before it, as if each were matched in this order. Nothing is reserved.
 */
export async function proposePlacements(deps: Deps): Promise<Placement[]> {
  const waiting = await findWaiting(deps.db, reachOf(deps), PROPOSED)
  if (waiting.length === 0) return []
  const { first: today } = reachOf(deps)
  const calendars = new WhatIf(await calendarsFor(deps, waiting))
  return waiting.sort(byUrgency).map((visit): Placement => {
    const { id: bookingId, version, customerName, scheduledDate, timeSlot } = visit
    const fits = fitsOf(calendars.table, visit, today)
    const [best] = fits
    const load = best ? loadOf(calendars.table, best.contractorId, scheduledDate).reserved : 0
    if (best) calendars.give(best.contractorId, slotsOfVisit(scheduledDate, timeSlot, best.halfDays))
    return {
      bookingId,
      version,
      customerName,
      town: townName(deps.reader, visit),
      scheduledDate,
      endDate: best ? lastSlotOfVisit(scheduledDate, timeSlot, best.halfDays).date : visit.endDate,
      timeSlot,
      painter: best ? { id: best.contractorId, name: best.name, load, others: fits.length - 1 } : null,
    }
  })
}

type Confirmed = z.output<(typeof confirmEndpoint)['body']>['placements'][number]

const changedMeanwhile = message('Somebody changed this booking meanwhile.')
const taken = message('That painter is no longer free at that time.')

/** Gives one booking to one painter. @returns why it was left as it is; null when it was given */
const placeOne = async (deps: Deps, { bookingId, contractorId, version }: Confirmed): Promise<Message | null> => {
  try {
    await updateBooking(deps, bookingId, { contractorId, version })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'conflict') return changedMeanwhile
    return error.code === 'slot_unavailable' ? taken : error.words
  }
}

/**
 * Gives bookings to painters, each in its own transaction, as if the office had assigned them one by one: those that cannot be
 * given are left and named. Of a booking that is named twice, the first counts.
 */
export async function confirmPlacements(deps: Deps, placements: readonly Confirmed[]) {
  const t = words(deps.reader)
  const placed: string[] = []
  const left: { bookingId: string; reason: string }[] = []
  const seen = new Set<string>()
  for (const placement of placements) {
    const { bookingId } = placement
    if (seen.has(bookingId)) continue
    seen.add(bookingId)
    const refusal = await placeOne(deps, placement)
    if (refusal === null) placed.push(bookingId)
    else left.push({ bookingId, reason: t(refusal) })
  }
  return { placed, left }
}
