import type pg from 'pg'
import { migrationNames } from '#server/platform/database/migrate.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { tablesInOrder } from './tables.ts'

/** The lines of a backup, in this order: one header, rows, files, one end. */
export type BackupLine =
  | { head: { format: 1; schema: string; at: string } }
  | { table: string; rows: object[] }
  | { file: string; base64: string }
  | { end: { rows: number; files: number } }

/** Rows that are written, and read back, at a time: few, so that a running server answers between them. */
const BATCH = 100

const readTable = async function* (client: pg.ClientBase, table: string): AsyncGenerator<object[]> {
  await client.query(`declare backup_rows no scroll cursor for select to_jsonb(t) as row from "${table}" t`)
  for (;;) {
    const { rows } = await client.query<{ row: object }>(`fetch ${BATCH} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close backup_rows')
}

/**
 * Exports all entered data from a single snapshot, for a backup or for another database.
 * Files stay as they are stored: W9 forms and compliance documents remain encrypted, readable only with the same APP_SECRET.
 */
export async function* exportData(pool: pg.Pool, files: FileStore, now: Date): AsyncGenerator<BackupLine> {
  const client = await pool.connect()
  let rowCount = 0
  const names: string[] = []
  try {
    await client.query('begin isolation level repeatable read read only')
    yield { head: { format: 1, schema: migrationNames().at(-1) ?? '', at: now.toISOString() } }
    for (const table of await tablesInOrder(client)) {
      for await (const rows of readTable(client, table)) {
        rowCount += rows.length
        yield { table, rows }
      }
    }
    const { rows } = await client.query<{ file: string }>(
      `select file from photos union all select 'w9/' || w9_file from contractors where w9_file is not null
       union all select 'papers/' || file from compliance_documents
       union all select 'portraits/' || id || '-' || size || '.webp'
         from portraits cross join unnest(array['small', 'medium', 'large']) size where state <> 'unused' order by 1`,
    )
    names.push(...rows.map((row) => row.file))
  } finally {
    // A connection that is lost is given back all the same: the pool of a running server would miss it.
    const lost = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(lost)
  }
  let fileCount = 0
  for (const file of names) {
    const bytes = await files.read(file)
    if (!bytes) continue
    fileCount += 1
    yield { file, base64: bytes.toString('base64') }
  }
  yield { end: { rows: rowCount, files: fileCount } }
}
