import { type Compilable, CompiledQuery, type Insertable } from 'kysely'
import type { Database } from './schema.ts'
import type { Transaction } from './transaction.ts'

type Row = Insertable<Database[keyof Database]>
type Waiting = { rows: Map<keyof Database, Row[]>; others: Compilable[] }

/** Rows of one statement: far below the 65,535 parameters that a statement may have. */
const MOST_ROWS = 200

const waiting = new WeakMap<Transaction, Waiting>()

const waitingOf = (db: Transaction): Waiting => {
  const known = waiting.get(db)
  if (known) return known
  const fresh: Waiting = { rows: new Map(), others: [] }
  waiting.set(db, fresh)
  return fresh
}

/**
 * Inserts rows with the next `writeWaiting`, at the latest before the commit. For what nothing in this transaction reads
 * again: messages, records, events. Each statement is a journey to the database; together they need a single one.
 */
export function insertLater<Table extends keyof Database>(
  db: Transaction,
  table: Table,
  ...rows: Insertable<Database[Table]>[]
): void {
  const { rows: tables } = waitingOf(db)
  tables.set(table, [...(tables.get(table) ?? []), ...(rows as Row[])])
}

/** The same for another change, of a row that no other waiting change is about. */
export function changeLater(db: Transaction, query: Compilable): void {
  waitingOf(db).others.push(query)
}

const inserts = (db: Transaction, { rows }: Waiting): Compilable[] =>
  [...rows].flatMap(([table, all]) =>
    Array.from({ length: Math.ceil(all.length / MOST_ROWS) }, (_, part) =>
      db.insertInto(table).values(all.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS) as never),
    ),
  )

/** Several changes as one statement; the database checks references between them at its end. */
const together = (queries: readonly CompiledQuery[]): CompiledQuery => {
  const parameters: unknown[] = []
  const texts = queries.map((query) => {
    const before = parameters.length
    parameters.push(...query.parameters)
    return query.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
  })
  const last = texts.pop() ?? ''
  const parts = texts.map((text, index) => `w${index} as (${text})`)
  return CompiledQuery.raw(parts.length > 0 ? `with ${parts.join(', ')} ${last}` : last, parameters)
}

/** Statements that are put together at most. */
const MOST_STATEMENTS = 12

/** Writes what waits. To be called before something of it is read. */
export async function writeWaiting(db: Transaction): Promise<void> {
  const found = waiting.get(db)
  if (!found) return
  waiting.delete(db)
  const queries = [...inserts(db, found), ...found.others].map((query) => query.compile())
  for (let from = 0; from < queries.length; from += MOST_STATEMENTS) {
    await db.executeQuery(together(queries.slice(from, from + MOST_STATEMENTS)))
  }
}
