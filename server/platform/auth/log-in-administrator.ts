import { text } from '#domain/platform/translation/text.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { ADMINISTRATOR_NAME, findAdministrator } from './administrator.queries.ts'
import { verifyPassword } from './password.ts'
import { openSession } from './sessions.queries.ts'

const refused = () => new AppError('unauthenticated', text('Incorrect password'))

/**
 * Signs the administrator in for twelve hours. Another user name is refused like a wrong password, after the same work.
 * @throws AppError `unauthenticated`
 */
export async function logInAdministrator(deps: Deps, username: string, password: string) {
  const stored = await findAdministrator(deps.db)
  const isKnown = username.toLowerCase() === ADMINISTRATOR_NAME
  const verified = await verifyPassword(password, isKnown ? stored?.password_hash : undefined)
  if (!stored || !verified) throw refused()
  return inTransaction(deps.db, async (db) => {
    // The password may have been changed while it was being verified: then no session is opened with the old one.
    const unchanged = await db
      .selectFrom('administrators')
      .select('username')
      .where('username', '=', ADMINISTRATOR_NAME)
      .where('password_hash', '=', stored.password_hash)
      .forUpdate()
      .executeTakeFirst()
    if (!unchanged) throw refused()
    return openSession(db, 'administrator', null, deps.now())
  })
}
