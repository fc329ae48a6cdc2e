import { sql } from 'kysely'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'

export type WaitingRow = { id: string; bookingId: string; begunAt: Date; waitUntil: Date }

/** The painters who wait at closed doors since a moment. */
export async function waitingAtDoors(db: Db, since: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select id, booking_id as "bookingId", begun_at as "begunAt", wait_until as "waitUntil"
      from no_shows where state = 'waiting' and begun_at >= ${since}`.execute(db)
  return rows
}

export type UndecidedRow = { id: string; bookingId: string; since: Date; fee: Cents; objection: string | null }

/** The fees of customers who were not home that the office has to decide about. */
export async function undecidedFees(db: Db): Promise<UndecidedRow[]> {
  const { rows } = await sql<UndecidedRow>`
    select n.id, n.booking_id as "bookingId", coalesce(n.objected_at, n.ended_at) as since, n.fee, n.objection
      from no_shows n join bookings b on b.id = n.booking_id
     where n.decided_at is null and (n.is_held or n.objected_at is not null) and b.status = 'cancelled'`.execute(db)
  return rows
}
