import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { TestApp } from './test-app.ts'

/** The id of the customer with this e-mail address; null for one who was erased. */
export async function customerWith({ db, deps }: TestApp, email: string): Promise<string | null> {
  if (email === ERASED_EMAIL) return null
  const { id } = await db
    .insertInto('customers')
    .values({ id: newId(), email, created_at: deps.now() })
    .onConflict((conflict) => conflict.column('known_by').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
