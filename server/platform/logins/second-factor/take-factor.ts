import { sql } from 'kysely'
import type { FactorAnswer } from '#contract/platform/second-factor.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { columnOf, type LoginOwner, ownerIdOf, ownerOf } from '#server/platform/logins/login-owner.ts'
import { recordOfOwner, tellOwner } from '#server/platform/logins/tell-owner.ts'
import { appOf } from './factors.queries.ts'
import { stepOfCode } from './one-time-codes.ts'
import { verifyAssertion } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { relyingPartyOf } from './relying-party.ts'

type FactorDeps = Pick<Deps, 'config' | 'now'>
type Assertion = NonNullable<FactorAnswer['passkey']>

/** The passkey of an answer, whoever it belongs to. */
export const findPasskey = async (db: Transaction, { id }: Pick<Assertion, 'id'>) => {
  const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst()
  const owner = row && ownerOf(row)
  return row && owner ? { ...row, owner } : undefined
}

/**
 * Accepts the answer of a passkey, once. One whose authenticator has counted less than before may have been copied: it is refused,
 * and its owner told.
 */
async function takePasskey(
  db: Transaction,
  { config, now: clock }: FactorDeps,
  owner: LoginOwner,
  {
    assertion,
    challenge,
    device,
    actor,
  }: { assertion: Assertion; challenge: string | null; device: Device; actor: string },
): Promise<boolean> {
  const rp = relyingPartyOf(config)
  const passkey = await findPasskey(db, assertion)
  if (!rp || challenge === null || passkey?.[columnOf(owner)] !== ownerIdOf(owner)) return false
  const counter = await verifyAssertion(rp, challenge, assertion, passkey)
  if (counter === undefined) return false
  const now = clock()
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', passkey.id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return true
  await tellOwner(db, now, owner, { change: 'passkey_refused', device })
  recordOfOwner(db, now, owner, { actor, action: 'passkey-refused' })
  return false
}

const DAY = 86_400_000

/** Whoever enters so many wrong codes in a day knows the password, and may not be who has the app. */
const NOTICE_AT = 10

/** Counts a wrong code, and tells its owner of the tenth in a day. */
async function countWrongCode(db: Transaction, now: Date, owner: LoginOwner, { appId, device }: WrongCode) {
  const isOver = sql<boolean>`(wrong_since is null or wrong_since <= ${new Date(now.getTime() - DAY)})`
  const { wrong_codes: count } = await db
    .updateTable('authenticator_apps')
    .set({
      wrong_codes: sql`case when ${isOver} then 1 else wrong_codes + 1 end`,
      wrong_since: sql`case when ${isOver} then ${now} else wrong_since end`,
    })
    .where('id', '=', appId)
    .returning('wrong_codes')
    .executeTakeFirstOrThrow()
  if (count === NOTICE_AT) await tellOwner(db, now, owner, { change: 'wrong_codes', device })
}

type WrongCode = { appId: string; device: Device }

/** Accepts a code from an app, once: of two who enter it at the same time one is refused. */
async function takeCode(
  db: Transaction,
  deps: FactorDeps,
  owner: LoginOwner,
  { code, device }: { code: string; device: Device },
): Promise<boolean> {
  const app = await appOf(db, owner)
  if (!app?.confirmed_at) return false
  const isTaken = await takeStep(db, deps, app, code)
  if (!isTaken) await countWrongCode(db, deps.now(), owner, { appId: app.id, device })
  return isTaken
}

type App = NonNullable<Awaited<ReturnType<typeof appOf>>>

async function takeStep(db: Transaction, { config, now: clock }: FactorDeps, app: App, code: string): Promise<boolean> {
  const now = clock()
  const step = stepOfCode(config.secrets, app.sealed_secret, code, now)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step, used_at: now })
    .where('id', '=', app.id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Accepts a recovery code, once, and tells its owner. */
async function takeRecoveryCode(
  db: Transaction,
  { now: clock }: FactorDeps,
  owner: LoginOwner,
  { code, device, actor }: { code: string; device: Device; actor: string },
): Promise<boolean> {
  const now = clock()
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashRecoveryCode(owner, code))
    .where(columnOf(owner), '=', ownerIdOf(owner))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await tellOwner(db, now, owner, { change: 'recovery_code_used', device })
  recordOfOwner(db, now, owner, { actor, action: 'recovery-code-used' })
  return true
}

/**
 * Accepts somebody's second factor, which is used up by it. What a refusal leaves behind, such as a message, has to be committed:
 * throw afterwards.
 * @param challenge what a passkey had to sign; null when it was given out before
 * @returns whether it is theirs, and was never used before
 */
export async function takeFactor(
  db: Transaction,
  deps: FactorDeps,
  owner: LoginOwner,
  {
    answer,
    challenge,
    device,
    actor,
  }: { answer: FactorAnswer; challenge: string | null; device: Device; actor: string },
): Promise<boolean> {
  const { code, passkey, recoveryCode } = answer
  if (passkey) return takePasskey(db, deps, owner, { assertion: passkey, challenge, device, actor })
  if (code !== undefined) return takeCode(db, deps, owner, { code, device })
  if (recoveryCode !== undefined) return takeRecoveryCode(db, deps, owner, { code: recoveryCode, device, actor })
  return false
}
