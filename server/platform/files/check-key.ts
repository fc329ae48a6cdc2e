import type { Secrets } from '#server/platform/auth/secrets.ts'
import { shortSignature } from '#server/platform/auth/signature.ts'
import { type Config, ConfigError } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { type Repeated, repeat } from '#server/platform/outbox/repeat.ts'
import { deriveFromSealer, resealText, sealText } from './encrypt.ts'

const NAME = 'key-check'
const WORD = 'evencoat'

/** Further rows, of secrets that were the current one of a server while another one's word is under `NAME`. */
const FURTHER = `${NAME}:`
/** Rows of secrets with which something may be sealed until a reseal that is under way has ended. */
const RESEALING = `${FURTHER}resealing:`

type Check = { name: string; value: string }

const checksIn = (db: Db): Promise<Check[]> =>
  db
    .selectFrom('installation')
    .select(['name', 'value'])
    .where((each) => each.or([each('name', '=', NAME), each('name', 'like', `${FURTHER}%`)]))
    .orderBy('name')
    .execute()

export const isKeyCheck = (name: string): boolean => name === NAME || name.startsWith(FURTHER)

const newValue = (secrets: Secrets): string => sealText(secrets, NAME, WORD)

type Age = 'current' | 'accepted' | 'unknown'

/** With which of the secrets a word was sealed. */
const ageOf = (secrets: Secrets, { value }: Check): Age => {
  try {
    return resealText(secrets, NAME, value) === undefined ? 'current' : 'accepted'
  } catch {
    return 'unknown'
  }
}

/** The first row, made by the first start. It is locked, so that no two secrets are checked at once. */
const lockFirst = (db: Transaction, secrets: Secrets) =>
  db
    .insertInto('installation')
    .values({ name: NAME, value: newValue(secrets) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: NAME }))
    .execute()

/** The words, all of which these secrets open. @throws ConfigError */
const openedChecks = async (db: Transaction, secrets: Secrets): Promise<Check[]> => {
  await lockFirst(db, secrets)
  const checks = await checksIn(db)
  if (checks.every((check) => ageOf(secrets, check) !== 'unknown')) return checks
  throw new ConfigError(
    'APP_SECRET is wrong: expected the secret that this data was written with, or that one in APP_SECRET_ACCEPTED until npm run reseal has been run',
  )
}

/** Leaves a word that the current secret sealed, unless there is one. */
const addCheck = async (db: Db, secrets: Secrets, checks: readonly Check[]): Promise<void> => {
  const lasting = checks.filter(({ name }) => !name.startsWith(RESEALING))
  if (lasting.some((check) => ageOf(secrets, check) === 'current')) return
  const fingerprint = secrets.make((secret) => shortSignature(secret, 'fingerprint', ''))
  await db
    .insertInto('installation')
    .values({ name: FURTHER + fingerprint, value: newValue(secrets) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/**
 * Detects at the start that the data was written with a secret that is not accepted, before a tax form becomes unreadable: each
 * secret that a server wrote with leaves a sealed word, until everything that it sealed has been sealed with another one.
 * @throws ConfigError when the accepted secrets do not open all words
 */
export const checkKey = (db: Db, { secrets }: Pick<Config, 'secrets'>): Promise<void> =>
  inTransaction(db, async (db) => addCheck(db, secrets, await openedChecks(db, secrets)))

/**
 * Leaves the word again while a server runs: a reseal that was run too early, before every server wrote with the new secret, has
 * taken it away, and what this server goes on writing needs it.
 */
export async function renewKeyCheck({ db, config: { secrets }, log }: Pick<Deps, 'db' | 'config' | 'log'>) {
  const checks = await checksIn(db)
  await addCheck(db, secrets, checks)
  if (checks.some((check) => ageOf(secrets, check) === 'unknown'))
    log.error('another server uses an APP_SECRET that this one does not accept: see docs/operations.md')
}

const MINUTE = 60_000

/** Does so every minute. */
export const runKeyChecks = (deps: Deps): Repeated =>
  repeat(deps, {
    name: 'key checks',
    every: MINUTE,
    round: async () => {
      await renewKeyCheck(deps)
      return false
    },
  })

/** A key for one purpose, derived from the secret that the data was first written with. */
export async function deriveFromFirst(db: Db, secrets: Secrets, purpose: string): Promise<string> {
  const first = (await checksIn(db)).find(({ name }) => name === NAME)
  const key = first
    ? deriveFromSealer(secrets, NAME, first.value, purpose)
    : secrets.make((secret) => secret.derivedKey(purpose))
  return key.export().toString('base64url')
}

/**
 * Begins to reseal: from now on the current secret is the first one, and the words of all others say that something may be sealed
 * with them until `endReseal`, even if that never comes. A server that still writes with one of them leaves its word again.
 * @returns for `endReseal`
 * @throws ConfigError when the accepted secrets do not open all words
 */
export const beginReseal = (db: Db, secrets: Secrets): Promise<string[]> =>
  inTransaction(db, async (db) => {
    const resealing: string[] = []
    for (const check of await openedChecks(db, secrets)) {
      const isOld = ageOf(secrets, check) === 'accepted'
      const name = check.name.startsWith(RESEALING) ? check.name : RESEALING + hashToken(check.value)
      if (isOld) resealing.push(name)
      if (name === check.name) continue
      if (isOld) await db.insertInto('installation').values({ name, value: check.value }).execute()
      if (check.name !== NAME) await db.deleteFrom('installation').where('name', '=', check.name).execute()
    }
    await db
      .updateTable('installation')
      .set({ value: newValue(secrets) })
      .where('name', '=', NAME)
      .execute()
    return resealing
  })

/** Ends it, now that nothing is sealed any more with the secrets that were not the current one when it began. */
export const endReseal = async (db: Db, resealing: readonly string[]): Promise<void> => {
  if (resealing.length === 0) return
  await db.deleteFrom('installation').where('name', 'in', resealing).execute()
}
