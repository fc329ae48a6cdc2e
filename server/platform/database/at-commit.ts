import type { Compilable, Insertable } from 'kysely'
import type { Transaction } from './connect.ts'
import type { Database } from './schema.ts'
import { headOf, rowsOf, type Statement, writeTogether } from './write-together.ts'

/** Logs and queues: a row is only ever added, and no statement of the transaction that adds it reads it. */
export type LogTable = 'assignment_records' | 'audit' | 'change_log' | 'outbox_tasks' | 'visit_events' | 'visit_moves'

type Rows<Table extends LogTable> = Insertable<Database[Table]>[]
type Waiting = { rows: Map<LogTable, readonly object[]>; conditional: Statement[] }

/** By transaction: one that is given up takes its rows along, and there are no savepoints. */
const waiting = new WeakMap<Transaction, Waiting>()

const waitingOf = (db: Transaction): Waiting => {
  const known = waiting.get(db)
  if (known) return known
  const fresh: Waiting = { rows: new Map(), conditional: [] }
  waiting.set(db, fresh)
  return fresh
}

/** Adds rows to a log when this transaction commits: all of its logs share one round trip to the database. */
export function insertAtCommit<Table extends LogTable>(db: Transaction, table: Table, ...rows: Rows<Table>): void {
  const { rows: all } = waitingOf(db)
  all.set(table, [...(all.get(table) ?? []), ...rows])
}

/** The same for a row that is only added if a query finds something at that moment. */
export function insertAtCommitIf<Table extends LogTable>(
  db: Transaction,
  table: Table,
  row: Insertable<Database[Table]>,
  condition: Compilable,
): void {
  const { sql, parameters } = condition.compile()
  const values = Object.values(row as object) as unknown[]
  const placeholders = values.map((_, index) => `$${parameters.length + index + 1}`)
  waitingOf(db).conditional.push({
    sql: `${headOf(table, row)} select ${placeholders.join(', ')} where exists (${sql})`,
    parameters: [...parameters, ...values],
  })
}

/** The rows that this transaction adds to a log when it commits, without the conditional ones. */
export const rowsAtCommit = <Table extends LogTable>(db: Transaction, table: Table): readonly Rows<Table>[number][] =>
  (waiting.get(db)?.rows.get(table) ?? []) as Rows<Table>

/** Puts other rows in the place of those that wait for a log. */
export function replaceAtCommit<Table extends LogTable>(db: Transaction, table: Table, rows: Rows<Table>): void {
  waitingOf(db).rows.set(table, rows)
}

/** Everything that waits, which from then on does not. */
const takeWaiting = (db: Transaction): Statement[] => {
  const found = waiting.get(db)
  if (!found) return []
  waiting.delete(db)
  const inserts = [...found.rows].flatMap(([table, rows]) => rowsOf(table, ...(rows as Rows<LogTable>)))
  return [...inserts, ...found.conditional]
}

/** Adds everything to the logs: the last step of a transaction. */
export async function writeLogs(db: Transaction): Promise<void> {
  await writeTogether(db, takeWaiting(db))
}

/**
 * Writes rows that belong together, and with them what the logs have been given so far: for the last thing that a transaction
 * writes, which so commits with one round trip less.
 * @param read as for `writeTogether`
 */
export async function writeWithLogs<Row = never>(
  db: Transaction,
  statements: readonly Statement[],
  read?: Statement,
): Promise<Row[]> {
  return writeTogether<Row>(db, [...statements, ...takeWaiting(db)], read)
}
