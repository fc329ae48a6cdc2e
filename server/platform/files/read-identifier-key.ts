import { createSecretKey } from 'node:crypto'
import { IDENTIFIERS, type IdentifierKey } from '#server/platform/auth/identifier-key.ts'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { deriveFromFirst } from './check-key.ts'
import { installationValue } from './installation-value.ts'

/**
 * The key of identifiers of this installation. It was first derived from the secret that the data was written with, so that the
 * references that painters had before it was stored are the same.
 */
export async function readIdentifierKey(db: Db, secrets: Secrets): Promise<IdentifierKey> {
  const made = () => deriveFromFirst(db, secrets, IDENTIFIERS)
  const text = await installationValue(db, secrets, 'identifier-key', made)
  return { identifiers: createSecretKey(Buffer.from(text, 'base64url')) }
}
