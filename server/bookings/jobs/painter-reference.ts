import { ID_LENGTH, idAlphabet } from '#domain/platform/identifiers.ts'
import { type IdentifierKey, nameFrom } from '#server/platform/auth/identifier-key.ts'

/**
 * A painter's own reference for a booking, in the form of an identifier, which no public call accepts. The booking's id belongs
 * to the customer, and a painter who declined must not keep anything that opens it (docs/rules/access.md). It is derived from
 * the key of identifiers, so nothing is stored, and it stays the same for good: painters and their programs keep it.
 */
export function painterReference(key: IdentifierKey, bookingId: string, contractorId: string): string {
  const digest = nameFrom(key, `${bookingId}\n${contractorId}`)
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => idAlphabet[byte % idAlphabet.length]).join('')
}
