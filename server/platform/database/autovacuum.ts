import type pg from 'pg'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/outbox/repeat.ts'

/** Milliseconds between two rounds; the default of PostgreSQL's own. */
const NAP = 60_000

/** What PostgreSQL's own autovacuum would do with each table now, by its default thresholds. */
const FIND_DUE = `
  select quote_ident(s.relname) as "table",
         s.n_dead_tup > 50 + 0.2 * known.rows or s.n_ins_since_vacuum > 1000 + 0.2 * known.rows as "isVacuumDue",
         s.n_mod_since_analyze > 50 + 0.1 * known.rows as "isAnalyzeDue"
    from pg_stat_user_tables s
    join pg_class c on c.oid = s.relid
   cross join lateral (select greatest(c.reltuples, 0) as rows) known
   order by s.relname`

type Due = { table: string; isVacuumDue: boolean; isAnalyzeDue: boolean }

/**
 * Frees the space of dead rows and counts rows again where much has changed, one statement at a time, so that others get their turn
 * in between. Counting a table also has the plans made again that connections keep: those of an empty table read all of it.
 * @returns the statements that were run
 */
export async function vacuumDue(pool: pg.Pool, isStopping: () => boolean = () => false): Promise<string[]> {
  // What has just changed is counted at once, not within a second.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<Due>(FIND_DUE)
  const statements = rows.flatMap(({ table, isVacuumDue, isAnalyzeDue }) => [
    ...(isVacuumDue ? [`vacuum ${table}`] : []),
    ...(isAnalyzeDue ? [`analyze ${table}`] : []),
  ])
  const done: string[] = []
  for (const statement of statements) {
    if (isStopping()) break
    await pool.query(statement)
    done.push(statement)
  }
  return done
}

/** The embedded engine has no autovacuum: this is its, while the server runs. */
export const runAutovacuum = (deps: Pick<Deps, 'log' | 'outage'>, pool: pg.Pool): Repeated =>
  repeat(deps, {
    name: 'autovacuum',
    every: NAP,
    round: async (isStopping) => {
      await vacuumDue(pool, isStopping)
      return false
    },
  })
