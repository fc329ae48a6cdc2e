import type { CredentialChange } from '#domain/platform/credential-changes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { type Device, deviceName } from '#server/platform/devices/device-of.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import type { LoginOwner } from './login-owner.ts'
import { findOwner } from './owners.queries.ts'

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
  const to = (await findOwner(db, owner))?.email
  if (!to) return
  const facts = { change, device: device && deviceName(device), at: now.toISOString() }
  if ('account' in owner) enqueue(db, now, to, { kind: 'office-credentials', accountId: owner.account, ...facts })
  else enqueue(db, now, to, { kind: 'contractor-credentials', contractorId: owner.contractorId, ...facts })
}

/** Records what happened to how somebody signs in, never a secret of it. */
export function recordOfOwner(
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
