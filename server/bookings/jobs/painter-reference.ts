import { ID_LENGTH, idAlphabet } from '#domain/platform/identifiers.ts'
import { signature } from '#server/platform/auth/signature.ts'

/**
 * A painter's own reference for a booking, in the form of an identifier, which no public call accepts. The booking's id belongs
 * to the customer, and a painter who declined must not keep anything that opens it (docs/rules/access.md). It is derived from
 * the application's key, so it is stable and nothing is stored.
 */
export function painterReference(secret: Buffer, bookingId: string, contractorId: string): string {
  const digest = signature(secret, 'references of painters', `${bookingId}\n${contractorId}`)
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => idAlphabet[byte % idAlphabet.length]).join('')
}
