import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { Secret, Secrets } from '#server/platform/auth/secrets.ts'
import { signature } from '#server/platform/auth/signature.ts'

const NONCE = 12
const TAG = 16

const keyFrom = (secret: Secret): KeyObject => secret.derivedKey('files at rest')

/** @param nonce unique for everything that is sealed */
const sealWith = (secret: Secret, name: string, plain: Buffer, nonce: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  cipher.setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

const openWith = (secret: Secret, name: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), sealed.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}

/** AES-256-GCM: nonce, tag, then the ciphertext. `name` is authenticated with it, so that files cannot be swapped. */
export const encrypt = (secrets: Secrets, name: string, plain: Buffer): Buffer =>
  secrets.make((secret) => sealWith(secret, name, plain, randomBytes(NONCE)))

/** @throws when none of the secrets is the one that it was encrypted with, or the file was modified */
export const decrypt = (secrets: Secrets, name: string, sealed: Buffer): Buffer =>
  secrets.open((secret) => openWith(secret, name, sealed)).opened

/** The same content, encrypted with the current secret; undefined when it is already. @throws as `decrypt` */
export function reencrypt(secrets: Secrets, name: string, sealed: Buffer): Buffer | undefined {
  const { opened, isCurrent } = secrets.open((secret) => openWith(secret, name, sealed))
  return isCurrent ? undefined : encrypt(secrets, name, opened)
}

/** A short text (a one-time token) sealed for storage in the database. */
export const sealText = (secrets: Secrets, purpose: string, plain: string): string =>
  encrypt(secrets, purpose, Buffer.from(plain, 'utf8')).toString('base64url')

/** @throws when it was sealed with a secret that is not accepted, or for another purpose */
export const openText = (secrets: Secrets, purpose: string, sealed: string): string =>
  decrypt(secrets, purpose, Buffer.from(sealed, 'base64url')).toString('utf8')

/** The same text sealed with the current secret; undefined when it is already. @throws as `openText` */
export const resealText = (secrets: Secrets, purpose: string, sealed: string): string | undefined =>
  reencrypt(secrets, purpose, Buffer.from(sealed, 'base64url'))?.toString('base64url')

/** A key for another purpose, derived from the secret that something was sealed with. @throws as `openText` */
export const deriveFromSealer = (secrets: Secrets, purpose: string, sealed: string, wanted: string): KeyObject =>
  secrets.open((secret) => {
    openWith(secret, purpose, Buffer.from(sealed, 'base64url'))
    return secret.derivedKey(wanted)
  }).opened

const steadilyWith = (secret: Secret, purpose: string, plain: string): string => {
  const nonce = signature(secret, `nonces: ${purpose}`, plain).subarray(0, NONCE)
  return sealWith(secret, purpose, Buffer.from(plain, 'utf8'), nonce).toString('base64url')
}

/** A short text sealed deterministically: equal texts are sealed equally, since the nonce is derived from the text. */
export const sealSteadily = (secrets: Secrets, purpose: string, plain: string): string =>
  secrets.make((secret) => steadilyWith(secret, purpose, plain))

/**
 * The text inside what `sealSteadily` made; undefined for anything else. Base64 can encode the same bytes in several ways, and
 * only one of them is ours.
 */
export function openSteadily(secrets: Secrets, purpose: string, sealed: string): string | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    return secrets.open((secret) => {
      const plain = openWith(secret, purpose, bytes).toString('utf8')
      if (steadilyWith(secret, purpose, plain) !== sealed) throw new Error('sealed in another way')
      return plain
    }).opened
  } catch {
    return undefined
  }
}
