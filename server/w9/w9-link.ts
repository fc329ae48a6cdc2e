import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../files/derived-key.ts'

/** How long a link to a document works, in milliseconds (docs/rules/access.md). */
const LINK_LIVES = 60_000

const signature = (secret: Buffer, file: string, expires: number): Buffer => {
  const key = derivedKey(secret, 'links to W9 documents')
  return createHmac('sha256', key).update(`${expires}\n${file}`).digest()
}

/** The token of a link to one file: until when it works, signed. */
export function makeW9Token(secret: Buffer, file: string, now: Date): string {
  const expires = now.getTime() + LINK_LIVES
  return `${expires}.${signature(secret, file, expires).toString('base64url')}`
}

/** Whether the token was made here for that very file and still works. */
export function isW9Token(secret: Buffer, file: string, token: string, now: Date): boolean {
  const match = /^(\d{10,16})\.([\w-]{43})$/.exec(token)
  if (!match) return false
  const expires = Number(match[1])
  const given = Buffer.from(match[2] ?? '', 'base64url')
  const expected = signature(secret, file, expires)
  return given.length === expected.length && timingSafeEqual(given, expected) && now.getTime() < expires
}
