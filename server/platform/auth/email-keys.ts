import { isSameText, signature } from './signature.ts'

/**
 * Proof of access to a mailbox: signed and bound to the painter and the address, so nothing is stored and another address needs
 * another key.
 * @param email in lower case, as it is stored
 */
export const emailKey = (secret: Buffer, contractorId: string, email: string): string =>
  `${contractorId}.${signature(secret, 'keys of e-mail addresses', `${contractorId}\n${email}`).toString('base64url').slice(0, 27)}`

/** The painter whose key it claims to be; does not verify it. */
export const ownerOfEmailKey = (key: string): string => key.slice(0, Math.max(0, key.indexOf('.')))

export const isEmailKey = (secret: Buffer, contractorId: string, email: string, key: string): boolean =>
  isSameText(key, emailKey(secret, contractorId, email))
