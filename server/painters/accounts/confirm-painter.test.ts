import { describe, expect, test } from 'vitest'
import type { PasskeyBegun, SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import { factorCalls, ORIGIN, PASSWORD } from '#server/testing/factor-calls.ts'
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp({ publicUrl: ORIGIN })
const { codeOf, painter } = factorCalls(app)

type Painter = Awaited<ReturnType<typeof painter>>

const NEW_PASSWORD = 'sash-and-shutter'
const currentPassword = PASSWORD

const minutes = (count: number) => app.setNow(new Date(TEST_NOW.getTime() + count * 60_000))

const begin = async (one: Painter, token?: string) =>
  (await one.call('POST /api/contractor/confirm/options', undefined, token)).body as SecondFactorChallenge
const confirm = async (one: Painter, answer: object, token?: string) =>
  one.call('POST /api/contractor/confirm', { ...answer, pendingToken: (await begin(one, token)).pendingToken }, token)

/** A painter with a passkey, and how they confirm with it. */
async function withPasskey() {
  const one = await painter()
  const { authenticator, added } = await one.withPasskey()
  const confirmByPasskey = async () => {
    const { pendingToken, passkey } = await begin(one)
    return one.call('POST /api/contractor/confirm', { pendingToken, passkey: authenticator.signIn(passkey!) })
  }
  return { ...one, passkeyId: added.factors.passkeys[0]!.id, confirmByPasskey }
}

type Door = (one: Awaited<ReturnType<typeof withPasskey>>) => Promise<[line: string, body: object]>

/** What is changed only by who has confirmed; what comes before it is done in the minutes after the login. */
const doors: Record<string, Door> = {
  'another password': () =>
    Promise.resolve(['POST /api/contractor/change-password', { currentPassword, newPassword: NEW_PASSWORD }]),
  'another email address': (one) =>
    Promise.resolve(['POST /api/contractor/email', { currentPassword, email: `new-${one.email}` }]),
  'another passkey': async (one) => {
    const { pendingToken, passkey } = (await one.beginPasskey()) as PasskeyBegun
    const made = new SoftwareAuthenticator(ORIGIN).register(passkey)
    return ['POST /api/contractor/passkeys', { pendingToken, name: 'Laptop', passkey: made }]
  },
  'the beginning of another passkey': () =>
    Promise.resolve(['POST /api/contractor/passkeys/options', { currentPassword }]),
  'one passkey less': (one) =>
    Promise.resolve([`POST /api/contractor/passkeys/${one.passkeyId}/remove`, { currentPassword }]),
  'the beginning of codes': () => Promise.resolve(['POST /api/contractor/codes', { currentPassword }]),
  'codes from an app': async (one) => {
    const { secret } = (await one.call('POST /api/contractor/codes', { currentPassword })).body as { secret: string }
    // As the app shows it four minutes from now.
    return ['POST /api/contractor/codes/confirm', { code: codeOf(secret, 8) }]
  },
  'no codes anymore': async (one) => {
    await one.withCodes()
    return ['POST /api/contractor/codes/remove', { currentPassword }]
  },
  'other recovery codes': () => Promise.resolve(['POST /api/contractor/recovery-codes', { currentPassword }]),
}

// @proves docs/rules/access.md#second-factor
describe('a painter with a second factor', () => {
  test.each(Object.entries(doors))('gets %s only after confirming with it', async (_, prepare) => {
    const one = await withPasskey()
    minutes(12)
    const [line, body] = await prepare(one)
    minutes(16)
    const refused = { status: 403, body: { code: 'confirmation_required' } }
    expect(await one.call(line, body)).toMatchObject(refused)
    expect(await one.call(line, { ...body, currentPassword: 'not-that-password' })).toMatchObject(refused)
    expect((await one.confirmByPasskey()).status).toBe(200)
    expect((await one.call(line, body)).status).toBeLessThan(300)
  })

  test('is let in for fifteen minutes after confirming, and asked again afterwards', async () => {
    const one = await withPasskey()
    minutes(100)
    const confirmedUntil = new Date(TEST_NOW.getTime() + 115 * 60_000).toJSON()
    expect((await one.confirmByPasskey()).body).toEqual({ confirmedUntil })
    const change = () => one.call('POST /api/contractor/recovery-codes', { currentPassword })
    minutes(115)
    expect((await change()).status).toBe(200)
    minutes(115.1)
    expect(await change()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
  })

  test('confirms one session, and no other', async () => {
    const one = await painter()
    const { secret } = await one.withCodes()
    minutes(1)
    const { pendingToken } = await one.begin()
    const { token } = (await one.complete({ pendingToken, code: codeOf(secret) })).body as { token: string }
    minutes(20)
    expect((await confirm(one, { code: codeOf(secret) }, token)).status).toBe(200)
    const body = { currentPassword, newPassword: NEW_PASSWORD }
    expect((await one.call('POST /api/contractor/change-password', body)).status).toBe(403)
    expect((await one.call('POST /api/contractor/change-password', body, token)).status).toBe(204)
  })

  test('still names the password after confirming', async () => {
    const one = await withPasskey()
    const answer = await one.call('POST /api/contractor/recovery-codes', { currentPassword: 'not-that-password' })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'currentPassword' }] } })
  })

  test('confirms with a code or a recovery code, each once, and stays signed in when it is wrong', async () => {
    const one = await painter()
    const { secret, added } = await one.withCodes()
    minutes(20)
    const wrong = (path: string) => ({ status: 400, body: { issues: [{ path }] } })
    expect(await begin(one)).toMatchObject({ codes: true, recoveryCodes: true, passkey: null })
    const code = codeOf(secret)
    expect(await confirm(one, { code: codeOf(secret, 40) })).toMatchObject(wrong('code'))
    expect((await confirm(one, { code })).status).toBe(200)
    expect(await confirm(one, { code })).toMatchObject(wrong('code'))
    const [recoveryCode] = added.recoveryCodes!
    expect((await confirm(one, { recoveryCode })).status).toBe(200)
    expect(await confirm(one, { recoveryCode })).toMatchObject(wrong('recoveryCode'))
    expect((await one.call('GET /api/contractor/profile')).status).toBe(200)
  })

  test('confirms nothing with what somebody else began, nor with a login that is not over', async () => {
    const [one, other] = [await painter(), await painter()]
    const { secret } = await one.withCodes()
    await other.withCodes()
    minutes(20)
    for (const { pendingToken } of [await begin(other), await one.begin()]) {
      const answer = await one.call('POST /api/contractor/confirm', { pendingToken, code: codeOf(secret) })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'pendingToken' }] } })
    }
  })

  test('confirms before another password takes the place of a temporary one, too', async () => {
    const one = await withPasskey()
    await app.update('contractors', { must_change_password: true }, { id: one.id })
    minutes(16)
    const change = () =>
      one.call('POST /api/contractor/change-password', { currentPassword, newPassword: NEW_PASSWORD })
    expect((await change()).status).toBe(403)
    expect((await one.confirmByPasskey()).status).toBe(200)
    expect((await change()).status).toBe(204)
  })
})

// @proves docs/rules/access.md#confirming-again
test('a painter without a second factor goes on by the password alone, and has nothing to confirm with', async () => {
  const one = await painter()
  minutes(60)
  expect((await one.call('POST /api/contractor/confirm/options')).status).toBe(409)
  const mailed = await one.call('POST /api/contractor/email', { currentPassword, email: `new-${one.email}` })
  expect(mailed.status).toBe(200)
  await one.withCodes()
  minutes(61)
  expect((await one.call('POST /api/contractor/codes/remove', { currentPassword })).status).toBe(403)
})
