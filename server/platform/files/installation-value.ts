import type { Secrets } from '#server/platform/auth/secrets.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { openText, sealText } from './encrypt.ts'

/**
 * A value of the installation as a whole, stored sealed under its name and made by the first who needs it: of several processes
 * one is the first.
 * @throws when no secret opens it
 */
export async function installationValue(
  db: Db,
  secrets: Secrets,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const find = () => db.selectFrom('installation').select('value').where('name', '=', name)
  const known = await find().executeTakeFirst()
  if (known) return openText(secrets, name, known.value)
  await db
    .insertInto('installation')
    .values({ name, value: sealText(secrets, name, await make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return openText(secrets, name, (await find().executeTakeFirstOrThrow()).value)
}
