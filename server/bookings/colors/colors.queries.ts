import { sql } from 'kysely'
import { CLOSURES_MATTER_DAYS } from '#domain/bookings/colors-deadline.ts'
import type { ClosedDays } from '#domain/coverage/closures.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { closesHome } from '#server/coverage/closures/closed-days.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { readPaintOptions, readRooms, type StoredRoom } from '#server/platform/stored-shapes/stored-quote.ts'

type PaintOptions = ReturnType<typeof readPaintOptions>

/** The rooms of a quote as far as their colors are picked. */
export type ColoredQuote = { rooms: StoredRoom[]; paintOptions: PaintOptions }

/** Locks a quote until the transaction ends, with its rooms. */
export async function lockRooms(db: Transaction, quoteId: string): Promise<ColoredQuote> {
  const query = db.selectFrom('quotes').select(['rooms', 'paint_options']).where('id', '=', quoteId)
  const { rooms, paint_options } = await query.forUpdate().executeTakeFirstOrThrow()
  return { rooms: readRooms(rooms), paintOptions: readPaintOptions(paint_options) }
}

/**
 * The rooms of a booking with the days on which we are closed at its home, as far as its customer could know them when they booked:
 * a day that is closed later takes no time from them (docs/rules/colors.md#until-when).
 */
export async function roomsWithClosures(
  db: Db,
  { quote_id, scheduled_date, created_at }: Pick<BookingRow, 'quote_id' | 'scheduled_date' | 'created_at'>,
): Promise<ColoredQuote & { closures: ClosedDays[] }> {
  const { rows } = await sql<{
    rooms: unknown
    paintOptions: unknown
    closures: { firstDay: CivilDate; lastDay: CivilDate }[]
  }>`
    select q.rooms, q.paint_options as "paintOptions",
           (select coalesce(json_agg(json_build_object('firstDay', c.first_day, 'lastDay', c.last_day)), '[]')
              from closures c
             where c.last_day >= ${scheduled_date}::date - ${CLOSURES_MATTER_DAYS}::int and c.first_day < ${scheduled_date}::date
               and c.created_at <= ${created_at} and ${closesHome}) as closures
      from quotes q where q.id = ${quote_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a booking without its quote')
  return { rooms: readRooms(row.rooms), paintOptions: readPaintOptions(row.paintOptions), closures: row.closures }
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
export const isToldSoon = async (db: Db, quoteId: string, now: Date): Promise<boolean> => {
  const query = db.selectFrom('color_choices').select('id').where('quote_id', '=', quoteId)
  return (await query.where('told_at', '>', now).executeTakeFirst()) !== undefined
}
