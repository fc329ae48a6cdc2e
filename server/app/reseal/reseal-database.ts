import { sql } from 'kysely'
import { resealSubscription } from '#server/notifications/push/change-devices.ts'
import { isKeyCheck } from '#server/platform/files/check-key.ts'
import { resealText } from '#server/platform/files/encrypt.ts'
import { resealOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { resealCodesSecret } from '#server/platform/logins/second-factor/one-time-codes.ts'
import type { Sealed, Tally } from './sealed.ts'

/** Something sealed in a row, and the row's id. */
type SealedRow = { id: string; sealed: string }

/** Rows that are read at a time. */
const BATCH = 200

/**
 * Seals rows again, in the order of their ids.
 * @param replace writes the new value if the row still has the one that was read
 */
async function resealRows(
  read: (after: string, limit: number) => Promise<SealedRow[]>,
  sealAgain: (row: SealedRow) => string | undefined,
  replace: (row: SealedRow, fresh: string) => Promise<unknown>,
): Promise<Tally> {
  const tally: Tally = { resealed: 0, current: 0, unreadable: [] }
  const freshOf = (row: SealedRow): string | undefined => {
    try {
      return sealAgain(row)
    } catch {
      tally.unreadable.push(row.id)
      return row.sealed
    }
  }
  for (let after = ''; ; ) {
    const rows = await read(after, BATCH)
    for (const row of rows) {
      const fresh = freshOf(row)
      if (fresh === row.sealed) continue
      if (fresh === undefined) tally.current += 1
      else {
        await replace(row, fresh)
        tally.resealed += 1
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return tally
    after = last.id
  }
}

/** The subscriptions of devices that notifications are sent to. */
export const resealDevices = ({ db, secrets }: Sealed): Promise<Tally> =>
  resealRows(
    (after, limit) =>
      db
        .selectFrom('push_devices')
        .select(['id', 'sealed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ sealed }) => resealSubscription(secrets, sealed),
    ({ id, sealed }, fresh) =>
      db.updateTable('push_devices').set({ sealed: fresh }).where('id', '=', id).where('sealed', '=', sealed).execute(),
  )

const tokenIn = sql<string>`payload ->> 'sealedToken'`

/** The tokens of one-time links in the outbox, in messages that were sent as well: they can be sent again. */
export const resealOneTimeTokens = ({ db, secrets }: Sealed): Promise<Tally> =>
  resealRows(
    (after, limit) =>
      db
        .selectFrom('outbox_tasks')
        .select(['id', tokenIn.as('sealed')])
        .where(tokenIn, 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ sealed }) => resealOneTimeToken(secrets, sealed),
    ({ id, sealed }, fresh) =>
      sql`update outbox_tasks set payload = jsonb_set(payload, '{sealedToken}', to_jsonb(${fresh}::text))
           where id = ${id} and payload ->> 'sealedToken' = ${sealed}`.execute(db),
  )

/** The secrets of apps that show one-time codes. */
export const resealAuthenticatorApps = ({ db, secrets }: Sealed): Promise<Tally> =>
  resealRows(
    (after, limit) =>
      db
        .selectFrom('authenticator_apps')
        .select(['id', 'sealed_secret as sealed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ sealed }) => resealCodesSecret(secrets, sealed),
    ({ id, sealed }, fresh) =>
      db
        .updateTable('authenticator_apps')
        .set({ sealed_secret: fresh })
        .where('id', '=', id)
        .where('sealed_secret', '=', sealed)
        .execute(),
  )

/** The values of the installation: the keys of notifications and of identifiers. */
export const resealInstallation = ({ db, secrets }: Sealed): Promise<Tally> =>
  resealRows(
    async (after, limit) => {
      const query = db.selectFrom('installation').select(['name as id', 'value as sealed'])
      const rows = await query.where('name', '>', after).orderBy('name').limit(limit).execute()
      return rows.filter(({ id }) => !isKeyCheck(id))
    },
    ({ id, sealed }) => resealText(secrets, id, sealed),
    ({ id, sealed }, fresh) =>
      db.updateTable('installation').set({ value: fresh }).where('name', '=', id).where('value', '=', sealed).execute(),
  )
