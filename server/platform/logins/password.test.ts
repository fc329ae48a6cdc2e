import { describe, expect, test } from 'vitest'
// This path is not aliased to the cheap cost that the test runner substitutes.
import { COST as REAL_COST } from '#server/platform/logins/password-cost.ts'
import { hashPassword, verifyPassword } from './password.ts'

describe('a stored password', () => {
  test('is recognized, and nothing else is', async () => {
    const stored = await hashPassword('correct horse')
    expect(await verifyPassword('correct horse', stored)).toBe(true)
    expect(await verifyPassword('correct horsE', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
  })

  test('carries its parameters and a salt of its own, and never the password', async () => {
    const [one, other] = await Promise.all([hashPassword('secret-1', REAL_COST), hashPassword('secret-1', REAL_COST)])
    expect(one).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(one).not.toContain('secret-1')
  })

  test('is still verified after it was made with other parameters', async () => {
    const stored =
      'scrypt$10$8$1$AAAAAAAAAAAAAAAAAAAAAA$' + // salt: sixteen zero bytes
      (await import('node:crypto'))
        .scryptSync('older', Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 })
        .toString('base64url')
    expect(await verifyPassword('older', stored)).toBe(true)
    expect(await verifyPassword('newer', stored)).toBe(false)
  })

  test('is the same for composed and decomposed letters', async () => {
    expect(await verifyPassword('caf\u0065\u0301-7', await hashPassword('caf\u00e9-7'))).toBe(true)
  })

  test('matches nothing when it does not exist', async () => {
    expect(await verifyPassword('anything', null)).toBe(false)
    expect(await verifyPassword('', undefined)).toBe(false)
  })

  test('throws an error when its format is unknown', async () => {
    await expect(verifyPassword('x', 'plain text')).rejects.toThrow('unknown form')
  })
})
