import type { z } from 'zod'
import type { changePerson as changeEndpoint, OfficePerson } from '#contract/office/people.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import type { CredentialChange } from '#domain/platform/credential-changes.ts'
import type { PeopleChange } from '#domain/platform/people-changes.ts'
import { isOfficeRole, type OfficeRole, OWNER } from '#domain/platform/roles.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Device, deviceName } from '#server/platform/devices/device-of.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { AccountRow } from '#server/platform/logins/accounts.queries.ts'
import { endOneTimeTokensOf, issueOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { forgetFactors } from '#server/platform/logins/second-factor/factors.queries.ts'
import { endSessionsOf } from '#server/platform/logins/sessions.queries.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { refuseUnlessKnown } from '#server/platform/refuse-unless-known.ts'
import { listAccounts } from './people.queries.ts'
import { takeName } from './take-name.ts'

export const noPerson = () => new AppError('not_found', text('There’s nobody here with that account.'))

const emailTaken = () => {
  const problem = text('Somebody in the office already has this email address.')
  return new AppError('email_taken', problem, { issues: [{ path: 'email', words: problem }] })
}

const lastOwner = () => new AppError('conflict', text('Somebody has to be an owner. Make somebody else one first.'))

/**
 * The account, locked with all owners, so that of two who take the last owner's role away at once one is refused.
 * @throws AppError `not_found`
 */
async function lockAccount(db: Transaction, id: string): Promise<{ account: AccountRow; otherOwners: number }> {
  const rows = await db
    .selectFrom('administrators')
    .selectAll()
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('username', '=', id), where('role', '=', OWNER)]))
    .orderBy('username')
    .forUpdate()
    .execute()
  const account = rows.find((row) => row.username === id)
  if (!account) throw noPerson()
  // An invitation that nobody has accepted is no owner yet.
  const isOwner = (row: AccountRow) =>
    row.role === OWNER && (row.password_hash !== null || row.username === FIRST_OWNER)
  return { account, otherOwners: rows.filter((row) => row.username !== id && isOwner(row)).length }
}

const isEmailFree = async (db: Transaction, email: string, except?: string): Promise<boolean> => {
  const found = await db
    .selectFrom('administrators')
    .select('username')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('username', '<>', except as string))
    .executeTakeFirst()
  return found === undefined
}

type Owners = Awaited<ReturnType<typeof ownersHere>>
type PeopleNews = { accountId: string; change: PeopleChange; role: OfficeRole }

/** Tells somebody by email that how they sign in has changed, at the address that they had before, too. */
function tellOfChange(
  db: Transaction,
  {
    now,
    to,
    account,
    change,
    device,
  }: { now: Date; to: string | null; account: string; change: CredentialChange; device: Device },
): void {
  if (to === null) return
  enqueue(db, now, to, {
    kind: 'office-credentials',
    accountId: account,
    change,
    device: deviceName(device),
    at: now.toISOString(),
  })
}

const ownersHere = (db: Transaction): Promise<Pick<AccountRow, 'username' | 'email'>[]> =>
  db
    .selectFrom('administrators')
    .select(['username', 'email'])
    .where('role', '=', OWNER)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('password_hash', 'is not', null), where('username', '=', FIRST_OWNER)]))
    .orderBy('username')
    .execute()

/**
 * Tells every owner that somebody became or ceased to be one, or has another role: whoever did it with an owner's session cannot do
 * it unseen.
 * @param before the owners before the change; one who was removed is told, too
 */
export async function tellOwners(
  db: Transaction,
  { deps, before = [], ...facts }: PeopleNews & { deps: Pick<Deps, 'now' | 'actor'>; before?: Owners },
): Promise<void> {
  const now = deps.now()
  const message = { kind: 'office-people-changed', ...facts, by: deps.actor, at: now.toISOString() } as const
  const addresses = [...before, ...(await ownersHere(db))].map(({ email }) => email ?? ADMINISTRATOR)
  for (const to of new Set(addresses)) enqueue(db, now, to, message)
}

const personIn = async (db: Transaction, id: string, you: string, now: Date): Promise<OfficePerson> => {
  const [person] = await listAccounts(db, { you, now, id })
  if (!person) throw noPerson()
  return person
}

/** Who changes somebody's account, and from where. */
export type By = { you: string; device: Device }

/**
 * Makes an account without a password and sends the link with which its owner chooses one.
 * @throws AppError `email_taken`
 */
export const invitePerson = (deps: Deps, { email, role }: { email: string; role: OfficeRole }, { you }: By) =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const id = newId()
    if (!(await isEmailFree(db, email))) throw emailTaken()
    await db
      .insertInto('administrators')
      .values({ username: id, email, role, created_at: now, invited_at: now })
      .execute()
    const sealedToken = await issueOneTimeToken(db, deps, { account: id }, 'invitation')
    enqueue(db, now, email, { kind: 'office-invitation', accountId: id, sealedToken })
    recordAudit(db, now, { actor: deps.actor, action: 'person.invited', about: ['person', id], after: { role } })
    if (role === OWNER) await tellOwners(db, { deps, accountId: id, change: 'owner_invited', role })
    return personIn(db, id, you, now)
  })

/**
 * Sends the invitation again, with a new link.
 * @throws AppError `not_found`; `conflict` for somebody who has accepted it
 */
export const invitePersonAgain = (deps: Deps, id: string, { you }: By) =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const { account } = await lockAccount(db, id)
    if (account.password_hash !== null || account.email === null) {
      throw new AppError('conflict', text('They’re already here: they have chosen a password.'))
    }
    await db.updateTable('administrators').set({ invited_at: now }).where('username', '=', id).execute()
    const sealedToken = await issueOneTimeToken(db, deps, { account: id }, 'invitation')
    enqueue(db, now, account.email, { kind: 'office-invitation', accountId: id, sealedToken })
    recordAudit(db, now, { actor: deps.actor, action: 'person.invited-again', about: ['person', id] })
    return personIn(db, id, you, now)
  })

type Change = z.output<(typeof changeEndpoint)['body']>

/**
 * Changes a role, a name or an email address. A new role counts from the next call on; the address is told to both mailboxes, a name
 * to its owner.
 * @throws AppError `not_found`, `email_taken`; `invalid_request` for the name; `conflict` when nobody would be left who is an owner, or
 * what changes reads otherwise than known
 */
export const changePerson = (deps: Deps, id: string, { known, ...change }: Change, { you, device }: By) =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const { account, otherOwners } = await lockAccount(db, id)
    refuseUnlessKnown(known, account, change)
    const { role = account.role, name = account.name, email = account.email } = change
    if (account.role === OWNER && role !== OWNER && otherOwners === 0) throw lastOwner()
    const before = await ownersHere(db)
    const hasMoved = email !== null && email !== account.email
    if (hasMoved && !(await isEmailFree(db, email, id))) throw emailTaken()
    await db.updateTable('administrators').set({ role, email }).where('username', '=', id).execute()
    if (name !== null && name !== account.name) {
      await takeName(db, id, name)
      tellOfChange(db, { now, to: account.email, account: id, change: 'name', device })
    }
    if (hasMoved) {
      // A link that is on its way to the old mailbox is not for whoever reads that now.
      await endOneTimeTokensOf(db, now, { account: id })
      for (const to of [account.email, email]) tellOfChange(db, { now, to, account: id, change: 'email', device })
      if (account.password_hash === null && id !== FIRST_OWNER) {
        const sealedToken = await issueOneTimeToken(db, deps, { account: id }, 'invitation')
        enqueue(db, now, email, { kind: 'office-invitation', accountId: id, sealedToken })
      }
    }
    if (role !== account.role && isOfficeRole(role)) {
      await tellOwners(db, { deps, before, accountId: id, change: 'role', role })
    }
    const changed = { role: role !== account.role, name: name !== account.name, email: hasMoved }
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'person.changed',
      about: ['person', id],
      before: {
        ...(changed.role ? { role: account.role } : {}),
        ...(changed.name ? { name: account.name } : {}),
      },
      after: {
        ...(changed.role ? { role } : {}),
        ...(changed.name ? { name } : {}),
        ...(hasMoved ? { email: true } : {}),
      },
    })
    return personIn(db, id, you, now)
  })

/**
 * Removes somebody's access: sessions and links end, the address is free again, and what they did keeps their name.
 * @throws AppError `not_found`; `conflict` for the first owner, for oneself, and when nobody would be left who is an owner
 */
export const removePerson = (deps: Deps, id: string, { you }: By) =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const { account, otherOwners } = await lockAccount(db, id)
    if (id === FIRST_OWNER) {
      throw new AppError('conflict', text('The first account stays: its password is set where the server runs.'))
    }
    if (id === you) throw new AppError('conflict', text('You can’t remove yourself. Ask another owner to.'))
    if (account.role === OWNER && otherOwners === 0) throw lastOwner()
    const before = await ownersHere(db)
    await db
      .updateTable('administrators')
      .set({ removed_at: now, password_hash: null })
      .where('username', '=', id)
      .execute()
    await endSessionsOf(db, { account: id }, now)
    await endOneTimeTokensOf(db, now, { account: id })
    await forgetFactors(db, { account: id })
    if (account.role === OWNER)
      await tellOwners(db, { deps, before, accountId: id, change: 'owner_removed', role: OWNER })
    recordAudit(db, now, {
      actor: deps.actor,
      action: account.password_hash === null ? 'person.invitation-withdrawn' : 'person.removed',
      about: ['person', id],
      before: { role: account.role },
    })
  })
