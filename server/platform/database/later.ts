import { type Compilable, CompiledQuery, type Insertable } from 'kysely'
import type { Transaction } from './connect.ts'
import type { Database } from './schema.ts'

type Row = Record<string, unknown>
/** Rows keyed by the beginning of their statement: the table and its columns. */
type Waiting = { inserts: Map<string, { columns: string[]; rows: Row[] }>; others: Compilable[] }

/** Rows per statement: far below the limit of 65,535 parameters. */
const MOST_ROWS = 200

const waiting = new WeakMap<Transaction, Waiting>()

const waitingOf = (db: Transaction): Waiting => {
  const known = waiting.get(db)
  if (known) return known
  const fresh: Waiting = { inserts: new Map(), others: [] }
  waiting.set(db, fresh)
  return fresh
}

const quoted = (name: string): string => `"${name}"`

/**
 * Queues rows that the next `writeWaiting` inserts, at the latest before the commit. For rows that are not read again in this
 * transaction: messages, records, events. Each statement is a round trip to the database; batched, they share one.
 */
export function insertLater<Table extends keyof Database>(
  db: Transaction,
  table: Table,
  ...rows: Insertable<Database[Table]>[]
): void {
  const { inserts } = waitingOf(db)
  for (const row of rows as Row[]) {
    const columns = Object.keys(row)
    const head = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values `
    const known = inserts.get(head)
    if (known) known.rows.push(row)
    else inserts.set(head, { columns, rows: [row] })
  }
}

/** The same for another change, of a row that no other queued change touches. */
export function changeLater(db: Transaction, query: Compilable): void {
  waitingOf(db).others.push(query)
}

/** A compiled statement whose parameters are numbered after those of the statements before it. */
type Part = { text: (before: number) => string; parameters: readonly unknown[] }

const insertOf = (head: string, columns: readonly string[], rows: readonly Row[]): Part => ({
  parameters: rows.flatMap((row) => columns.map((name) => row[name])),
  text: (before) => {
    const placeholders = (at: number) => columns.map((_, column) => `$${before + at * columns.length + column + 1}`)
    return head + rows.map((_, at) => `(${placeholders(at).join(', ')})`).join(', ')
  },
})

const insertsOf = ({ inserts }: Waiting): Part[] =>
  [...inserts].flatMap(([head, { columns, rows }]) =>
    Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, part) =>
      insertOf(head, columns, rows.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS)),
    ),
  )

const changeOf = (query: Compilable): Part => {
  const { sql: text, parameters } = query.compile()
  const numbered = (before: number) => text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
  return { text: numbered, parameters }
}

/** Combines several changes into one statement; the database checks references between them at its end. */
const together = (parts: readonly Part[]): CompiledQuery => {
  const parameters: unknown[] = []
  const texts = parts.map((part) => {
    const text = part.text(parameters.length)
    parameters.push(...part.parameters)
    return text
  })
  const last = texts.pop() ?? ''
  const first = texts.map((text, index) => `w${index} as (${text})`)
  return CompiledQuery.raw(first.length > 0 ? `with ${first.join(', ')} ${last}` : last, parameters)
}

/** Maximum number of statements that are combined. */
const MOST_STATEMENTS = 12

/** Writes everything queued. Call it before reading any of it. */
export async function writeWaiting(db: Transaction): Promise<void> {
  const found = waiting.get(db)
  if (!found) return
  waiting.delete(db)
  const parts = [...insertsOf(found), ...found.others.map(changeOf)]
  for (let from = 0; from < parts.length; from += MOST_STATEMENTS) {
    await db.executeQuery(together(parts.slice(from, from + MOST_STATEMENTS)))
  }
}
