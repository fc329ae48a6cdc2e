import { readConfig } from '#server/config.ts'
import { readBackup } from '#server/maintenance/backup-file.ts'
import { importData } from '#server/maintenance/import-data.ts'
import { openPlace } from '#server/maintenance/open-place.ts'
import { runCommand } from './run-command.ts'

await runCommand('npm run restore -- <file>', 1, async ([file = '']) => {
  const place = await openPlace(readConfig(process.env))
  try {
    const { rows, files } = await importData(place.pool, place.files, readBackup(file))
    return `Restored ${rows} rows and ${files} files. Start with the APP_SECRET that was in force when the backup was made.`
  } finally {
    await place.close()
  }
})
