import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { DurableNodeFS } from './durable-file-system.ts'
import { migrate, migrationsHash } from './migrate.ts'
import { namingClient } from './naming-client.ts'

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'plan_cache_mode=force_generic_plan',
  // Rows are counted on the thread that serves everybody (autovacuum.ts), and wide ones take long: samples of at most 900.
  '-c',
  'default_statistics_target=3',
]

const syncPath = (target: string) => {
  const file = fs.openSync(target, 'r')
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}

/** Flushes everything to disk and restricts it to its owner: the engine sets modes of its own, which let everyone write. */
const settleTree = (folder: string) => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name)
    if (entry.isDirectory()) settleTree(target)
    else if (entry.isFile()) {
      fs.chmodSync(target, 0o600)
      syncPath(target)
    }
  }
  fs.chmodSync(folder, 0o700)
  syncPath(folder)
}

/**
 * Locks the folder for this process. The kernel releases the lock of a killed process; a pid file would stay behind.
 * @throws when another process holds it
 */
const lockFolder = (folder: string): DatabaseSync => {
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('pragma locking_mode=exclusive; pragma busy_timeout=0; begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new Error(`the database in ${folder} is already open in another process`)
  }
}

/** Another user of this machine may have created it, readable only by them. */
const isReadable = (file: string): boolean => {
  try {
    fs.accessSync(file, fs.constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Stored once on this machine for each state of the migrations; saves each new data folder some seconds. */
export const embeddedTemplate = path.join(
  import.meta.dirname,
  `../../../node_modules/.cache/evencoat/embedded-${migrationsHash()}.tar`,
)

/**
 * Nobody makes a database from the templates: without them there are half as many files, each of which the engine opens after a kill
 * before it recovers.
 */
const dropTemplates = async (lite: PGlite): Promise<void> => {
  await lite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await lite.exec(`drop database if exists ${name}`)
  await lite.exec('checkpoint')
}

const storeTemplate = async (lite: PGlite, template: string) => {
  const archive = await lite.dumpDataDir('none')
  const fresh = `${template}.${process.pid}`
  fs.mkdirSync(path.dirname(template), { recursive: true })
  fs.writeFileSync(fresh, Buffer.from(await archive.arrayBuffer()))
  fs.renameSync(fresh, template)
}

/** Stores an archive of an empty, migrated database where there is none. @throws when it cannot be written */
export async function prepareTemplate(template: string): Promise<void> {
  if (isReadable(template)) return
  const lite = await PGlite.create()
  const pool = poolOver(lite)
  await migrate(pool)
  await pool.end()
  await dropTemplates(lite)
  await storeTemplate(lite, template)
  await lite.close()
}

const createFolder = async (folder: string, template: string | undefined) => {
  const fresh = `${folder}.init`
  fs.rmSync(fresh, { recursive: true, force: true })
  // Only an optimization: where it cannot be written, as in a read-only installation, nothing is lost.
  if (template) await prepareTemplate(template).catch(() => undefined)
  const known = template !== undefined && isReadable(template)
  const first = await PGlite.create({
    dataDir: fresh,
    ...(known ? { loadDataDir: new Blob([new Uint8Array(fs.readFileSync(template))]) } : {}),
  })
  await dropTemplates(first)
  await first.close()
  settleTree(fresh)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(fresh, folder)
  syncPath(path.dirname(folder))
}

/** Types of the messages of a statement: Parse, Bind, Describe, Execute. */
const HELD = new Set(Buffer.from('PBDE'))

/**
 * An ordinary pool over the engine: one connection, so that a query outside of the transaction that holds it fails instead of
 * hanging.
 */
export const poolOver = (lite: PGlite): pg.Pool => {
  const exec = lite.execProtocolStream.bind(lite)
  let held: Uint8Array[] = []
  lite.execProtocolStream = async (message, options) => {
    held.push(message)
    // The driver sends Parse, Bind, Describe, and Execute one by one, and waits for none: they go to the engine with what follows.
    if (HELD.has(message[0] ?? 0)) return []
    const together = held.length > 1 ? Buffer.concat(held) : message
    held = []
    const answer = await exec(together, options)
    // Queries run on this thread: yield to timers and sockets after each Sync (S) or Query (Q) message.
    if (message[0] === 0x53 || message[0] === 0x51) await new Promise(setImmediate)
    return answer
  }
  const config = createPgConfig(lite)
  type Parse = (query: { name?: string; text: string; types?: unknown }) => unknown
  const connection = config.connection as unknown as { parse: Parse }
  const parse = connection.parse.bind(connection)
  // pg's `types` is a map of parsers, not the oids that the protocol expects.
  connection.parse = (query) => parse({ ...(query.name ? { name: query.name } : {}), text: query.text })
  const Client = namingClient() as unknown as new () => pg.Client
  return new pg.Pool({
    // oxlint-disable-next-line typescript/no-misused-spread -- a plain object of settings
    ...config,
    Client,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 20_000,
  } as pg.PoolConfig)
}

/**
 * Opens the embedded PostgreSQL in a folder, crash-safe and exclusively for this process.
 * @param template path of an archive of an empty database, or where to keep one: it saves the seconds of an initialization and of
 *   the migrations that it has seen
 * @throws when the folder is open elsewhere or cannot be written, or the engine would not be durable
 */
export async function openEmbedded(target: string, template?: string) {
  const folder = path.resolve(target)
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  try {
    if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await createFolder(folder, template)
    const disk = new DurableNodeFS(folder)
    const leftByKill = path.join(folder, 'postmaster.pid')
    if (fs.existsSync(leftByKill)) disk.flushAll()
    fs.rmSync(leftByKill, { force: true })
    const lite = await PGlite.create({ fs: disk, startParams })
    disk.flushEach()
    const { rows } = await lite.query<{ f: string; w: string }>(
      "select current_setting('fsync') f, current_setting('wal_sync_method') w",
    )
    if (rows[0]?.f !== 'on' || rows[0].w !== 'fsync') throw new Error('the embedded database is not durable')
    const pool = poolOver(lite)
    const close = async () => {
      await pool.end()
      await lite.close()
      lock.exec('rollback')
      lock.close()
    }
    return { pool, close }
  } catch (error) {
    lock.close()
    throw error
  }
}
