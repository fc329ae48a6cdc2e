import { sql } from 'kysely'
import type { CardRefundState } from '#domain/billing/card-payments.ts'
import { refundDue } from '#domain/billing/statement/balance-text.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import { statementSourcesOf } from '#server/billing/ledger/statements.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'

/** The first refund of each booking that did not go through, whether or not it was made up for. */
async function firstFailures(db: Db): Promise<{ id: string; bookingId: string }[]> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select distinct on (booking_id) id, booking_id as "bookingId" from card_refunds
     where state in (${literals(['failed'] satisfies CardRefundState[])}) order by booking_id, created_at, id`.execute(
    db,
  )
  return rows
}

/**
 * The lines of "Needs you" about refunds to a card that did not go through, until their customers were refunded again: one line
 * for each booking (docs/rules/money.md#a-refund-that-fails).
 */
export async function failedRefundLines(db: Db) {
  const refunds = await firstFailures(db)
  const sources = await statementSourcesOf(
    db,
    refunds.map(({ bookingId }) => bookingId),
  )
  const awaited = new Map(sources.map(({ id, entries, facts }) => [id, refundDue(statementOf(entries, facts))]))
  return refunds.flatMap(({ id, bookingId }) => {
    const due = awaited.get(bookingId)
    if (!due) return []
    const line = {
      kind: 'refund_failed' as const,
      subjectId: id,
      urgency: 'soon' as const,
      since: due.since,
      due: null,
    }
    return [{ ...line, bookingId, shown: { amount: due.cents } }]
  })
}
