import { createHmac, hkdfSync } from 'node:crypto'
import { ID_LENGTH, idAlphabet } from '../../domain/identifiers.ts'

/**
 * How a painter names a booking: a reference of their own, in the form of an identifier, that no public call takes. The
 * booking's id is the customer's, and a painter who declined keeps nothing that opens it (docs/rules/access.md). It follows from
 * the application's key, so that it stays the same and nothing is stored.
 */
export function painterReference(secret: Buffer, bookingId: string, contractorId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'references of painters', 32))
  const digest = createHmac('sha256', key).update(`${bookingId}\n${contractorId}`).digest()
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => idAlphabet[byte % idAlphabet.length]).join('')
}
