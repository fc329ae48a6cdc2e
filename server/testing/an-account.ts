import type { Insertable } from 'kysely'
import type { OfficeRole } from '#domain/platform/roles.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { newId } from '#server/platform/identifiers.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import type { TestApp } from './test-app.ts'

/** An account of the office with that role, and a session of it. */
export const anAccount = async (
  app: TestApp,
  role: OfficeRole,
  more: Partial<Insertable<Database['administrators']>> = {},
) => {
  const id = more.username ?? newId()
  const email = `${id.toLowerCase()}@office.example`
  const row = { username: id, name: `Sam ${role}`, email, role, created_at: app.deps.now(), ...more }
  await app.insert('administrators', row)
  const { token } = await openSession(app.db, { account: id }, app.deps.now())
  return { id, email, token }
}
