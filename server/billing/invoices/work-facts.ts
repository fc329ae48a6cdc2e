import { painterName } from '#domain/platform/painter-name.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { takesCards } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readContact } from '#server/pricing/business-settings/business.queries.ts'
import { findQuote } from '#server/quotes/quotes/quotes.queries.ts'
import { approvedChangesOf } from './approved-changes.queries.ts'
import { completedAtOf } from './completed-at.queries.ts'
import type { BilledBooking, DocumentFacts, WorkFacts } from './facts.ts'

/** The facts that a document of a booking names. */
export async function workFactsOf(
  db: Db,
  { market }: Pick<Reader, 'market'>,
  booking: BilledBooking,
): Promise<WorkFacts> {
  const quote = await findQuote(db, booking.quote_id)
  if (!quote) throw new Error('a booking without its quote')
  const painter =
    booking.contractor_id === null
      ? undefined
      : await db
          .selectFrom('contractors')
          .select(['first_name', 'last_name'])
          .where('id', '=', booking.contractor_id)
          .executeTakeFirst()
  return {
    bookingId: booking.id,
    quote,
    visit: visitTimes(market, {
      date: booking.scheduled_date,
      slot: booking.time_slot,
      halfDays: booking.half_days,
    }),
    completedAt: await completedAtOf(db, booking.id),
    painter: painter ? painterName(painter.first_name, painter.last_name) : null,
    changes: await approvedChangesOf(db, booking.id),
  }
}

/** The facts that every document names, except its number and day. */
export const commonFacts = async (
  db: Db,
  { reader, config }: Pick<Deps, 'reader' | 'config'>,
): Promise<Pick<DocumentFacts, 'reader' | 'contact' | 'takesCards'>> => ({
  reader,
  contact: await readContact(db, config),
  takesCards: takesCards(config),
})
