import { findContractorByEmail, holdVerified } from '../contractors/contractors.queries.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { verifyPassword } from './password.ts'
import { openSession } from './sessions.queries.ts'

const refused = () => new AppError('unauthenticated', 'Invalid email or password')

/**
 * A painter signs in. An unknown address, a wrong password and an account without a password cannot be told apart,
 * neither by the answer nor by the time it takes.
 * @throws AppError `unauthenticated`; `forbidden` for a deactivated painter who knows the password
 */
export async function logInContractor(deps: Deps, email: string, password: string) {
  const found = await findContractorByEmail(deps.db, email)
  const verified = await verifyPassword(password, found?.password_hash)
  if (!found?.password_hash || !verified) throw refused()
  if (!found.is_active) throw new AppError('forbidden', 'This account is deactivated. Please contact us.')
  const { id, password_hash: hash } = found
  const session = await inTransaction(deps.db, async (db) => {
    if (!(await holdVerified(db, id, hash))) throw refused()
    return openSession(db, 'contractor', id, deps.now())
  })
  return {
    ...session,
    contractor: { id, firstName: found.first_name, lastName: found.last_name, isVerified: found.is_verified },
  }
}
