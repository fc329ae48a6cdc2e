import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { installationValue } from '#server/platform/files/installation-value.ts'

const NAME = 'push-keys'

/** The pair that identifies this installation to push services (RFC 8292). */
export type PushKeys = {
  /** The uncompressed point in base64url: what browsers subscribe with. */
  publicKey: string
  privateKey: JsonWebKey
}

/** A pair that nobody knows yet. */
export const newKeys = (): PushKeys => {
  const privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = [
    Buffer.of(4),
    Buffer.from(privateKey.x ?? '', 'base64url'),
    Buffer.from(privateKey.y ?? '', 'base64url'),
  ]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey }
}

/**
 * The keys of this installation, made by the first who needs them: of several processes one is the first. They stay for good,
 * since a device only accepts messages signed with the key that it subscribed with. Stored sealed with the application's
 * secret; a backup holds them as they are stored.
 */
export const pushKeys = async ({ db, config: { secrets } }: Pick<Deps, 'db' | 'config'>): Promise<PushKeys> =>
  JSON.parse(await installationValue(db, secrets, NAME, () => JSON.stringify(newKeys()))) as PushKeys
