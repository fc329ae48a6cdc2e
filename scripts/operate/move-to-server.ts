import { exportData } from '#server/platform/backup/export-data.ts'
import { importData } from '#server/platform/backup/import-data.ts'
import { openStorage } from '#server/platform/backup/open-storage.ts'
import { ConfigError, readConfig, readConfigOfData } from '#server/platform/config.ts'
import { runCommand } from './run-command.ts'

await runCommand('DATABASE_URL=postgres://… APP_SECRET=… [STORAGE_URL=s3://…] npm run move-to-server', 0, async () => {
  if (!process.env.DATABASE_URL?.trim()) throw new ConfigError('DATABASE_URL is wrong: expected the server to move to')
  const target = readConfig(process.env)
  const source = readConfigOfData({ DATA_DIR: process.env.DATA_DIR, APP_SECRET: process.env.SOURCE_APP_SECRET })
  if (!target.secrets.covers(source.secrets)) {
    throw new ConfigError(
      'APP_SECRET is wrong: expected the one of the data folder (the first line of its file app-secret) there or in APP_SECRET_ACCEPTED, and its other lines too, or files and links become unreadable',
    )
  }
  const from = await openStorage(source)
  try {
    const to = await openStorage(target, 'new')
    try {
      const { rows, files } = await importData(to.pool, to.files, exportData(from.pool, from.files, new Date()))
      return `Moved ${rows} rows and ${files} files. The data folder is unchanged; start the server with DATABASE_URL from now on.`
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
})
