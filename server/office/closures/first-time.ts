import type { ClosureVisit } from '#contract/coverage/closures.ts'
import { OWN_PAINTER_DAYS } from '#domain/coverage/closures.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import { firstPaintingDay, lastConsultationDay } from '#domain/quotes/colors.ts'
import { windowProblem } from '#domain/scheduling/booking-window.ts'
import { lastSlotOfVisit, type SlotId, slotIds, visitKind } from '#domain/scheduling/slots.ts'
import { creditForChange } from '#server/bookings/booking/change-credit.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Visit } from '#server/scheduling/candidates/candidates.queries.ts'
import { reasonAgainst } from '#server/scheduling/engine/claim-slots.ts'
import type { ConsideredPainter, Matcher } from '#server/scheduling/engine/matcher.ts'

export type Time = { date: CivilDate; slot: SlotId }
type Found = Time & { painter: ConsideredPainter }

/** Days after a visit, each with its slots: the visit's own time of the day first. */
function* timesAfter({ scheduledDate, timeSlot }: Visit, last: CivilDate): Generator<Time> {
  const kind = visitKind(timeSlot)
  const slots = [timeSlot, ...slotIds.filter((slot) => slot !== timeSlot && visitKind(slot) === kind)]
  for (let date = addDays(scheduledDate, 1); date <= last; date = addDays(date, 1)) {
    for (const slot of slots) yield { date, slot }
  }
}

/** The first time after a visit at which its own painter can come, within two weeks; else the first at which anybody can. */
export function firstTime(
  matcher: Matcher,
  visit: Visit,
  isOpenAt: (time: Time) => boolean,
  last: CivilDate,
): Found | null {
  const { contractorId, declinedBy } = visit
  if (contractorId !== null) {
    const until = addDays(visit.scheduledDate, OWN_PAINTER_DAYS)
    for (const time of timesAfter(visit, until < last ? until : last)) {
      if (!isOpenAt(time)) continue
      const [painter] = matcher.inOrder(time.date, time.slot, contractorId)
      // A pause is about new work only.
      const isOwn = painter?.contractorId === contractorId
      if (isOwn && reasonAgainst({ ...painter, isPaused: false }) === null) return { ...time, painter }
    }
  }
  for (const time of timesAfter(visit, last)) {
    if (!isOpenAt(time)) continue
    for (const painter of matcher.inOrder(time.date, time.slot)) {
      if (!declinedBy.includes(painter.contractorId) && reasonAgainst(painter) === null) return { ...time, painter }
    }
  }
  return null
}

/** Paint comes after its colors: whether a day keeps a visit in order with the other one to the same home. */
export const keepsOrder = ({ kind }: Visit, date: CivilDate, other: CivilDate | null): boolean => {
  if (other === null) return true
  return kind === 'painting' ? date >= firstPaintingDay(other) : date <= lastConsultationDay(other)
}

/** Whether the office would move a visit to a time: with enough notice; further ahead than customers book is fine. */
export function canBeMovedTo(market: Market, time: Time, now: Date): boolean {
  const problem = windowProblem(market, time, now)
  return problem === null || problem === 'too_far'
}

/** A time that was found, as it is proposed. */
export const presentMove = ({ date, slot, painter }: Found): NonNullable<ClosureVisit['move']> => ({
  scheduledDate: date,
  endDate: lastSlotOfVisit(date, slot, painter.halfDays).date,
  timeSlot: slot,
  painter: { id: painter.contractorId, name: painter.name },
})

/** The credit that we would owe for moving each of some visits now, as the action that moves them finds it. */
export async function creditsFor(deps: Deps, ids: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await deps.db.selectFrom('bookings').selectAll().where('id', 'in', ids).execute()
  const credits = new Map<string, Cents>()
  for (const booking of rows) credits.set(booking.id, await creditForChange(deps.db, deps, booking, 'us'))
  return credits
}
