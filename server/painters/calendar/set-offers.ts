import { canOffer } from '#domain/painters/offboarding.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { SlotId, SlotOfDay } from '#domain/scheduling/slots.ts'
import { endOffersAfter, offerSlots, withdrawSlots } from '#server/bookings/lifecycle/slots.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { lockSlots } from './painter-availability.queries.ts'

/** The desired offers, day by day. Days that are not included stay unchanged; an empty list clears a day. */
export type Offers = ReadonlyMap<CivilDate, readonly SlotId[]>

/** Locks the painter's row, so that `setLastDay` waits for what is offered by then. */
const lockLastDay = async (db: Transaction, contractorId: string): Promise<CivilDate | null> => {
  const query = db.selectFrom('contractors').select('last_day').where('id', '=', contractorId)
  return (await query.forNoKeyUpdate().executeTakeFirst())?.last_day ?? null
}

/**
 * Sets the last day of a painter, or none (docs/rules/office.md#offboarding). What they offer after it is withdrawn, also where a
 * booking holds it: nothing that it frees later is offered again, unless the painter stays after all.
 */
export async function setLastDay(db: Transaction, contractorId: string, lastDay: CivilDate | null): Promise<void> {
  await db.updateTable('contractors').set({ last_day: lastDay }).where('id', '=', contractorId).execute()
  await endOffersAfter(db, contractorId, lastDay)
}

/**
 * Updates a painter's offers to the desired ones. Slots held by a booking stay offered in any case; nothing is offered after the
 * last day of a painter who leaves (docs/rules/office.md#offboarding).
 * @returns the days that changed, ascending, and the slots that stayed only because they are reserved
 */
export async function setOffers(
  db: Transaction,
  contractorId: string,
  wished: Offers,
): Promise<{ changed: CivilDate[]; reserved: SlotOfDay[] }> {
  const lastDay = await lockLastDay(db, contractorId)
  const wanted: Offers = new Map([...wished].filter(([date]) => canOffer(lastDay, date)))
  const present = await lockSlots(db, contractorId, [...wanted.keys()])
  const surplus = present.filter((one) => one.offered && !wanted.get(one.date)?.includes(one.slot))
  const toWithdraw = surplus.filter((one) => !one.isReserved)
  const isOffered = (date: CivilDate, slot: SlotId) =>
    present.some((one) => one.offered && one.date === date && one.slot === slot)
  const toOffer = [...wanted].flatMap(([date, slots]) =>
    slots.filter((slot) => !isOffered(date, slot)).map((slot) => ({ date, slot })),
  )
  if (toWithdraw.length > 0) await withdrawSlots(db, contractorId, toWithdraw)
  if (toOffer.length > 0) await offerSlots(db, contractorId, toOffer)
  const changed = new Set([...toWithdraw, ...toOffer].map(({ date }) => date))
  return { changed: [...changed].sort(), reserved: surplus.filter((one) => one.isReserved) }
}
