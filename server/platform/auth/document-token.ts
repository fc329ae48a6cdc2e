import type { Secret, Secrets } from './secrets.ts'
import { signature } from './signature.ts'

/** Documents that painters upload and only the office opens; a token for one kind opens none of another. */
export type PrivateDocument = 'links to W9 documents' | 'links to papers of painters'

/** How long a link to a document works, in milliseconds (docs/rules/access.md). */
const LINK_LIFETIME = 60_000

const signedWith =
  (kind: PrivateDocument, file: string, expires: number) =>
  (secret: Secret): string =>
    signature(secret, kind, `${expires}\n${file}`).toString('base64url')

/** The token of a link to one file: its expiry, signed. */
export function makeDocumentToken(secrets: Secrets, kind: PrivateDocument, file: string, now: Date): string {
  const expires = now.getTime() + LINK_LIFETIME
  return `${expires}.${secrets.make(signedWith(kind, file, expires))}`
}

/** Whether the token was made here for that file and has not expired. */
export function isDocumentToken(
  secrets: Secrets,
  kind: PrivateDocument,
  file: string,
  token: string | undefined,
  now: Date,
): boolean {
  const match = /^(\d{10,16})\.([\w-]{43})$/.exec(token ?? '')
  if (!match) return false
  const expires = Number(match[1])
  return secrets.isMadeHere(match[2] ?? '', signedWith(kind, file, expires)) && now.getTime() < expires
}
