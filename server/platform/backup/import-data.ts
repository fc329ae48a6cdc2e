import type pg from 'pg'
import { migrationNames } from '#server/platform/database/migrate.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { BackupLine } from './export-data.ts'
import { columnsOf, tablesInOrder } from './tables.ts'

/** The initial content of a new database; an import replaces it. */
const defaults = new Set(['administrators', 'pricing_versions', 'service_areas', 'outbox_tasks', 'audit'])

/** @throws when this is not a backup, or one of another schema */
const checkHead = (line: BackupLine | undefined): void => {
  if (!line || !('head' in line) || line.head.format !== 1) throw new Error('this is not a backup of Evencoat')
  const present = migrationNames().at(-1) ?? ''
  if (line.head.schema === present) return
  throw new Error(
    `the backup is of schema ${line.head.schema}, this release has ${present}: restore with the release it was made with`,
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

/** Generated columns are computed again. */
const insertRows = async (client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> => {
  const columns = await columnsOf(client, table)
  await client.query(
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/**
 * Restores a backup into a new database, all or nothing.
 * @throws when the target holds data, the backup is of another schema, or it is incomplete
 */
export async function importData(
  pool: pg.Pool,
  files: FileStore,
  lines: AsyncIterable<BackupLine>,
): Promise<{ rows: number; files: number }> {
  const client = await pool.connect()
  const done = { rows: 0, files: 0 }
  let complete = false
  let begun = false
  try {
    await client.query('begin')
    const tables = await tablesInOrder(client)
    await emptyOut(client, tables)
    for await (const line of lines) {
      if (!begun) checkHead(line)
      begun = true
      if ('table' in line) {
        const { table, rows } = line
        if (!tables.includes(table)) throw new Error(`the backup holds an unknown table: ${table}`)
        await insertRows(client, table, rows)
        done.rows += rows.length
      } else if ('file' in line) {
        await files.write(line.file, Buffer.from(line.base64, 'base64'))
        done.files += 1
      } else if ('end' in line) {
        complete = line.end.rows === done.rows && line.end.files === done.files
      }
    }
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
