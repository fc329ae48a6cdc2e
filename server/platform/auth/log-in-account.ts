import { text } from '#domain/platform/translation/text.ts'
import { recordSecurityEvent } from '#server/platform/audit/security-events.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { AppError } from '#server/platform/errors.ts'
import { type AccountRow, findAccountByName } from './accounts.queries.ts'
import { verifyPassword } from './password.ts'
import { openSession } from './sessions.queries.ts'

const refused = () => new AppError('unauthenticated', text('Incorrect password'))

/**
 * The account of the office that has this name and password. An unknown name is refused like a wrong password, after the same work.
 * @param name `admin`, or the email address of an account
 * @throws AppError `unauthenticated`
 */
export async function verifyAccount(deps: Pick<Deps, 'db'>, name: string, password: string): Promise<AccountRow> {
  const found = await findAccountByName(deps.db, name.toLowerCase())
  const verified = await verifyPassword(password, found?.password_hash)
  if (!found || !verified) throw refused()
  return found
}

/**
 * Signs an account in, for twelve hours at most.
 * @throws AppError `unauthenticated`
 */
export async function logInAccount(deps: Deps, name: string, password: string, device: Device) {
  const account = await verifyAccount(deps, name, password)
  return inTransaction(deps.db, async (db) => {
    // The password may have been changed while it was being verified: then no session is opened with the old one.
    const unchanged = await db
      .selectFrom('administrators')
      .select('username')
      .where('username', '=', account.username)
      .where('password_hash', '=', account.password_hash)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!unchanged) throw refused()
    const now = deps.now()
    await recordSecurityEvent(db, now, { action: 'login.succeeded', account: account.username, device })
    return openSession(db, { account: account.username }, now, device)
  })
}
