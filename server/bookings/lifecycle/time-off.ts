import { sql } from 'kysely'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import type { SlotOfDay } from '#domain/scheduling/slots.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

type Days = { from: CivilDate; to: CivilDate }

/**
 * Withdraws what is offered and not reserved on days of a time off, and remembers it (docs/rules/matching.md#time-off). Locked in
 * the order of `claim_slots`.
 * @returns how many slots that were
 */
export async function withdrawForTimeOff(
  db: Transaction,
  { id, contractorId }: { id: string; contractorId: string },
  { from, to }: Days,
): Promise<number> {
  const { rows } = await sql<SlotOfDay>`
    with free as materialized (
      select day, slot from contractor_slots
       where contractor_id = ${contractorId} and day between ${from}::date and ${to}::date and offered and booking_id is null
       order by day, slot for update),
    withdrawn as (
      update contractor_slots s set offered = false from free
       where s.contractor_id = ${contractorId} and s.day = free.day and s.slot = free.slot
      returning s.day, s.slot)
    insert into time_off_slots (time_off_id, day, slot) select ${id}, day, slot from withdrawn
    on conflict (time_off_id, day, slot) do update set changed = false
    returning day as date, slot`.execute(db)
  return rows.length
}

/**
 * Takes days off within a transaction that has the painter's calendar locked; past days stay as they were.
 * @returns `isNew` unless the same days were taken before
 */
export async function takeDaysOff(
  db: Transaction,
  { market, now }: Moment,
  contractorId: string,
  { from, to }: Days,
): Promise<Days & { id: string; isNew: boolean; withdrawnSlots: number }> {
  const today = todayIn(market, now)
  const known = await db
    .selectFrom('time_off')
    .select('id')
    .where('contractor_id', '=', contractorId)
    .where('first_day', '=', from)
    .where('last_day', '=', to)
    .executeTakeFirst()
  const id = known?.id ?? newId()
  if (!known) {
    const row = { id, contractor_id: contractorId, first_day: from, last_day: to, created_at: now }
    await db.insertInto('time_off').values(row).execute()
  }
  const ahead = { from: from < today ? today : from, to }
  return { id, from, to, isNew: !known, withdrawnSlots: await withdrawForTimeOff(db, { id, contractorId }, ahead) }
}

/** How many slots of a day the time off of a painter has withdrawn. */
export async function countWithdrawn(db: Transaction, contractorId: string, day: CivilDate): Promise<number> {
  const { rows } = await sql<{ slots: number }>`
    select count(*)::int as slots from time_off_slots s join time_off t on t.id = s.time_off_id
     where t.contractor_id = ${contractorId} and s.day = ${day}::date`.execute(db)
  return rows[0]?.slots ?? 0
}
