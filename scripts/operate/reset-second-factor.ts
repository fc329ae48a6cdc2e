import { openStorage } from '#server/platform/backup/open-storage.ts'
import { readConfigOfData } from '#server/platform/config.ts'
import { databaseOver } from '#server/platform/database/connect.ts'
import { findAccountByName } from '#server/platform/logins/accounts.queries.ts'
import { resetFactors } from '#server/platform/logins/second-factor/change-factors.ts'
import { runCommand } from './run-command.ts'

/**
 * For the only owner, who has lost everything: removes their second factor, on the machine that runs the server
 * (docs/operations.md#a-lost-second-factor).
 */
await runCommand('npm run reset-second-factor -- <email address, or admin>', 1, async ([name = '']) => {
  const storage = await openStorage(readConfigOfData(process.env))
  try {
    const db = databaseOver(storage.pool)
    const account = await findAccountByName(db, name.trim().toLowerCase())
    if (!account) throw new Error('nobody in the office has that name')
    await resetFactors(
      { db, now: () => new Date(), actor: 'system' },
      { owner: { account: account.username }, device: null },
    )
    return 'Their second factor is removed. They sign in with the password alone, and are told by email.'
  } finally {
    await storage.close()
  }
})
