import path from 'node:path'
import { connectServer, type Db, databaseOver } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { dropDatabase, makeDatabase } from '../../../bench/server/databases.ts'

/** The place where the product keeps its rows, and how to look at them while it does not run. */
export type Rows = {
  env: Record<string, string>
  open: () => Promise<{ db: Db; close: () => Promise<void> }>
  remove: () => Promise<void>
}

/** An embedded database in a folder. */
export function embeddedRows(folder: string): Rows {
  const open = async () => {
    const { pool, close } = await openEmbedded(path.join(folder, 'database'))
    await migrate(pool)
    return { db: databaseOver(pool), close }
  }
  return { env: {}, open, remove: async () => undefined }
}

/** A database of its own on a PostgreSQL server. */
export async function serverRows(serverUrl: string): Promise<Rows> {
  const name = `evencoat_soak_${process.pid}`
  const url = await makeDatabase(serverUrl, name)
  const open = async () => {
    const pool = connectServer(url)
    return { db: databaseOver(pool), close: () => pool.end() }
  }
  return { env: { DATABASE_URL: url }, open, remove: () => dropDatabase(serverUrl, name) }
}
