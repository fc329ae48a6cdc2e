import type pg from 'pg'

/** Transient rows: counters, the change log, words of quotes and the record of migrations are recreated at the target. */
const left = new Set(['migrations', 'rate_counters', 'scheduled_tasks', 'change_log', 'quote_search'])

/**
 * The tables with entered data, each after those that it references.
 * @throws when tables reference each other in a circle
 */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = current_schema() order by 1`,
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and f.relname <> t.relname`,
  )
  const waiting = new Set(tables.map((table) => table.name).filter((name) => !left.has(name)))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) => !references.some((ref) => ref.from === name && waiting.has(ref.to)))
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`)
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

/** The columns of a table that can be written, as a list within a statement. */
export async function columnsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`"${table}"`],
  )
  return rows.map(({ name }) => `"${name}"`).join(', ')
}
