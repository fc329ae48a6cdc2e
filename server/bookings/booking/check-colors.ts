import type { CivilDate } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { text } from '#domain/platform/translation/text.ts'
import { firstPaintingDay, hasOpenColors, lastConsultationDay } from '#domain/quotes/colors.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { readPaintOptions, readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'
import { findLiveBooking, type QuoteRow } from './bookings.queries.ts'

/** Whether the quote still has open colors. */
const isOpen = async (db: Db, quoteId: string): Promise<boolean> => {
  const query = db.selectFrom('quotes').select(['rooms', 'paint_options']).where('id', '=', quoteId)
  const { rooms, paint_options } = await query.executeTakeFirstOrThrow()
  return hasOpenColors(readRooms(rooms), readPaintOptions(paint_options))
}

type Wanted = {
  date: CivilDate
  isMove: boolean
  /** The booked color consultation of a quote whose painting is booked, null for none, if the caller has it. */
  consultation?: Pick<BookingRow, 'scheduled_date'> | null
}

/**
 * Refuses to schedule paint before color (docs/rules/matching.md): painting on or before the day of a booked color
 * consultation, and moving a consultation to or past the day of a booked painting. Does not apply once all colors are known.
 * @throws AppError `slot_unavailable`
 */
export async function checkColors(
  reader: Reader,
  db: Transaction,
  quote: Pick<QuoteRow, 'id' | 'wants_consultation'>,
  kind: VisitKind,
  { date, isMove, consultation: known }: Wanted,
): Promise<void> {
  if (!quote.wants_consultation) return
  if (kind === 'painting') {
    const consultation = known === undefined ? await findLiveBooking(db, quote.id, 'consultation') : known
    if (!consultation || date >= firstPaintingDay(consultation.scheduled_date) || !(await isOpen(db, quote.id))) return
    throw new AppError(
      'slot_unavailable',
      text(
        'We choose your colors together on {day}, so painting can start on {from} or later. Please pick a later date, or move the color consultation first.',
        {
          day: formatDate(reader, consultation.scheduled_date),
          from: formatDate(reader, firstPaintingDay(consultation.scheduled_date)),
        },
      ),
    )
  }
  if (!isMove) return
  const painting = await findLiveBooking(db, quote.id, 'painting')
  if (!painting || date <= lastConsultationDay(painting.scheduled_date) || !(await isOpen(db, quote.id))) return
  throw new AppError(
    'slot_unavailable',
    text(
      'Your rooms get painted on {day}, and the colors have to be chosen before that. Please pick an earlier evening, or move the painting first.',
      { day: formatDate(reader, painting.scheduled_date) },
    ),
  )
}
