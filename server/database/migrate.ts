import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const folder = path.join(import.meta.dirname, 'migrations')

/** Another server may run the same migrations at this moment; these refusals mean just that. */
const contended = new Set(['23505', '42P06', '42P07', '42710', '40001', '40P01', 'XX000'])

/** The names of the migrations in the order in which they run. */
export const migrationNames = (): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

const appliedNames = async (client: pg.PoolClient): Promise<Set<string>> => {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  return new Set(rows.map((row) => row.name))
}

const applyMissing = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect()
  try {
    const applied = await appliedNames(client)
    const fresh = migrationNames().filter((name) => !applied.has(name))
    for (const name of fresh) {
      await client.query('begin')
      try {
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query(fs.readFileSync(path.join(folder, name), 'utf8'))
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
    return fresh
  } finally {
    client.release()
  }
}

/**
 * Brings the database to the present schema; safe when several servers start at once.
 * @returns the names of the migrations that this call applied
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyMissing(pool)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!contended.has(code) || attempt >= 20) throw error
      await pause(50 + Math.random() * 200)
    }
  }
}
