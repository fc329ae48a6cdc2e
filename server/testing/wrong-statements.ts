import { statementFlaws } from '#domain/testing/statement-flaws.ts'
import { statementSourcesOf } from '#server/billing/ledger/statements.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** So many bookings are read at once. */
const AT_ONCE = 5_000

/**
 * Bookings whose statement is not what their entries are (docs/rules/money.md#the-statement): read at one moment, since something
 * may still be going on beside.
 */
export const findWrongStatements = (db: Db): Promise<string[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const ids = (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id)
      const wrong: string[] = []
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        for (const { id, entries, facts } of await statementSourcesOf(db, ids.slice(from, from + AT_ONCE))) {
          wrong.push(...statementFlaws(entries, facts).map((flaw) => `statement of ${id}: ${flaw}`))
        }
      }
      return wrong
    })
