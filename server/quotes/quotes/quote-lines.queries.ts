import { sql } from 'kysely'
import type { QuoteLine } from '#contract/quotes/office-quotes.ts'
import { townName } from '#domain/coverage/place.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type CallOutcome, quoteState } from '#domain/quotes/quotes.ts'
import type { QuoteSource } from '#domain/quotes/sources.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Whether a quote was ever booked; the columns are those of `q`. `offset 0` keeps the planner from reading
 * all bookings for the few quotes of a page.
 */
export const isBooked = sql<boolean>`(
  q.had_booking or exists (select 1 from bookings b where b.quote_id = q.id offset 0))`

/** The result of the last call about a quote, as `c`; the columns are those of `q`. */
export const lastCallOf = sql`
  lateral (select outcome, call_on, text, written_at from customer_notes
            where quote_id = q.id and outcome is not null order by written_at desc, id desc limit 1) as c`

type QuoteLineRow = {
  id: string
  name: string | null
  email: string
  phone: string
  city: string | null
  zip: string | null
  county: string | null
  total: number
  createdAt: Date
  expiresAt: Date
  openedAt: Date | null
  source: QuoteSource
  isBooked: boolean
  outcome: CallOutcome | null
  callOn: CivilDate | null
  text: string | null
  calledAt: Date | null
}

/** These quotes as the office lists them, in the order of the ids; amounts in cents. */
export async function readQuoteLines(
  { db, reader, now: clock }: Pick<Deps, 'db' | 'reader' | 'now'>,
  ids: readonly string[],
): Promise<QuoteLine[]> {
  if (ids.length === 0) return []
  const now = clock()
  const { rows } = await sql<QuoteLineRow>`
    select q.id, q.customer_name as name, q.email, q.phone, q.city, q.zip, q.county, q.final_cost as total,
           q.created_at as "createdAt", q.expires_at as "expiresAt", q.opened_at as "openedAt", q.source,
           ${isBooked} as "isBooked", c.outcome, c.call_on as "callOn", c.text, c.written_at as "calledAt"
      from quotes q left join ${lastCallOf} on true
     where q.id = any(${ids})`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { city, zip, county, outcome, callOn, text, calledAt, isBooked, id: quoteId, ...line } = row
    return [
      {
        ...line,
        quoteId,
        town: townName(reader, { city, zip, county }),
        state: quoteState({ ...row, isBooked }, now),
        lastCall: outcome && calledAt ? { outcome, callOn, text: text ?? '', at: calledAt } : null,
      },
    ]
  })
}
