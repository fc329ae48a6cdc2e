import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { beginPasskeyLogin } from '#contract/office/second-factor.ts'
import { hashToken, newId } from '#server/platform/identifiers.ts'
import { factorCalls, ORIGIN } from '#server/testing/factor-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp({ publicUrl: ORIGIN })
const { somebody, painter } = factorCalls(app)

type Answer = { status: number; body: unknown }

const tokenOf = ({ body }: Answer): string => (body as { token: string }).token

const people = {
  'somebody of the office': {
    make: somebody,
    along: (token: string) => ({ cookie: `__Host-admin_session=${token}` }),
    page: 'GET /api/admin/me',
  },
  'a painter': {
    make: painter,
    along: (token: string) => ({ authorization: `Bearer ${token}` }),
    page: 'GET /api/contractor/profile',
  },
}

// @proves docs/rules/access.md#signing-in
describe.each(Object.entries(people))('the session that the browser of %s had before', (_, { make, along, page }) => {
  const statusOf = async (token: string): Promise<number> => (await app.call(page, { token })).status

  test('ends with a login by password, and no other session does', async () => {
    const one = await make()
    const elsewhere = tokenOf(await one.logIn())
    const answer = await one.logIn(undefined, along(one.token))
    expect(answer.status).toBe(200)
    expect(await Promise.all([one.token, elsewhere, tokenOf(answer)].map(statusOf))).toEqual([401, 200, 200])
  })

  test('ends with the second step of a login, not with the first one', async () => {
    const one = await make()
    const { added } = await one.withCodes()
    const first = await one.logIn(undefined, along(one.token))
    expect(await statusOf(one.token)).toBe(200)
    const { pendingToken } = (first.body as { secondFactor: { pendingToken: string } }).secondFactor
    const step = { pendingToken, recoveryCode: added.recoveryCodes![0] }
    const answer = await one.complete(step, along(one.token))
    expect(await Promise.all([one.token, tokenOf(answer)].map(statusOf))).toEqual([401, 200])
  })

  test('goes on after a wrong password, and after a wrong second factor', async () => {
    const one = await make()
    expect((await one.logIn('not-that-password', along(one.token))).status).toBe(401)
    await one.withCodes()
    const { pendingToken } = await one.begin()
    expect((await one.complete({ pendingToken, recoveryCode: 'ABCD' }, along(one.token))).status).toBe(401)
    expect(await statusOf(one.token)).toBe(200)
  })

  test('ends as well when it was somebody else’s', async () => {
    const [before, one] = [await make(), await make()]
    expect((await one.logIn(undefined, along(before.token))).status).toBe(200)
    expect(await statusOf(before.token)).toBe(401)
  })

  test('is no obstacle when it never existed', async () => {
    const one = await make()
    expect((await one.logIn(undefined, along('x'.repeat(43)))).status).toBe(200)
  })
})

test('the session that a browser had before ends with a login by passkey alone', async () => {
  const one = await somebody()
  const { authenticator } = await one.withPasskey()
  const begun = (await app.call('POST /api/admin/login/passkey-options')).body as z.output<
    typeof beginPasskeyLogin.response
  >
  const headers = people['somebody of the office'].along(one.token)
  const logIn = (pendingToken: string, passkey: object) =>
    app.call('POST /api/admin/login/passkey', { body: { pendingToken, passkey }, headers })
  const passkey = authenticator.signIn(begun.passkey)
  expect((await logIn('unknown', passkey)).status).toBe(401)
  expect((await one.call('GET /api/admin/me')).status).toBe(200)
  const answer = await logIn(begun.pendingToken, passkey)
  expect(answer.status).toBe(200)
  expect((await one.call('GET /api/admin/me')).status).toBe(401)
  expect((await app.call('GET /api/admin/me', { token: tokenOf(answer) })).status).toBe(200)
})

test('notifications on a phone go on when its painter signs in again, and end with somebody else’s login', async () => {
  const [one, other] = [await painter(), await painter()]
  await app.insert('push_devices', {
    id: newId(),
    endpoint_hash: newId(),
    contractor_id: one.id,
    session_hash: hashToken(one.token),
    sealed: 'sealed',
    created_at: app.deps.now(),
  })
  const along = (token: string) => people['a painter'].along(token)
  const token = tokenOf(await one.logIn(undefined, along(one.token)))
  const devices = () => app.rows('push_devices', { contractor_id: one.id }, ['session_hash'])
  expect(await devices()).toEqual([{ session_hash: hashToken(token) }])
  await other.logIn(undefined, along(token))
  expect(await devices()).toEqual([])
})
