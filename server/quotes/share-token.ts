import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { isId } from '../../domain/identifiers.ts'
import { derivedKey } from '../files/derived-key.ts'

const NONCE = 12
const TAG = 16

/** From the id itself: the same quote has one address, and no nonce serves two ids. */
const nonceFor = (secret: Buffer, quoteId: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'nonces of shared quotes')).update(quoteId).digest().subarray(0, NONCE)

/**
 * What a shared quote is found by. The id, which books and moves visits, is sealed in it (AES-256-GCM): who is sent the link cannot
 * take it out. Nothing is stored; another `APP_SECRET` ends all of them.
 */
export function shareToken(secret: Buffer, quoteId: string): string {
  const nonce = nonceFor(secret, quoteId)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, 'shared quotes'), nonce)
  const sealed = Buffer.concat([cipher.update(quoteId, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The quote that a token stands for; undefined for anything that is not a token of ours. */
export function quoteOfShareToken(secret: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= NONCE + TAG || bytes.toString('base64url') !== token) return undefined
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, 'shared quotes'), bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  try {
    const id = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    return isId(id) ? id : undefined
  } catch {
    return undefined
  }
}
