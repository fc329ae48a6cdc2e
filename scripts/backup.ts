import { readConfig } from '#server/config.ts'
import { writeBackup } from '#server/maintenance/backup-file.ts'
import { exportData } from '#server/maintenance/export-data.ts'
import { openPlace } from '#server/maintenance/open-place.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run backup -- <file>', 1, async ([file = '']) => {
  const place = await openPlace(readConfig(process.env))
  try {
    const { rows, files } = await writeBackup(file, exportData(place.pool, place.files, new Date()))
    return `Saved ${rows} rows and ${files} files in ${file}. Keep APP_SECRET elsewhere: without it the W9 forms cannot be read.`
  } finally {
    await place.close()
  }
})
