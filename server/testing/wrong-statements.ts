import { sql } from 'kysely'
import { billOf } from '#domain/billing/statement/bill.ts'
import { statementFlaws } from '#domain/testing/statement-flaws.ts'
import { type StatementSource, statementSourcesOf } from '#server/billing/ledger/statements.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** So many bookings are read at once. */
const AT_ONCE = 5_000

/** What is wrong with the statement of any booking, all of them read at one moment, since something may still be going on beside. */
const findInStatements = (db: Db, flawsIn: (db: Db) => Promise<(source: StatementSource) => string[]>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const flaws = await flawsIn(db)
      const ids = (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id)
      const wrong: string[] = []
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        for (const source of await statementSourcesOf(db, ids.slice(from, from + AT_ONCE))) {
          wrong.push(...flaws(source).map((flaw) => `statement of ${source.id}: ${flaw}`))
        }
      }
      return wrong
    })

/** Bookings whose statement or documents are not what their entries are (docs/rules/money.md#the-statement). */
export const findWrongStatements = (db: Db): Promise<string[]> =>
  findInStatements(
    db,
    async () =>
      ({ entries, facts }) =>
        statementFlaws(entries, facts),
  )

/** Bookings of which documents do not say what the ledger says, although no task is left that would issue one. */
export const findUnbilled = (db: Db): Promise<string[]> =>
  findInStatements(db, async (db) => {
    const { rows } = await sql<{ id: string }>`
      select payload ->> 'bookingId' as id from outbox_tasks
       where kind in ('bill-booking', 'final-invoice') and state in ('waiting', 'failed')`.execute(db)
    const later = new Set(rows.map(({ id }) => id))
    return ({ id, entries, facts }) => {
      const { cents } = billOf(entries, facts)
      return cents === 0 || later.has(id) ? [] : [`${cents} is not billed`]
    }
  })
