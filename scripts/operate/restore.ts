import fs from 'node:fs'
import { readBackup } from '#server/platform/backup/backup-file.ts'
import { importData } from '#server/platform/backup/import-data.ts'
import { openStorage } from '#server/platform/backup/open-storage.ts'
import { readConfig } from '#server/platform/config.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run restore -- <file>', 1, async ([file = '']) => {
  // Without a backup nothing is begun.
  fs.accessSync(file, fs.constants.R_OK)
  const storage = await openStorage(readConfig(process.env), 'new')
  try {
    const { rows, files } = await importData(storage.pool, storage.files, readBackup(file))
    return `Restored ${rows} rows and ${files} files. Start with the APP_SECRET that was in force when the backup was made.`
  } finally {
    await storage.close()
  }
})
