import { sql } from 'kysely'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** A slot that a painter has ever offered. `isReserved`: a booking holds it, offered or not. */
export type OwnSlot = { date: CivilDate; slot: SlotId; offered: boolean; isReserved: boolean }

const selectSlots = (db: Db, contractorId: string) =>
  db
    .selectFrom('contractor_slots')
    .select(['day as date', 'slot', 'offered', sql<boolean>`booking_id is not null`.as('isReserved')])
    .where('contractor_id', '=', contractorId)
    .orderBy('day')
    .orderBy('slot')

/** A painter's offers and reservations starting at a day, by day. */
export const slotsFrom = (db: Db, contractorId: string, from: CivilDate): Promise<OwnSlot[]> =>
  selectSlots(db, contractorId)
    .where('day', '>=', from)
    .where((where) => where.or([where('offered', '=', true), where('booking_id', 'is not', null)]))
    .execute()

/** The slots of a range of days, both inclusive. */
export const slotsBetween = (db: Db, contractorId: string, from: CivilDate, to: CivilDate): Promise<OwnSlot[]> =>
  selectSlots(db, contractorId).where('day', '>=', from).where('day', '<=', to).execute()

/** The slots of the given days, locked until the transaction ends, in the same lock order as bookings. */
export const lockSlots = (db: Transaction, contractorId: string, days: readonly CivilDate[]): Promise<OwnSlot[]> =>
  selectSlots(db, contractorId).where(sql<boolean>`day = any(${days}::date[])`).forUpdate().execute()
