import { type Config, ConfigError } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { openText, sealText } from './encrypt.ts'

const NAME = 'key-check'
const WORD = 'evencoat'

/**
 * Detects at the start that the data was written with another key, before a tax form becomes unreadable. The first start leaves
 * a sealed word; every later one has to be able to open it.
 * @throws ConfigError when the key does not match the data
 */
export async function checkKey(db: Db, { secret }: Pick<Config, 'secret'>): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: NAME, value: sealText(secret, NAME, WORD) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
  try {
    if (openText(secret, NAME, row.value) === WORD) return
  } catch {
    // sealed with another key
  }
  throw new ConfigError('APP_SECRET is wrong: expected the key that this data was written with')
}
