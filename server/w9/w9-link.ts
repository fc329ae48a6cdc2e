import { isSameText, signature } from '../keys/signature.ts'

/** How long a link to a document works, in milliseconds (docs/rules/access.md). */
const LINK_LIVES = 60_000

const signed = (secret: Buffer, file: string, expires: number): string =>
  signature(secret, 'links to W9 documents', `${expires}\n${file}`).toString('base64url')

/** The token of a link to one file: its expiry, signed. */
export function makeW9Token(secret: Buffer, file: string, now: Date): string {
  const expires = now.getTime() + LINK_LIVES
  return `${expires}.${signed(secret, file, expires)}`
}

/** Whether the token was made here for that file and has not expired. */
export function isW9Token(secret: Buffer, file: string, token: string, now: Date): boolean {
  const match = /^(\d{10,16})\.([\w-]{43})$/.exec(token)
  if (!match) return false
  const expires = Number(match[1])
  return isSameText(match[2] ?? '', signed(secret, file, expires)) && now.getTime() < expires
}
