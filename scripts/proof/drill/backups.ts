import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { askDatabase, type Cluster } from './cluster.ts'
import type { Member } from './configurations.ts'
import type { Course, Scene } from './fault.ts'
import { as, run, start, waitUntil } from './processes.ts'
import { type Acknowledged, copyOf } from './recorded.ts'
import { readStored } from './stored.ts'
import { judgeData } from './verdict.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Runs pgBackRest on a member, as the account that the database belongs to. */
const pgbackrest = (cluster: Cluster, member: Member, ...args: string[]): Promise<string> =>
  run(
    [...as('postgres'), 'pgbackrest', `--config=${cluster.archiveConfigurationOf(member)}`, '--stanza=drill', ...args],
    3 * MINUTE,
  )

/** Creates the repository, to which the primary sends each segment of its log from then on, whoever it is. */
export async function createArchive(cluster: Cluster): Promise<void> {
  await pgbackrest(cluster, await cluster.primary(), 'stanza-create')
}

/** Closes the current segment of the log and waits until it is in the archive. */
const archiveNow = async ({ address }: Member): Promise<void> => {
  const server = { host: address, port: 5432 }
  const [row] = await askDatabase<{ segment: string }>(server, 'select pg_walfile_name(pg_switch_wal()) as segment')
  await waitUntil(
    `segment ${row?.segment} is archived`,
    async () => {
      const text = `select last_archived_wal >= '${row?.segment}' as archived from pg_stat_archiver`
      return (await askDatabase<{ archived: boolean }>(server, text))[0]?.archived
    },
    MINUTE,
  )
}

/** What is restored has a name of its own each time. */
const freshName = (): string => `restored${Date.now()}`

/** Starts a restored folder as a server of its own, which only a Unix socket leads to. @returns the folder of the socket */
const startRestored = async ({ stage }: Scene, data: string): Promise<string> => {
  const socket = stage.at('run', path.basename(data))
  fs.mkdirSync(socket)
  await run(['chown', 'postgres:postgres', socket])
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    hba_file: path.join(data, 'pg_hba.conf'),
    ident_file: path.join(data, 'pg_ident.conf'),
    // It must neither archive among the segments of the primary nor wait for standbys.
    archive_mode: 'off',
    synchronous_standby_names: '',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = ['/usr/lib/postgresql/15/bin/postgres', '-D', data, ...options]
  const server = start([...as('postgres'), ...postgres], stage.at('log', 'restored'))
  stage.atEnd('the restored database', () => server.end('SIGINT'))
  await waitUntil(
    'the restored database is open',
    async () => {
      if (server.ending() !== null) throw new Error(`it ended; see ${stage.at('log', 'restored')}`)
      const text = 'select not pg_is_in_recovery() as open'
      return (await askDatabase<{ open: boolean }>({ host: socket, port: 5432 }, text))[0]?.open
    },
    2 * MINUTE,
  )
  return socket
}

/** What is wrong with a restored database, by what had been acknowledged up to its moment. */
const judgeRestored = async (connection: pg.ClientConfig, known: Acknowledged): Promise<string[]> => {
  const { lost, revived, twice, wrong } = judgeData(known, await readStored(connection))
  return [...lost, ...revived, ...twice, ...wrong].map((problem) => `restored: ${problem}`)
}

/**
 * A full backup while customers book, and a recovery from it and the archive to a moment some seconds later: all that was
 * acknowledged until then is there, and nothing that came after.
 */
export async function recoverToPoint(scene: Scene): Promise<Course> {
  const { stage, cluster, load } = scene
  const primary = await cluster.primary()
  await pgbackrest(cluster, primary, 'backup', '--type=full')
  await pause(8 * SECOND)
  const known = copyOf(load.acknowledged)
  const point = new Date()
  await pause(8 * SECOND)
  await archiveNow(primary)
  const began = Date.now()
  const data = stage.at('data', freshName())
  fs.mkdirSync(data, { mode: 0o700 })
  await run(['chown', 'postgres:postgres', data])
  const target = ['--type=time', `--target=${point.toISOString().replace('T', ' ').replace('Z', '+00')}`]
  await pgbackrest(cluster, primary, 'restore', `--pg1-path=${data}`, ...target, '--target-action=promote')
  const connection = { host: await startRestored(scene, data), user: 'postgres', database: 'evencoat' }
  const whole = Date.now() - began
  const { quotes } = await readStored(connection)
  const after = [...load.acknowledged.quotes].filter(([id, at]) => at > point.getTime() + SECOND && quotes.has(id))
  // A cancellation may have been under way at that moment.
  const expected = { ...known, cancellationsSent: load.acknowledged.cancellationsSent }
  return {
    whole,
    note: `${known.bookings.size} bookings until then`,
    problems: [
      ...(await judgeRestored(connection, expected)),
      ...after.map(([id]) => `restored: quote ${id} came after that moment`),
    ],
  }
}

/** The product's own backup while customers book, restored into an empty database. */
export async function restoreBackup({ stage, load, products, environment, databaseUrl }: Scene): Promise<Course> {
  const { folder } = products[0]?.product.release() ?? { folder: '' }
  const name = freshName()
  const node = (script: string, env: Record<string, string>) =>
    run([process.execPath, path.join(folder, 'scripts/operate', script), stage.at(`${name}.gz`)], 2 * MINUTE, env)
  const known = copyOf(load.acknowledged)
  await node('backup.ts', { ...environment, DATA_DIR: stage.at('data-of-backup') })
  const began = Date.now()
  const target = new URL(databaseUrl)
  target.pathname = `/${name}`
  const server = { host: target.hostname, port: Number(target.port) }
  await askDatabase(server, `create database ${name} owner evencoat`)
  const { STORAGE_URL: _, ...others } = environment
  await node('restore.ts', { ...others, DATABASE_URL: target.href, DATA_DIR: stage.at(`data-of-${name}`) })
  const whole = Date.now() - began
  const expected = { ...known, cancellationsSent: load.acknowledged.cancellationsSent }
  return {
    whole,
    note: `${known.bookings.size} bookings until then`,
    problems: await judgeRestored({ connectionString: target.href }, expected),
  }
}
