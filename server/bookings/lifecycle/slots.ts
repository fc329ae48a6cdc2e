import { type RawBuilder, sql } from 'kysely'
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

type FirstClaim = Omit<OpenClaim, 'contractorId'> & {
  contractorIds: string[]
  halfDays: number[]
  today: CivilDate | null
}

const claimFirst = prepared<FirstClaim, { place: number }>(
  (value) => sql`
  select claim_first_open(${value('contractorIds')}::text[], ${value('halfDays')}::int[], ${value('bookingId')},
                          ${value('quoteId')}, ${value('days')}::date[], ${value('slots')}::text[],
                          ${value('today')}::date) as place`,
)

/** A painter whose slots may be reserved, and how many half-days they need. */
export type PainterToClaim = { contractorId: string; halfDays: number }

/**
 * The same for the first of several painters, in their order, who has all slots free: see `claim_first_open` in the migrations.
 * @param candidates at least one
 * @param wanted the slots that the slowest of them needs; the others need the first of these
 * @param today asks whether new bookings are taken at the home, and reserves nothing when they are not; null: does not ask
 * @returns the painter whose slots are reserved, null for nobody; `paused` when no new bookings are taken there
 */
export async function reserveFirst<T extends PainterToClaim>(
  db: Transaction,
  { id: bookingId, quoteId }: { id: string; quoteId: string },
  candidates: readonly T[],
  wanted: readonly SlotOfDay[],
  today: CivilDate | null,
): Promise<T | null | 'paused'> {
  const { rows } = await claimFirst(db, {
    bookingId,
    quoteId,
    contractorIds: candidates.map(({ contractorId }) => contractorId),
    halfDays: candidates.map(({ halfDays }) => halfDays),
    days: daysOf(wanted),
    slots: partsOf(wanted),
    today,
  })
  const place = rows[0]?.place ?? 0
  return place < 0 ? 'paused' : (candidates[place - 1] ?? null)
}

/**
 * Releases slots `s` that a booking holds. What is released on a day off of the painter is withdrawn with it, as if it had been free
 * when the day was taken off (docs/rules/matching.md#time-off).
 */
const release = (db: Transaction, which: RawBuilder<unknown>) =>
  sql`
    with held as materialized (
      select s.contractor_id, s.day, s.slot, s.offered,
             (select t.id from time_off t
               where t.contractor_id = s.contractor_id and s.day between t.first_day and t.last_day
               order by t.created_at, t.id limit 1) as time_off_id
        from contractor_slots s where ${which} order by s.day, s.slot for update of s),
    released as (
      update contractor_slots s set booking_id = null, offered = held.offered and held.time_off_id is null from held
       where s.contractor_id = held.contractor_id and s.day = held.day and s.slot = held.slot)
    insert into time_off_slots (time_off_id, day, slot)
    select time_off_id, day, slot from held where offered and time_off_id is not null
    on conflict (time_off_id, day, slot) do update set changed = false`.execute(db)

const among = (slots: readonly SlotOfDay[]) =>
  sql`(s.day, s.slot) in (select * from unnest(${daysOf(slots)}::date[], ${partsOf(slots)}::text[]))`

/** Releases every slot that a booking holds. */
export const freeSlots = (db: Transaction, bookingId: string) => release(db, sql`s.booking_id = ${bookingId}`)

/** Releases some of the slots that a booking holds. */
export const freeSlotsOf = (db: Transaction, bookingId: string, slots: readonly SlotOfDay[]) =>
  release(db, sql`s.booking_id = ${bookingId} and ${among(slots)}`)

/**
 * Reserves slots that the booking held a moment ago, also on days off: they were withdrawn when they were released.
 * @returns whether they are reserved
 */
export async function reserveAgain(
  db: Transaction,
  bookingId: string,
  contractorId: string,
  slots: readonly SlotOfDay[],
): Promise<boolean> {
  await sql`
    with back as (
      delete from time_off_slots s using time_off t
       where t.id = s.time_off_id and t.contractor_id = ${contractorId} and ${among(slots)}
      returning s.day, s.slot)
    update contractor_slots s set offered = true from back
     where s.contractor_id = ${contractorId} and s.day = back.day and s.slot = back.slot and s.booking_id is null`.execute(
    db,
  )
  return reserveSlots(db, bookingId, contractorId, slots)
}

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
