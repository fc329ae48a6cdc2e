import path from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { connectServer } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openFiles } from '#server/platform/files/open-files.ts'

/**
 * Opens the database and the files of a configuration, migrated to the current schema, without starting a server.
 * @throws when the embedded database is open in a running server
 */
export async function openStorage(config: Config) {
  // A backup and a restore take as long as the data is large.
  const server = config.databaseUrl
    ? connectServer(config.databaseUrl, { pooler: config.databasePooler, answerTimeout: 0 })
    : undefined
  const opened = server
    ? { pool: server, close: () => server.end() }
    : await openEmbedded(path.join(config.dataDir, 'database'))
  try {
    await migrate(opened.pool)
    return { ...opened, files: await openFiles(config) }
  } catch (error) {
    await opened.close()
    throw error
  }
}
