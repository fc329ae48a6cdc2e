import path from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { connectServer } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openFiles } from '#server/platform/files/open-files.ts'

/** A tool that looks into the wrong database would begin an empty one there. */
async function refuseEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ known: string | null }>("select to_regclass('migrations')::text as known")
  if (rows[0]?.known == null) throw new Error('this database is empty: run this with the environment of the service')
}

/**
 * Opens the database and the files of a configuration, migrated to the current schema, without starting a server.
 * @param made `new`: an empty database, or none, is filled; otherwise it is one that a server has begun
 * @throws when the embedded database is open in a running server, or there is none
 */
export async function openStorage(config: Config, made: 'before' | 'new' = 'before') {
  // A backup and a restore take as long as the data is large.
  const server = config.databaseUrl
    ? connectServer(config.databaseUrl, { pooler: config.databasePooler, answerTimeout: 0 })
    : undefined
  const opened = server
    ? { pool: server, close: () => server.end() }
    : await openEmbedded(path.join(config.dataDir, 'database'))
  try {
    if (made === 'before') await refuseEmpty(opened.pool)
    await migrate(opened.pool)
    return { ...opened, files: await openFiles(config) }
  } catch (error) {
    await opened.close()
    throw error
  }
}
