import { scryptSync } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPainter } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { inTurn, statuses, visitors } from '#server/testing/visitors.ts'

const MINUTE = 60_000

const app = await testApp({ rateLimits: true })
const visitor = visitors(app)
const { call, proof } = visitor

beforeEach(() => visitor.next())

const later = (milliseconds: number) => app.setNow(new Date(TEST_NOW.getTime() + milliseconds))

/** A stored password that is quickly compared: many are tried here. */
const quickHash = (password: string): string => {
  const salt = 'A'.repeat(22)
  const key = scryptSync(password, Buffer.from(salt, 'base64url'), 32, { N: 64, r: 8, p: 1 })
  return ['scrypt', 6, 8, 1, salt, key.toString('base64url')].join('$')
}

describe('passwords', () => {
  const aMember = async () => {
    const painter = await aPainter(app)
    const password_hash = quickHash('right-password')
    await app.update('contractors', { id: painter.id }, { password_hash })
    return painter.email
  }
  const logIn = (email: string, password: string, from = visitor.address()) =>
    call('POST /api/contractor/login', { email, password }, { from })

  test('can be tried ten times in a quarter of an hour for an account, from any address', async () => {
    const email = await aMember()
    const tries = await inTurn(12, (index) => logIn(email, 'wrong-password', `198.51.100.${index}`))
    expect(statuses(tries)).toEqual({ 401: 10, 429: 2 })
    expect(tries.at(-1)?.body.message).toBe('Too many failed attempts. Please try again later.')
    expect((await logIn(email, 'right-password', '198.51.100.77')).status).toBe(429)
    later(15 * MINUTE)
    expect((await logIn(email, 'right-password', '198.51.100.77')).status).toBe(200)
  })

  test('do not count when they are right, and make the address familiar: others cannot lock the owner out', async () => {
    const email = await aMember()
    expect(statuses(await inTurn(11, () => logIn(email, 'right-password')))).toEqual({ 200: 11 })
    expect(statuses(await inTurn(15, () => logIn(email, 'wrong-password', '198.51.100.99')))).toEqual({
      401: 10,
      429: 5,
    })
    expect((await logIn(email, 'right-password', '198.51.100.98')).status).toBe(429)
    expect((await logIn(email, 'right-password')).status).toBe(200)
  })

  test('of an account that somebody else has locked are accepted with a proof of work, each proof once', async () => {
    const email = await aMember()
    expect(statuses(await inTurn(12, () => logIn(email, 'wrong-password', '198.51.100.99')))).toEqual({
      401: 10,
      429: 2,
    })
    const from = '198.51.100.98'
    const refused = await logIn(email, 'right-password', from)
    expect(refused).toMatchObject({ status: 429, body: { issues: [{ path: 'X-Proof' }] } })
    const body = { email, password: 'right-password' }
    const logInWith = async (headers: Record<string, string>, password = 'right-password') =>
      (await call('POST /api/contractor/login', { ...body, password }, { from, headers })).status
    const solved = await proof()
    expect(await logInWith(solved, 'wrong-password')).toBe(401)
    expect(await logInWith(solved)).toBe(429)
    expect(await logInWith(await proof())).toBe(200)
    // The owner is in, and the address is familiar from now on.
    expect((await logIn(email, 'right-password', from)).status).toBe(200)
  })

  test('cannot exceed the limit when they are tried concurrently', async () => {
    const email = await aMember()
    const tries = await Promise.all(Array.from({ length: 14 }, () => logIn(email, 'wrong-password')))
    expect(statuses(tries)).toEqual({ 401: 10, 429: 4 })
  })

  test.each([
    ['used', 'POST /api/contractor/set-password', { password: 'right-password' }],
    ['read', 'POST /api/contractor/password-link', {}],
    ['read for the office', 'POST /api/admin/password-link', {}],
  ] as const)(
    'and one-time links that are %s are refused after fifty tries from one address, for any account',
    async (_, line, more) => {
      const token = (index: number) => `${index}`.padStart(43, 'x')
      const tries = await inTurn(53, (index) => call(line, { token: token(index), ...more }))
      expect(statuses(tries)).toEqual({ 400: 50, 429: 3 })
      expect((await logIn(`nobody-${visitor.address()}@example.com`, 'wrong-password')).status).toBe(429)
    },
  )

  test('of the administrator are limited in the same way, in any spelling of the name', async () => {
    await app.update('administrators', { username: 'admin' }, { password_hash: quickHash('right-password') })
    const names = ['admin', 'Admin', 'ADMIN']
    const tries = await inTurn(12, (index) =>
      call('POST /api/admin/login', { username: names[index % 3], password: 'wrong-password' }),
    )
    expect(statuses(tries)).toEqual({ 401: 10, 429: 2 })
  })

  describe('within a session', () => {
    const asMember = async () => {
      const { token } = await aPainter(app, { password_hash: quickHash('right-password') })
      const headers = { authorization: `Bearer ${token}` }
      const from = visitor.address()
      return {
        changePassword: (currentPassword: string) => {
          const body = { currentPassword, newPassword: 'another-brush-42' }
          return call('POST /api/contractor/change-password', body, { from, headers })
        },
        askFor: (email: string, currentPassword: string) =>
          call('POST /api/contractor/email', { email, currentPassword }, { from, headers }),
      }
    }

    test('are limited to ten tries in all, for a new password and for another address', async () => {
      const { changePassword, askFor } = await asMember()
      const tries = await inTurn(12, (index) =>
        index % 2 === 0 ? changePassword('wrong-password') : askFor('new@example.com', 'wrong-password'),
      )
      expect(statuses(tries)).toEqual({ 400: 10, 429: 2 })
    })

    test('allow only ten new email addresses an hour, so that no mailbox is flooded', async () => {
      const { askFor } = await asMember()
      const tries = await inTurn(12, (index) => askFor(`flood-${index}@example.com`, 'right-password'))
      expect(statuses(tries)).toEqual({ 200: 10, 429: 2 })
    })
  })

  test('are reset from one address five times an hour', async () => {
    const forgot = () =>
      call('POST /api/contractor/forgot-password', { email: `nobody-${visitor.address()}@example.com` })
    expect(statuses(await Promise.all(Array.from({ length: 7 }, forgot)))).toEqual({ 202: 5, 429: 2 })
  })
})
