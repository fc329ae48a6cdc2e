import { ID_LENGTH, idAlphabet } from '../../domain/identifiers.ts'
import { signature } from '../keys/signature.ts'

/**
 * How a painter names a booking: a reference of their own, in the form of an identifier, that no public call takes. The
 * booking's id is the customer's, and a painter who declined keeps nothing that opens it (docs/rules/access.md). It follows from
 * the application's key, so that it stays the same and nothing is stored.
 */
export function painterReference(secret: Buffer, bookingId: string, contractorId: string): string {
  const digest = signature(secret, 'references of painters', `${bookingId}\n${contractorId}`)
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => idAlphabet[byte % idAlphabet.length]).join('')
}
