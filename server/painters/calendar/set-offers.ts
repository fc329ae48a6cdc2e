import type { CivilDate } from '#domain/platform/dates.ts'
import type { SlotId, SlotOfDay } from '#domain/scheduling/slots.ts'
import { offerSlots, withdrawSlots } from '#server/bookings/lifecycle/slots.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { lockSlots } from './painter-availability.queries.ts'

/** The desired offers, day by day. Days that are not included stay unchanged; an empty list clears a day. */
export type Offers = ReadonlyMap<CivilDate, readonly SlotId[]>

const lastDayOf = async (db: Transaction, contractorId: string): Promise<CivilDate | null> => {
  const query = db.selectFrom('contractors').select('last_day').where('id', '=', contractorId)
  return (await query.executeTakeFirst())?.last_day ?? null
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
  const lastDay = await lastDayOf(db, contractorId)
  const wanted: Offers = lastDay === null ? wished : new Map([...wished].filter(([date]) => date <= lastDay))
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
