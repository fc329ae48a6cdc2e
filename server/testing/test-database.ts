import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import { poolOver } from '#server/platform/database/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database of the embedded engine as an archive. */
    databaseArchive: string
    /** The migrated template database of the PostgreSQL server, when there is one. */
    databaseTemplate: string | undefined
  }
}

let made = 0

const openServer = async (url: string, template: string) => {
  const name = `evencoat_test_${process.pid}_${Date.now()}_${made++}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // Two copies of a template at once are refused while the other is being read; the lock makes them take turns.
  await admin.query('select pg_advisory_lock(711711)')
  await admin.query(`create database ${name} template ${template}`)
  await admin.query('select pg_advisory_unlock(711711)')
  const target = new URL(url)
  target.pathname = `/${name}`
  const pool = connectServer(target.href)
  const close = async () => {
    await pool.end()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { pool, url: target.href, close }
}

/** As the server has it. The engine's own choice of eight times as much is filled with zeros at each start, which takes longest. */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  '-c',
  'plan_cache_mode=force_generic_plan',
]

/** An engine, its own way of running statements, and what its schema was when it started. */
type Engine = { lite: PGlite; exec: PGlite['execProtocolStream']; schema: string }

/** Engines whose databases are empty again: starting one costs more than most tests. */
const idle: Engine[] = []

const TABLES = `select c.oid, c.relname as name from pg_class c
                 where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations'`

/** Everything a test may have changed but rows: tables, columns, constraints, indexes, triggers, functions, migrations. */
const schemaOf = async (lite: PGlite): Promise<string> => {
  const { rows } = await lite.query<{ schema: string }>(`
    select md5(concat(
      (select string_agg(concat(oid, relname, relkind), ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
      (select string_agg(concat(attrelid, attname, attnotnull, atthasdef), ',' order by attrelid, attnum)
         from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
      (select string_agg(concat(oid, conname, convalidated), ',' order by oid) from pg_constraint),
      (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
      (select string_agg(concat(oid, md5(prosrc)), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
      (select string_agg(m::text, ',' order by m::text) from migrations m))) as schema`)
  return rows[0]?.schema ?? ''
}

const startEngine = async (archive: string): Promise<Engine> => {
  const lite = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(fs.readFileSync(archive))]),
    startParams,
  })
  return { lite, exec: lite.execProtocolStream.bind(lite), schema: await schemaOf(lite) }
}

/** Dead rows stay on disk: a database that has grown is not worth keeping. */
const MOST_BYTES = 24 * 2 ** 20

/** Empties the database of an engine for the next test. @returns whether it is as it was when it started */
async function emptied({ lite, schema }: Engine): Promise<boolean> {
  try {
    await lite.exec('rollback')
    await lite.exec('discard all')
    if ((await schemaOf(lite)) !== schema) return false
    const { rows } = await lite.query<{ name: string; bytes: number }>(
      `select name, pg_total_relation_size(oid)::int as bytes from (${TABLES}) t`,
    )
    if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) return false
    // Neither what refuses a deletion nor what records one has a say.
    const deletions = rows.map(({ name }) => `delete from "${name}"`).join('; ')
    await lite.exec(`begin; set local session_replication_role = replica; ${deletions}; commit`)
    return true
  } catch {
    return false
  }
}

const openEmbeddedCopy = async (archive: string) => {
  const engine = idle.pop() ?? (await startEngine(archive))
  const pool = poolOver(engine.lite)
  const close = async () => {
    await pool.end()
    engine.lite.execProtocolStream = engine.exec
    if (await emptied(engine)) idle.push(engine)
    else await engine.lite.close().catch(() => undefined)
  }
  return { pool, url: undefined, close }
}

/** A migrated, empty database of its own for one test file, on the engine that the run is for. `url` only on a server. */
export async function openTestDatabase() {
  const template = inject('databaseTemplate')
  const serverUrl = process.env.TEST_DATABASE_URL
  const opened =
    template && serverUrl ? await openServer(serverUrl, template) : await openEmbeddedCopy(inject('databaseArchive'))
  return { ...opened, db: databaseOver(opened.pool) }
}
