import { createECDH } from 'node:crypto'
import { text } from '#domain/platform/translation/text.ts'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type DeviceRow, type Owner, removeOldest, storeDevice } from '#server/platform/devices/devices.queries.ts'
import { nameDevice } from '#server/platform/devices/name-device.ts'
import { invalid } from '#server/platform/errors.ts'
import { openText, resealText, sealText } from '#server/platform/files/encrypt.ts'
import { hashToken, newId } from '#server/platform/identifiers.ts'
import { isPushAddress } from './public-address.ts'
import type { Subscription } from './push-service.ts'

/** The devices of one owner at most; with another one the oldest leaves. */
const MOST_DEVICES = 10

const SEALED_FOR = 'push-device'

/** The data that a push service needs of a device. @throws when it was sealed with another key */
export const subscriptionOf = (secrets: Secrets, { sealed }: Pick<DeviceRow, 'sealed'>): Subscription =>
  JSON.parse(openText(secrets, SEALED_FOR, sealed)) as Subscription

/** The same subscription sealed with the current secret; undefined when it is already. @throws when no secret opens it */
export const resealSubscription = (secrets: Secrets, sealed: string): string | undefined =>
  resealText(secrets, SEALED_FOR, sealed)

const seal = (secrets: Secrets, { endpoint, keys: { p256dh, auth } }: Subscription): string =>
  sealText(secrets, SEALED_FOR, JSON.stringify({ endpoint, keys: { p256dh, auth } } satisfies Subscription))

const isPoint = (p256dh: string): boolean => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0
  } catch {
    return false
  }
}

/** @throws AppError `invalid_request` naming the field, for an address that is not public or a key that is none */
const refuseUnusable = ({ config }: Pick<Deps, 'config'>, { endpoint, keys }: Subscription): void => {
  if (!isPushAddress(endpoint, config.pushAllowPrivate))
    throw invalid('endpoint', text('This isn’t the address of a push service.'))
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', text('This isn’t what a browser subscribes with.'))
}

/**
 * A device shows the owner's notifications from now on; the same device again is refreshed.
 * @param from `sessionToken`: the painter's session, whose end ends the notifications
 * @throws AppError `invalid_request` for what no message can be sent to
 */
export async function addDevice(
  deps: Deps,
  owner: Owner,
  subscription: Subscription,
  from: { userAgent: string | undefined; sessionToken?: string },
): Promise<void> {
  refuseUnusable(deps, subscription)
  const { secrets } = deps.config
  await inTransaction(deps.db, async (db) => {
    await storeDevice(db, {
      id: newId(),
      endpoint_hash: hashToken(subscription.endpoint),
      contractor_id: 'contractorId' in owner ? owner.contractorId : null,
      booking_id: 'bookingId' in owner ? owner.bookingId : null,
      session_hash: from.sessionToken === undefined ? null : hashToken(from.sessionToken),
      sealed: seal(secrets, subscription),
      ...nameDevice(from.userAgent),
      created_at: deps.now(),
    })
    await removeOldest(db, owner, MOST_DEVICES)
  })
}

const replace = async (db: Transaction, old: readonly DeviceRow[], fresh: { hash: string; sealed: string }) => {
  for (const { id, contractor_id, booking_id } of old) {
    // Where the new subscription was added already, the old one has nothing left to say.
    const taken = await db
      .selectFrom('push_devices')
      .select('id')
      .where('endpoint_hash', '=', fresh.hash)
      .where('id', '<>', id)
      .$if(contractor_id !== null, (query) => query.where('contractor_id', 'is not', null))
      .$if(contractor_id === null, (query) => query.where('booking_id', '=', booking_id))
      .executeTakeFirst()
    if (taken) await db.deleteFrom('push_devices').where('id', '=', id).execute()
    else {
      await db
        .updateTable('push_devices')
        .set({ endpoint_hash: fresh.hash, sealed: fresh.sealed, failing_since: null, quiet_until: null })
        .where('id', '=', id)
        .execute()
    }
  }
}

/**
 * A browser has replaced its subscription on its own, maybe without an open page and so without a session. Knowing the old
 * address, which only the browser, its push service and we do, is the permission.
 * @throws AppError `invalid_request` for what no message can be sent to
 */
export async function renewDevice(deps: Deps, oldEndpoint: string, subscription: Subscription): Promise<void> {
  refuseUnusable(deps, subscription)
  const hash = hashToken(subscription.endpoint)
  const oldHash = hashToken(oldEndpoint)
  await inTransaction(deps.db, async (db) => {
    const old = await db
      .selectFrom('push_devices')
      .selectAll()
      .where('endpoint_hash', '=', oldHash)
      .orderBy('id')
      .forUpdate()
      .execute()
    await replace(db, old, { hash, sealed: seal(deps.config.secrets, subscription) })
  })
}
