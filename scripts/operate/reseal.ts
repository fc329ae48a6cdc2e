import { type Resealed, reseal } from '#server/app/reseal/reseal.ts'
import { openStorage } from '#server/platform/backup/open-storage.ts'
import { readConfigOfData } from '#server/platform/config.ts'
import { databaseOver } from '#server/platform/database/connect.ts'
import { runCommand } from './run-command.ts'

const names: Record<keyof Resealed, string> = {
  files: 'W9 forms and compliance documents',
  devices: 'devices with notifications',
  oneTimeTokens: 'one-time links in messages',
  authenticatorApps: 'secrets of apps that show codes',
  installation: 'keys of the installation',
}

const linesOf = (resealed: Resealed): string[] =>
  Object.entries(names).flatMap(([kind, name]) => {
    const { resealed: count, current, unreadable } = resealed[kind as keyof Resealed]
    const damaged = unreadable.map((one) => `  No accepted secret opens ${one}: it was damaged before.`)
    return [`${name}: ${count} resealed, ${current} were already.`, ...damaged]
  })

await runCommand('npm run reseal', 0, async () => {
  const config = readConfigOfData(process.env)
  const storage = await openStorage(config)
  try {
    const { pool, files } = storage
    const sealed = { db: databaseOver(pool), files, secrets: config.secrets, now: () => new Date() }
    const { resealed, links } = await reseal(sealed)
    return [
      ...linesOf(resealed),
      'Nothing stored needs another secret than the current one anymore.',
      'Links that were given out before the change stop working when you remove the secret before. They belong to:',
      `  ${links.bookings} bookings (links in emails, letters, and calendars, links to pay); ${links.byLetterAlone} of them open with the link in a letter alone`,
      `  ${links.quotes} quotes, if they were shared`,
      `  ${links.calendars} painters whose calendar still reads an address of another secret`,
      'docs/operations.md#changing-the-secret says how long to keep it.',
    ].join('\n')
  } finally {
    await storage.close()
  }
})
