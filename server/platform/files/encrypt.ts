import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { derivedKey } from '#server/platform/auth/derived-key.ts'
import { signature } from '#server/platform/auth/signature.ts'

const NONCE = 12
const TAG = 16

const keyFor = (secret: Buffer): KeyObject => derivedKey(secret, 'files at rest')

/**
 * AES-256-GCM: nonce, tag, then the ciphertext. `name` is authenticated with it, so that files cannot be swapped.
 * @param nonce unique for everything that is sealed; random unless given
 */
export function encrypt(secret: Buffer, name: string, plain: Buffer, nonce: Buffer = randomBytes(NONCE)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret), nonce)
  cipher.setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws when the key is not the one it was encrypted with, or the file was modified */
export function decrypt(secret: Buffer, name: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret), sealed.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}

/** A short text (a one-time token) sealed for storage in the database. */
export const sealText = (secret: Buffer, purpose: string, plain: string): string =>
  encrypt(secret, purpose, Buffer.from(plain, 'utf8')).toString('base64url')

/** The same, deterministically: equal texts are sealed equally, since the nonce is derived from the text. */
export const sealSteadily = (secret: Buffer, purpose: string, plain: string): string => {
  const nonce = signature(secret, `nonces: ${purpose}`, plain).subarray(0, NONCE)
  return encrypt(secret, purpose, Buffer.from(plain, 'utf8'), nonce).toString('base64url')
}

/** @throws when it was sealed with another key or for another purpose */
export const openText = (secret: Buffer, purpose: string, sealed: string): string =>
  decrypt(secret, purpose, Buffer.from(sealed, 'base64url')).toString('utf8')
