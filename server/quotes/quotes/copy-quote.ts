import { sql } from 'kysely'
import type { ItemizedBreakdown } from '#domain/pricing/pricing.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'

/** The work of a visit that follows another one, priced; the area in square feet decides how long it takes. */
export type FollowUpWork = { rooms: readonly StoredRoom[]; breakdown: ItemizedBreakdown; workArea: number }

/** Columns that are of the home and its people, and the terms on which it was priced. */
const copied = [
  'project_type',
  'property_type',
  'address',
  'unit',
  'zip',
  'city',
  'county',
  'customer_id',
  'customer_name',
  'email',
  'phone',
  'conditions',
  'paint_options',
  'pricing',
  'source',
] as const

/**
 * Stores a quote for other work in the same home. It is valid no longer than this moment: it is booked by its maker, and
 * never again by anybody else.
 * @returns its id
 */
export async function copyQuote(
  db: Transaction,
  now: Date,
  quoteId: string,
  { rooms, breakdown, workArea }: FollowUpWork,
): Promise<string> {
  const id = newId()
  const names = sql.join(copied.map((name) => sql.ref(name)))
  await sql`
    insert into quotes (id, rooms, breakdown, total_cost, final_cost, work_area, wants_consultation, had_booking,
                        created_at, expires_at, ${names})
    select ${id}, ${JSON.stringify(rooms)}::jsonb, ${JSON.stringify(breakdown)}::jsonb, ${breakdown.total}, ${breakdown.total},
           ${workArea}, false, true, ${now}, ${now}, ${names}
      from quotes where id = ${quoteId}`.execute(db)
  return id
}
