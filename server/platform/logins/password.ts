import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { COST } from './password-cost.ts'

const KEY_BYTES = 32
const SALT_BYTES = 16

const derive = (password: string, salt: Buffer, { log2N, r, p }: typeof COST, length: number): Promise<Buffer> => {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r }
  // The same characters typed on another keyboard may arrive in another Unicode form.
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

const STORED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{40,})$/

/** The dummy hash for unknown accounts: no password matches, and comparing takes as long as for a known one. */
const NOBODY = ['scrypt', COST.log2N, COST.r, COST.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

/** A stored password: `scrypt$log2N$r$p$salt$key`, so that the cost can be raised without invalidating old ones. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, cost, KEY_BYTES)
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether the password matches the stored one, in constant time. Without a stored one (unknown account, no password yet) the
 * answer is false after the same work, so that the time reveals nothing.
 * @throws when `stored` was not made by `hashPassword`
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const match = STORED.exec(stored ?? NOBODY)
  if (!match) throw new Error('a stored password has an unknown form')
  const [, log2N, r, p, salt = '', key = ''] = match
  const expected = Buffer.from(key, 'base64url')
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length)
  return timingSafeEqual(derived, expected) && stored != null
}
