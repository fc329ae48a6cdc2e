import type { CredentialChange } from '#domain/platform/credential-changes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { type Device, deviceName } from '#server/platform/devices/device-of.ts'
import type { LoginOwner } from '#server/platform/logins/login-owner.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

const addressOf = async (db: Transaction, owner: LoginOwner): Promise<string | null> => {
  const row =
    'account' in owner
      ? await db.selectFrom('administrators').select('email').where('username', '=', owner.account).executeTakeFirst()
      : await db.selectFrom('contractors').select('email').where('id', '=', owner.contractorId).executeTakeFirst()
  return row?.email ?? null
}

/**
 * Tells somebody by email that how they sign in has changed. The first owner may have no address: nobody is told then.
 * @param device from which it was changed; null for one that nobody knows
 */
export async function tellOwner(
  db: Transaction,
  now: Date,
  owner: LoginOwner,
  { change, device }: { change: CredentialChange; device: Device | null },
): Promise<void> {
  const to = await addressOf(db, owner)
  if (to === null) return
  const facts = { change, device: device && deviceName(device), at: now.toISOString() }
  if ('account' in owner) enqueue(db, now, to, { kind: 'office-credentials', accountId: owner.account, ...facts })
  else enqueue(db, now, to, { kind: 'contractor-credentials', contractorId: owner.contractorId, ...facts })
}

/** Records what happened to somebody's second factor, never a secret of it. */
export function recordFactor(
  db: Transaction,
  now: Date,
  owner: LoginOwner,
  { actor, action, after }: { actor: string; action: string; after?: object },
): void {
  const about =
    'account' in owner ? (['person', owner.account] as const) : (['contractor', owner.contractorId] as const)
  recordAudit(db, now, {
    actor,
    action: `${about[0]}.${action}`,
    about,
    ...(after ? { after } : {}),
  })
}
