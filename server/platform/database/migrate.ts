import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const folder = path.join(import.meta.dirname, 'migrations')

/** Another server may be running the same migrations right now; these errors mean exactly that. */
const contended = new Set(['23505', '42P06', '42P07', '42710', '40001', '40P01', '55P03', 'XX000'])

/**
 * A migration may run for as long as it needs, however large the database is; but it waits for a lock only briefly and then
 * retries, because all other statements queue up behind it. For its transaction alone: behind a pooler the next one may have
 * another connection.
 */
const MIGRATION_TIMEOUTS = "begin; set local statement_timeout = 0; set local lock_timeout = '5s'"
/** Milliseconds to wait for its answer: the longest that a timer can. Zero would stand for the connection's own limit. */
const NO_ANSWER_TIMEOUT = 2 ** 31 - 1

/** A migration must still be the one that was applied: the hash of its text, independent of line endings. */
const hashOf = (folder: string, name: string): string =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
    .digest('base64url')

/** The database does not match this release: the start fails with this message. */
class SchemaError extends Error {}

/** The migrations that the database has seen, each with its hash. */
type Applied = ReadonlyMap<string, string>

/** @throws SchemaError when the database was written by a newer release, or by migrations that have been changed since */
const check = (applied: Applied, folder: string, known: readonly string[]): void => {
  const changed = known.filter((name) => applied.has(name) && applied.get(name) !== hashOf(folder, name))
  if (changed.length > 0) {
    throw new SchemaError(
      `the database was made by other migrations than this release has (${changed.join(', ')}): start the release that made it, or remove the data folder or empty the database to begin anew`,
    )
  }
  const newer = [...applied.keys()].filter((name) => !known.includes(name)).sort()
  if (newer.length > 0) {
    throw new SchemaError(`the database is of a newer release (it has ${newer.join(', ')}): start that release`)
  }
}

/** The names of the migrations in the order in which they run. */
export const migrationNames = (from = folder): string[] =>
  fs
    .readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** What a database that has seen all migrations is like: another hash is another schema. */
export const migrationsHash = (from = folder): string => {
  const hash = createHash('sha256')
  for (const name of migrationNames(from)) hash.update(`${name} ${hashOf(from, name)}\n`)
  return hash.digest('hex').slice(0, 16)
}

const readApplied = async (client: pg.PoolClient): Promise<Applied> => {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  return new Map(rows.map((row) => [row.name, row.hash]))
}

/** The driver's types omit the field. */
const withoutTimeout = (text: string): pg.QueryConfig => ({ text, query_timeout: NO_ANSWER_TIMEOUT }) as pg.QueryConfig

const applyMissing = async (client: pg.PoolClient, from: string): Promise<string[]> => {
  const known = migrationNames(from)
  const applied = await readApplied(client)
  check(applied, from, known)
  const fresh = known.filter((name) => !applied.has(name))
  for (const name of fresh) {
    try {
      await client.query(MIGRATION_TIMEOUTS)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hashOf(from, name)])
      await client.query(withoutTimeout(fs.readFileSync(path.join(from, name), 'utf8')))
      await client.query('commit')
    } catch (error) {
      // A connection that is lost has been rolled back already.
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  return fresh
}

const migrateOnce = async (pool: pg.Pool, from: string): Promise<string[]> => {
  const client = await pool.connect()
  try {
    return await applyMissing(client, from)
  } finally {
    client.release()
  }
}

/**
 * Migrates the database to the current schema; safe when several servers start at once.
 * @param from the folder of the migrations
 * @returns the names of the migrations that this call applied
 * @throws when the database belongs to a newer release, or its migrations have been changed since
 */
export async function migrate(pool: pg.Pool, from = folder): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(pool, from)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!contended.has(code) || attempt >= 20) throw error
      await pause(50 + Math.random() * 200)
    }
  }
}
