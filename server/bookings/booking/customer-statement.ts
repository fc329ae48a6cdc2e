import type { Entry } from '#domain/billing/ledger.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import type { BookingStatement, StatementFacts } from '#domain/billing/statement/statement-lines.ts'
import { isFinal } from '#domain/scheduling/job-status.ts'
import { type StatementSource, statementSourceOf } from '#server/billing/ledger/statements.queries.ts'
import { factsOfJob } from '#server/bookings/visits/present-visit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What a customer knows of the money of their booking, and what it is made of. */
type CustomerStatement = Pick<StatementSource, 'facts'> & {
  entries: readonly Entry[]
  statement: BookingStatement
}

/** Whether its painter can still undo having finished it: until then nothing is due for it. */
const canBeUndone = async (db: Db, { id, status }: BookingRow, now: Date): Promise<boolean> => {
  if (status !== 'completed') return false
  const query = db.selectFrom('jobs').selectAll().where('booking_id', '=', id).where('status', '=', 'completed')
  const job = await query.executeTakeFirst()
  return job !== undefined && !isFinal(factsOfJob(job), now)
}

/** The statement of a booking as its customer knows it (docs/rules/money.md#the-statement): unfinished while that can be undone. */
export async function customerStatement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  booking: BookingRow,
): Promise<CustomerStatement> {
  const { entries, facts } = await statementSourceOf(db, booking.id)
  const status = (await canBeUndone(db, booking, now())) ? 'in_progress' : booking.status
  return { entries, facts, statement: statementOf(entries, { ...facts, status }) }
}

/** The same of a booking that was just made, of its first entries: nothing is read for it. */
export function openingStatement(
  { status, created_at: at }: BookingRow,
  { tax_rate: taxRate }: { tax_rate: number },
  entries: readonly Entry[],
): CustomerStatement {
  const stated = entries.map((entry) => ({ ...entry, id: '', at, actor: 'customer', reference: null, reason: null }))
  const facts: StatementFacts = { status, taxRate, dueSince: null, refunds: [], disputes: [], documents: [], moves: [] }
  return { entries, facts, statement: statementOf(stated, facts) }
}
