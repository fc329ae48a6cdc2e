import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../files/derived-key.ts'

const signature = (secret: Buffer, contractorId: string, email: string): Buffer => {
  const key = derivedKey(secret, 'keys of e-mail addresses')
  return createHmac('sha256', key).update(`${contractorId}\n${email}`).digest()
}

/**
 * What whoever reads that mailbox can show: signed, bound to the painter and the address, so nothing is stored and another
 * address needs another key.
 * @param email in lower case, as it is stored
 */
export const emailKey = (secret: Buffer, contractorId: string, email: string): string =>
  `${contractorId}.${signature(secret, contractorId, email).toString('base64url').slice(0, 27)}`

/** Whose key it would be; not whether it is one. */
export const ownerOfEmailKey = (key: string): string => key.slice(0, Math.max(0, key.indexOf('.')))

/** Compared in constant time. */
export function isEmailKey(secret: Buffer, contractorId: string, email: string, key: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(emailKey(secret, contractorId, email))]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
