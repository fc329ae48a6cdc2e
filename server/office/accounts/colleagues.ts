import type { Colleague } from '#contract/office/colleagues.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { listAccountsInUse, takesItems } from '#server/platform/logins/accounts.queries.ts'

/** Everybody who has ever signed in to the office, as their colleagues see them. @param you the account that asks */
export const listColleagues = async (db: Db, you: string): Promise<Colleague[]> =>
  (await listAccountsInUse(db)).map((account) => ({
    id: account.id,
    name: account.name,
    isYou: account.id === you,
    isRemoved: account.removed_at !== null,
    takesItems: takesItems(account),
  }))
