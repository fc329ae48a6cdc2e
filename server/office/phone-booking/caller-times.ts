import type { CallerTime } from '#contract/office/phone-bookings.ts'
import type { BookingPause } from '#domain/coverage/closures.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { compareSlots, type SlotId } from '#domain/scheduling/slots.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { findQuote } from '#server/bookings/booking/bookings.queries.ts'
import { depositOf } from '#server/bookings/payments/reservations.ts'
import { nameForCustomer } from '#server/platform/auth/quote-link.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerRequest, type BookingRequest } from '#server/scheduling/engine/booking-request.ts'
import { reasonAgainst } from '#server/scheduling/engine/claim-slots.ts'

type Painter = Pick<CallerTime, 'contractorId' | 'painterName'> & { halfDays: number }

/** The painter whom the matcher would choose for a time now. */
const firstIn = ({ matcher: who, table }: BookingRequest, date: CivilDate, slot: SlotId): Painter | null => {
  const row = who.first(date, slot)
  if (row < 0) return null
  const { id, firstName, lastName } = table.painter(row)
  return { contractorId: id, painterName: `${firstName} ${lastName}`, halfDays: who.halfDaysOf(row) }
}

/** One painter, if they are free for the whole job from a time on. */
const named = (
  { matcher: who }: BookingRequest,
  contractorId: string,
  date: CivilDate,
  slot: SlotId,
): Painter | null => {
  const [painter] = who.inOrder(date, slot, contractorId)
  if (painter?.contractorId !== contractorId || reasonAgainst(painter) !== null) return null
  return { contractorId, painterName: painter.name, halfDays: painter.halfDays }
}

const timesIn = (deps: Deps, request: BookingRequest, contractorId: string | undefined): CallerTime[] => {
  const { table, wanted } = request
  if (contractorId !== undefined && table.rowOf(contractorId) < 0)
    throw new AppError('not_found', text('Contractor not found'))
  const found = wanted.flatMap(({ slot, first, last }) => {
    const times: CallerTime[] = []
    for (let day = table.dayOf(first); day <= table.dayOf(last); day++) {
      const date = table.dateOf(day)
      const painter =
        contractorId === undefined ? firstIn(request, date, slot) : named(request, contractorId, date, slot)
      if (!painter) continue
      const { halfDays, ...who } = painter
      const { endDate, endsAt } = visitTimes(deps.market, { date, slot, halfDays })
      times.push({ date, timeSlot: slot, endDate, endsAt, ...who })
    }
    return times
  })
  const at = ({ date, timeSlot: slot }: CallerTime) => ({ date, slot })
  return found.sort((one, other) => compareSlots(at(one), at(other)))
}

/**
 * Every time at which a quote can be booked now, by day, each with who would come: the painter chosen by the matcher, or one
 * painter, wherever they work (docs/rules/office.md#a-booking-by-phone).
 * @throws AppError `not_found` for the quote, or for a painter who is not active; `quote_expired`
 */
export async function timesForCaller(
  deps: Deps,
  quoteId: string,
  contractorId: string | undefined,
): Promise<{ times: CallerTime[]; deposit: Cents; paused: BookingPause | null }> {
  const name = await nameForCustomer(deps.db, quoteId)
  const found = await answerRequest(deps, { quoteId: name, bookingId: undefined }, (request) => ({
    times: timesIn(deps, request, contractorId),
    paused: request.pause && { until: request.pause.until, note: request.pause.note },
  }))
  const price = (await findQuote(deps.db, quoteId))?.final_cost ?? 0
  return { ...found, deposit: depositOf(deps.config, deps.market, { kind: 'painting', price }) }
}
