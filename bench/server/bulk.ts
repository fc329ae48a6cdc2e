import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** Rows of one statement: enough to save round trips, and small enough for the embedded engine. */
const AT_ONCE = 2_000

/**
 * Inserts rows of equal shape, in their order. Numbers, dates and JSON get the types of the columns.
 * @param same values of columns that are the same in every row
 */
export async function insertAll(db: Db, table: string, rows: readonly object[], same: object = {}): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys({ ...first, ...same }).map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = JSON.stringify(rows.slice(from, from + AT_ONCE))
    await sql`
      insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(same)}::jsonb), ${batch}::jsonb)`.execute(
      db,
    )
  }
}
