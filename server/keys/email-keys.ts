import { isSameText, signature } from './signature.ts'

/**
 * What whoever reads that mailbox can show: signed, bound to the painter and the address, so nothing is stored and another
 * address needs another key.
 * @param email in lower case, as it is stored
 */
export const emailKey = (secret: Buffer, contractorId: string, email: string): string =>
  `${contractorId}.${signature(secret, 'keys of e-mail addresses', `${contractorId}\n${email}`).toString('base64url').slice(0, 27)}`

/** Whose key it would be; not whether it is one. */
export const ownerOfEmailKey = (key: string): string => key.slice(0, Math.max(0, key.indexOf('.')))

export const isEmailKey = (secret: Buffer, contractorId: string, email: string, key: string): boolean =>
  isSameText(key, emailKey(secret, contractorId, email))
