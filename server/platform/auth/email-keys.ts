import type { Secret, Secrets } from './secrets.ts'
import { shortSignature } from './signature.ts'

const keyWith =
  (contractorId: string, email: string) =>
  (secret: Secret): string =>
    `${contractorId}.${shortSignature(secret, 'keys of e-mail addresses', `${contractorId}\n${email}`)}`

/**
 * Proof of access to a mailbox: signed and bound to the painter and the address, so nothing is stored and another address needs
 * another key.
 * @param email in lower case, as it is stored
 */
export const emailKey = (secrets: Secrets, contractorId: string, email: string): string =>
  secrets.make(keyWith(contractorId, email))

/** The painter whose key it claims to be; does not verify it. */
export const ownerOfEmailKey = (key: string): string => key.slice(0, Math.max(0, key.indexOf('.')))

export const isEmailKey = (secrets: Secrets, contractorId: string, email: string, key: string): boolean =>
  secrets.isMadeHere(key, keyWith(contractorId, email))
