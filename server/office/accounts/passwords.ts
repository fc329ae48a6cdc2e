import { actorOfAccount } from '#domain/platform/actors.ts'
import { OWNER } from '#domain/platform/roles.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { invalid } from '#server/platform/errors.ts'
import { findAccount, findAccountByName } from '#server/platform/logins/accounts.queries.ts'
import * as passwords from '#server/platform/logins/passwords.ts'
import { tellOwners } from './change-people.ts'
import { takeName } from './take-name.ts'

/**
 * Sets a password with the link of an invitation or of a reset. Whoever accepts an invitation is called something from then on, and
 * the owners are told of one more.
 * @throws AppError `invalid_request` naming `token`, `password`, or the missing `name` of who accepts an invitation
 */
export async function setPassword(
  deps: Deps,
  { token, password, name }: { token: string; password: string; name: string | null },
  device: Device,
): Promise<void> {
  const { purpose } = await passwords.readLink(deps, 'account', token)
  if (purpose === 'invitation' && name === null) throw invalid('name', text('Required'))
  await passwords.setPassword(deps, 'account', { token, password, device }, async (db, owner) => {
    if (purpose !== 'invitation' || name === null || !('account' in owner)) return
    const { account: accountId } = owner
    await takeName(db, accountId, name)
    if ((await findAccount(db, accountId))?.role !== OWNER) return
    const facts = { accountId, change: 'owner_joined', role: OWNER } as const
    await tellOwners(db, { deps: { ...deps, actor: actorOfAccount(accountId) }, ...facts })
  })
}

/** Sends a link for a new password if the address belongs to somebody here. */
export const forgetPassword = (deps: Deps, email: string): Promise<void> =>
  passwords.forgetPassword(deps, email, async (db) => {
    const found = await findAccountByName(db, email)
    return found && { account: found.username }
  })
