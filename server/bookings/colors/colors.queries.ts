import { type RawBuilder, sql } from 'kysely'
import { CLOSURES_MATTER_DAYS } from '#domain/bookings/colors-deadline.ts'
import type { ClosedDays } from '#domain/coverage/closures.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { closesHome } from '#server/coverage/closures/closed-days.queries.ts'
import { isNamed } from '#server/platform/auth/quote-link.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { readPaintOptions, readRooms, type StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'

type PaintOptions = ReturnType<typeof readPaintOptions>

/** The rooms of a quote as far as their colors are picked. */
export type ColoredQuote = { rooms: StoredRoom[]; paintOptions: PaintOptions }

/** Locks a quote until the transaction ends, with its rooms. */
export async function lockRooms(db: Transaction, quoteId: string): Promise<ColoredQuote> {
  const query = db.selectFrom('quotes').select(['rooms', 'paint_options']).where('id', '=', quoteId)
  const { rooms, paint_options } = await query.forUpdate().executeTakeFirstOrThrow()
  return { rooms: readRooms(rooms), paintOptions: readPaintOptions(paint_options) }
}

type Home = Pick<BookingRow, 'quote_id' | 'scheduled_date' | 'created_at'>

const nameOf = ({ quote_id, scheduled_date, created_at }: Home): string =>
  `${quote_id} ${scheduled_date} ${created_at.toISOString()}`

/** SQL: the days on which we are closed at the home of a quote `q` within what matters before a painting, as far as they were known. */
export const closuresBefore = (day: RawBuilder<unknown>, knownAt: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('firstDay', c.first_day, 'lastDay', c.last_day)), '[]')
     from closures c
    where c.last_day >= ${day} - ${sql.lit(CLOSURES_MATTER_DAYS)}::int and c.first_day < ${day}
      and c.created_at <= ${knownAt} and ${closesHome})`

/** The rooms of a quote as they are stored, and the days on which we are closed before its painting. */
export type StoredColors = { rooms: unknown; paintOptions: unknown; closures: ClosedDays[] }
export type ColorsOfBooking = ColoredQuote & { closures: ClosedDays[] }

export const readColors = ({ rooms, paintOptions, closures }: StoredColors): ColorsOfBooking => ({
  rooms: readRooms(rooms),
  paintOptions: readPaintOptions(paintOptions),
  closures,
})

const roomsAtHome = gathered(async (db, homes: readonly Home[]) => {
  const { rows } = await sql<StoredColors & { name: string }>`
    select h.name, q.rooms, q.paint_options as "paintOptions", ${closuresBefore(sql`h.day`, sql`h.booked_at`)} as closures
      from unnest(${homes.map(nameOf)}::text[], ${homes.map((home) => home.quote_id)}::text[],
                  ${homes.map((home) => home.scheduled_date)}::date[],
                  ${homes.map((home) => home.created_at.toISOString())}::timestamptz[]) as h(name, quote_id, day, booked_at)
      join quotes q on q.id = h.quote_id`.execute(db)
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}, nameOf)

/**
 * The rooms of a booking with the days on which we are closed at its home, as far as its customer could know them when they booked:
 * a day that is closed later takes no time from them (docs/rules/colors.md#until-when).
 */
export async function roomsWithClosures(db: Db, booking: Home): Promise<ColorsOfBooking> {
  const row = await roomsAtHome(db, booking)
  if (!row) throw new Error('a booking without its quote')
  return readColors(row)
}

/** The days on which we are closed at the home of a quote before that day, as far as they are known now; null when there is no such quote. */
export async function closuresOfQuote(db: Db, name: string, day: CivilDate, now: Date): Promise<ClosedDays[] | null> {
  const { rows } = await sql<{ closures: ClosedDays[] }>`
    select ${closuresBefore(sql`${day}::date`, sql`${now}::timestamptz`)} as closures
      from quotes q where ${isNamed('q', name)} and q.customer_id is not null`.execute(db)
  return rows[0]?.closures ?? null
}

/** When colors of a booking were picked since it was made, with the first name of the painter who noted them. */
export const colorMoments = (db: Db, { quote_id, created_at }: Pick<BookingRow, 'quote_id' | 'created_at'>) =>
  db
    .selectFrom('color_choices')
    .leftJoin('contractors', 'contractors.id', 'color_choices.contractor_id')
    .select(['picked_by as by', 'colors', 'at', 'contractors.first_name as painter'])
    .where('quote_id', '=', quote_id)
    .where('at', '>=', created_at)
    .orderBy('at')
    .orderBy('color_choices.id')
    .execute()

/** Whether a message about colors of a quote waits to be sent, with which new ones are told, too. */
export const isNotifiedSoon = async (db: Db, quoteId: string, now: Date): Promise<boolean> => {
  const query = db.selectFrom('color_choices').select('id').where('quote_id', '=', quoteId)
  return (await query.where('told_at', '>', now).executeTakeFirst()) !== undefined
}
