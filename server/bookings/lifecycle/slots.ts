import { sql } from 'kysely'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { SlotOfDay } from '#domain/scheduling/slots.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

type Claim = { contractorId: string; bookingId: string; days: string[]; slots: string[] }

const claim = prepared<Claim, { isReserved: boolean }>(
  (value) => sql`
  select claim_slots(${value('contractorId')}, ${value('bookingId')}, ${value('days')}::date[], ${value('slots')}::text[])
      as "isReserved"`,
)

const daysOf = (slots: readonly SlotOfDay[]): string[] => slots.map(({ date }) => date)
const partsOf = (slots: readonly SlotOfDay[]): string[] => slots.map(({ slot }) => slot)

/**
 * Reserves slots of a painter for a booking: all of them or none, see `claim_slots` in the migrations. Also on days on which we
 * are closed: for a visit that was there before.
 * @returns whether they are reserved
 */
export async function reserveSlots(
  db: Transaction,
  bookingId: string,
  contractorId: string,
  wanted: readonly SlotOfDay[],
): Promise<boolean> {
  const { rows } = await claim(db, { contractorId, bookingId, days: daysOf(wanted), slots: partsOf(wanted) })
  return rows[0]?.isReserved ?? false
}

type OpenClaim = Claim & { quoteId: string }

const claimOpen = prepared<OpenClaim, { isReserved: boolean }>(
  (value) => sql`
  select claim_open_slots(${value('contractorId')}, ${value('bookingId')}, ${value('quoteId')},
                          ${value('days')}::date[], ${value('slots')}::text[]) as "isReserved"`,
)

/**
 * The same for a visit that is being planned: nothing is reserved when we are closed on one of the days at the home
 * (docs/rules/office.md#closed-days). Nobody can close one of them before the transaction ends.
 * @returns whether they are reserved
 */
export async function reserveOpenSlots(
  db: Transaction,
  { id: bookingId, quoteId }: { id: string; quoteId: string },
  contractorId: string,
  wanted: readonly SlotOfDay[],
): Promise<boolean> {
  const slots = { days: daysOf(wanted), slots: partsOf(wanted) }
  const { rows } = await claimOpen(db, { contractorId, bookingId, quoteId, ...slots })
  return rows[0]?.isReserved ?? false
}

/** Releases every slot that a booking holds. */
export const freeSlots = (db: Transaction, bookingId: string) =>
  db.updateTable('contractor_slots').set({ booking_id: null }).where('booking_id', '=', bookingId).execute()

/** Releases some of the slots that a booking holds. */
export const freeSlotsOf = (db: Transaction, bookingId: string, slots: readonly SlotOfDay[]) =>
  sql`
    update contractor_slots set booking_id = null
     where booking_id = ${bookingId}
       and (day, slot) in (select * from unnest(${daysOf(slots)}::date[], ${partsOf(slots)}::text[]))`.execute(db)

/** Offers slots, including ones that were offered and withdrawn before. */
export const offerSlots = (db: Transaction, contractorId: string, slots: readonly SlotOfDay[]) =>
  sql`
    insert into contractor_slots (contractor_id, day, slot)
    select ${contractorId}, * from unnest(${daysOf(slots)}::date[], ${partsOf(slots)}::text[])
    on conflict (contractor_id, day, slot) do update set offered = true`.execute(db)

/** Withdraws offers. The rows stay, so that a reservation can never be lost along with an offer. */
export const withdrawSlots = (db: Transaction, contractorId: string, slots: readonly SlotOfDay[]) =>
  sql`
    update contractor_slots set offered = false
     where contractor_id = ${contractorId} and booking_id is null
       and (day, slot) in (select * from unnest(${daysOf(slots)}::date[], ${partsOf(slots)}::text[]))`.execute(db)

/**
 * Withdraws everything that a painter offers after a day, reserved or not, and offers what bookings hold until then. Locked in the
 * order of `claim_slots`.
 * @param day null: nothing is withdrawn
 */
export const endOffersAfter = (db: Transaction, contractorId: string, day: CivilDate | null) =>
  sql`
    with changed as materialized (
      select day, slot from contractor_slots
       where contractor_id = ${contractorId}
         and case when day > ${day}::date then offered else not offered and booking_id is not null end
       order by day, slot for update)
    update contractor_slots s set offered = not s.offered from changed
     where s.contractor_id = ${contractorId} and s.day = changed.day and s.slot = changed.slot`.execute(db)
