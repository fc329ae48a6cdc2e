import type pg from 'pg'
import { migrationNames, openingOfTheLedger } from '#server/platform/database/migrate.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readingOf } from './earlier-backups.ts'
import type { BackupLine } from './export-data.ts'
import { tablesInOrder } from './tables.ts'

/** The initial content of a new database; an import replaces it. */
const defaults = new Set(['administrators', 'pricing_versions', 'service_areas', 'effects', 'audit'])

/** @returns how to read the rows that follow. @throws when this is not a backup, or one that this release cannot read */
const readHead = (line: BackupLine | undefined): NonNullable<ReturnType<typeof readingOf>> => {
  if (!line || !('head' in line) || line.head.format !== 1) throw new Error('this is not a backup of Evencoat')
  const present = migrationNames().at(-1) ?? ''
  const reading = readingOf(line.head.schema, present)
  if (reading) return reading
  throw new Error(
    `the backup is of schema ${line.head.schema}, this release has ${present}: restore with the release it was made with, then upgrade`,
  )
}

const emptyOut = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  for (const table of tables.toReversed()) {
    if (defaults.has(table)) {
      await client.query(`delete from "${table}"`)
      continue
    }
    const { rows } = await client.query(`select 1 from "${table}" limit 1`)
    if (rows.length > 0) throw new Error(`the target is not empty: ${table} has rows`)
  }
}

/** Inserts rows as they were; a column that they lack, because it is newer than the backup, gets its default. */
const insertRows = async (client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((name) => client.escapeIdentifier(name))
    .join(', ')
  await client.query(
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/**
 * Restores a backup into a new database, all or nothing.
 * @throws when the target holds data, the backup is from a release that this one cannot read, or it is incomplete
 */
export async function importData(
  pool: pg.Pool,
  files: FileStore,
  lines: AsyncIterable<BackupLine>,
): Promise<{ rows: number; files: number }> {
  const client = await pool.connect()
  const done = { rows: 0, files: 0 }
  let complete = false
  let reading: ReturnType<typeof readHead> | undefined
  try {
    await client.query('begin')
    const tables = await tablesInOrder(client)
    await emptyOut(client, tables)
    for await (const line of lines) {
      reading ??= readHead(line)
      if ('table' in line) {
        const { table, rows } = reading.translate(line)
        if (!tables.includes(table)) throw new Error(`the backup holds an unknown table: ${table}`)
        await insertRows(client, table, rows)
        done.rows += line.rows.length
      } else if ('file' in line) {
        await files.write(line.file, Buffer.from(line.base64, 'base64'))
        done.files += 1
      } else if ('end' in line) {
        complete = line.end.rows === done.rows && line.end.files === done.files
      }
    }
    if (reading?.afterwards) await client.query(reading.afterwards)
    if (reading?.opensLedger) await client.query(openingOfTheLedger())
    if (!complete) throw new Error('the backup is not complete: its end is missing')
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
