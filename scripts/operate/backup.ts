import { writeBackup } from '#server/platform/backup/backup-file.ts'
import { exportData } from '#server/platform/backup/export-data.ts'
import { openStorage } from '#server/platform/backup/open-storage.ts'
import { readConfigOfData } from '#server/platform/config.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run backup -- <file>', 1, async ([file = '']) => {
  const storage = await openStorage(readConfigOfData(process.env))
  try {
    const { rows, files } = await writeBackup(file, exportData(storage.pool, storage.files, new Date()))
    return `Saved ${rows} rows and ${files} files in ${file}. Keep APP_SECRET elsewhere: without it the W9 forms cannot be read.`
  } finally {
    await storage.close()
  }
})
