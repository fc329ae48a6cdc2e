import { CompiledQuery, type Insertable } from 'kysely'
import type { Transaction } from './connect.ts'
import type { Database } from './schema.ts'

/** A compiled statement; its parameters are numbered from one. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Rows per statement: far below the limit of 65,535 parameters. */
const MOST_ROWS = 200

const quoted = (name: string): string => `"${name}"`

/** The beginning of an insert: the table, and the columns that a row names. */
export const headOf = (table: string, row: object): string =>
  `insert into ${quoted(table)} (${Object.keys(row).map(quoted).join(', ')})`

const insertOf = (head: string, rows: readonly object[]): Statement => {
  const parameters = rows.flatMap((row) => Object.values(row) as unknown[])
  const width = parameters.length / rows.length
  const placeholders = (at: number) => Array.from({ length: width }, (_, column) => `$${at * width + column + 1}`)
  return { sql: `${head} values ${rows.map((_, at) => `(${placeholders(at).join(', ')})`).join(', ')}`, parameters }
}

/** The inserts of some rows, one for those that name the same columns. The query builder takes longer to write them than to send them. */
export function rowsOf<Table extends keyof Database>(
  table: Table,
  ...rows: readonly Insertable<Database[Table]>[]
): Statement[] {
  const byHead = Map.groupBy(rows, (row) => headOf(table, row))
  return [...byHead].flatMap(([head, of]) =>
    Array.from({ length: Math.ceil(of.length / MOST_ROWS) }, (_, part) =>
      insertOf(head, of.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS)),
    ),
  )
}

/** Numbers the parameters of a statement after those of the statements before it. */
const numberedAfter = (before: number, { sql }: Statement): string =>
  before === 0 ? sql : sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)

const combined = (statements: readonly Statement[]): CompiledQuery => {
  const parameters: unknown[] = []
  const texts = statements.map((statement) => {
    const text = numberedAfter(parameters.length, statement)
    parameters.push(...statement.parameters)
    return text
  })
  const last = texts.pop() ?? ''
  const first = texts.map((text, index) => `w${index} as (${text})`)
  return CompiledQuery.raw(first.length > 0 ? `with ${first.join(', ')} ${last}` : last, parameters)
}

/** Maximum number of statements that are combined. */
const MOST_STATEMENTS = 12

/**
 * Writes rows that belong together in one round trip to the database. The database checks references between them at the end; none
 * of them sees another, and no two may change the same row.
 * @param read a select that is answered with them; it sees nothing of what they write
 * @returns its rows
 */
export async function writeTogether<Row = never>(
  db: Transaction,
  statements: readonly Statement[],
  read?: Statement,
): Promise<Row[]> {
  const all = read ? [...statements, read] : statements
  let last: Row[] = []
  for (let from = 0; from < all.length; from += MOST_STATEMENTS) {
    last = (await db.executeQuery<Row>(combined(all.slice(from, from + MOST_STATEMENTS)))).rows
  }
  return last
}
