import { beforeEach, describe, expect, test } from 'vitest'
import type { OfficePerson } from '#contract/office/people.ts'
import type { PasskeyRequest, SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { factorCalls, ORIGIN, PASSWORD } from '#server/testing/factor-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const app = await testApp({ publicUrl: ORIGIN })
const { codeOf, somebody } = factorCalls(app)

beforeEach(() => app.empty('second_factor_policy'))

const later = (milliseconds: number) => app.setNow(new Date(TEST_NOW.getTime() + milliseconds))
const requireFrom = (requiredFrom: string | null) => app.office('PUT /api/admin/second-factor-policy', { requiredFrom })
const notified = async ({ email }: { email: string }) =>
  (await app.rows('outbox_tasks', { recipient: email })).map(({ kind, payload }) => payload.change ?? kind)

// @proves docs/rules/access.md#second-factor
describe('confirming again', () => {
  const confirm = (one: Awaited<ReturnType<typeof somebody>>, body: object) => one.call('POST /api/admin/confirm', body)
  const isConfirmed = async (one: Awaited<ReturnType<typeof somebody>>) =>
    ((await one.call('GET /api/admin/me')).body as { confirmedUntil: string | null }).confirmedUntil !== null
  const begin = async (one: Awaited<ReturnType<typeof somebody>>) =>
    (await one.call('POST /api/admin/confirm/passkey-options')).body as {
      pendingToken: string
      passkey: PasskeyRequest
    }

  test('takes the password alone without a second factor', async () => {
    const one = await somebody()
    later(16 * MINUTE)
    expect(await isConfirmed(one)).toBe(false)
    expect((await confirm(one, { password: PASSWORD })).status).toBe(200)
    expect(await isConfirmed(one)).toBe(true)
  })

  test('takes no password alone with a second factor, and the session goes on', async () => {
    const one = await somebody()
    await one.withCodes()
    later(16 * MINUTE)
    expect(await confirm(one, { password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', secondFactor: { codes: true, passkey: null } },
    })
    expect(await isConfirmed(one)).toBe(false)
  })

  test('takes the password with a code, once', async () => {
    const one = await somebody()
    const { secret } = await one.withCodes()
    later(16 * MINUTE)
    const code = codeOf(secret)
    expect((await confirm(one, { password: 'not-that-password', code })).status).toBe(400)
    expect((await confirm(one, { password: PASSWORD, code })).status).toBe(200)
    expect(await confirm(one, { password: PASSWORD, code })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code' }] },
    })
  })

  test('takes the password with a recovery code, and tells of it', async () => {
    const one = await somebody()
    const { added } = await one.withCodes()
    later(16 * MINUTE)
    const body = { password: PASSWORD, recoveryCode: added.recoveryCodes![0] }
    expect((await confirm(one, body)).status).toBe(200)
    expect((await confirm(one, body)).status).toBe(400)
    expect(await notified(one)).toContain('recovery_code_used')
  })

  test('takes a passkey alone, and each challenge once', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    later(16 * MINUTE)
    const { pendingToken, passkey } = await begin(one)
    const body = { pendingToken, passkey: authenticator.signIn(passkey) }
    expect((await confirm(one, body)).status).toBe(200)
    expect((await confirm(one, body)).status).toBe(400)
  })

  test('takes the passkey that the refusal of a password asks for', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    later(16 * MINUTE)
    const { secondFactor } = (await confirm(one, { password: PASSWORD })).body as {
      secondFactor: SecondFactorChallenge
    }
    const { pendingToken, passkey } = secondFactor
    expect((await confirm(one, { pendingToken, passkey: authenticator.signIn(passkey!) })).status).toBe(200)
  })

  test('takes no passkey of another account, none without verification, and none for another account’s confirmation', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const { authenticator } = await one.withPasskey()
    const { authenticator: foreign } = await other.withPasskey()
    const refused = async (makeBody: () => Promise<object>) =>
      expect((await confirm(one, await makeBody())).status).toBe(400)
    await refused(async () => {
      const { pendingToken, passkey } = await begin(one)
      return { pendingToken, passkey: foreign.signIn(passkey) }
    })
    await refused(async () => {
      const { pendingToken, passkey } = await begin(one)
      return { pendingToken, passkey: authenticator.signIn(passkey, { isVerified: false }) }
    })
    await refused(async () => {
      const { pendingToken, passkey } = await begin(other)
      return { pendingToken, passkey: authenticator.signIn(passkey) }
    })
    await refused(async () => {
      const { pendingToken, passkey } = await one.begin()
      return { pendingToken, passkey: authenticator.signIn(passkey!) }
    })
  })

  test('by passkey needs one', async () => {
    const one = await somebody()
    expect((await one.call('POST /api/admin/confirm/passkey-options')).status).toBe(409)
  })
})

// @proves docs/rules/access.md#second-factor
describe('an owner', () => {
  test('sees what second factors everybody has', async () => {
    const one = await somebody('viewer')
    const { added } = await one.withPasskey()
    await one.withCodes()
    const people = (await app.office('GET /api/admin/people')).body as OfficePerson[]
    expect(people.find(({ id }) => id === one.id)?.secondFactor).toEqual({
      passkeys: 1,
      codes: true,
      recoveryCodesLeft: 10,
      dueOn: null,
    })
    const person = await app.office(`GET /api/admin/people/${one.id}`)
    expect(person.body).toMatchObject({ factors: { passkeys: [{ name: 'Phone' }], recoveryCodes: { left: 10 } } })
    for (const code of added.recoveryCodes!) expect(person.text).not.toContain(code)
  })

  test('sees when a second factor is due, only for who has none and has joined', async () => {
    const [one, other] = [await somebody('viewer'), await somebody('viewer')]
    await other.withCodes()
    await requireFrom('2026-12-04')
    const invited = await app.office('POST /api/admin/people', { email: 'new@office.example', role: 'viewer' })
    const people = (await app.office('GET /api/admin/people')).body as OfficePerson[]
    const dueOn = (id: string) => people.find((person) => person.id === id)?.secondFactor.dueOn
    expect([dueOn(one.id), dueOn(other.id)]).toEqual(['2026-12-04', null])
    expect(invited.body).toMatchObject({ state: 'invited', secondFactor: { dueOn: null } })
  })

  test('removes one factor of somebody, whose sessions end and who is told', async () => {
    const one = await somebody('viewer')
    const { added } = await one.withPasskey()
    await one.withCodes()
    const [passkey] = added.factors.passkeys
    expect((await app.office(`DELETE /api/admin/people/${one.id}/passkeys/${passkey?.id}`)).status).toBe(204)
    expect((await one.call('GET /api/admin/me')).status).toBe(401)
    expect((await app.office(`DELETE /api/admin/people/${one.id}/codes`)).status).toBe(204)
    expect(await notified(one)).toEqual(expect.arrayContaining(['passkey_removed', 'codes_removed']))
    expect(await auditOf(app, one.id)).toContain('admin person.second-factor-removed')
  })

  test('resets everything of somebody who has lost it all', async () => {
    const one = await somebody('viewer')
    const { added } = await one.withCodes()
    const { pendingToken } = await one.begin()
    expect((await app.office(`DELETE /api/admin/people/${one.id}/second-factors`)).status).toBe(204)
    expect((await one.call('GET /api/admin/me')).status).toBe(401)
    expect((await one.complete({ pendingToken, recoveryCode: added.recoveryCodes![0] })).status).toBe(401)
    expect((await one.logIn()).status).toBe(200)
    expect(await notified(one)).toContain('second_factor_reset')
    expect(await auditOf(app, one.id)).toContain('admin person.second-factor-reset')
    expect((await app.office(`DELETE /api/admin/people/${one.id}/second-factors`)).status).toBe(409)
    expect((await app.office('DELETE /api/admin/people/nobody/second-factors')).status).toBe(404)
  })

  test('reminds who has none, and nobody else', async () => {
    const one = await somebody('viewer')
    const remind = () => app.office(`POST /api/admin/people/${one.id}/second-factor-reminder`)
    expect((await remind()).status).toBe(204)
    expect(await notified(one)).toContain('second-factor-reminder')
    await one.withCodes()
    expect((await remind()).status).toBe(409)
    expect((await app.office('POST /api/admin/people/admin/second-factor-reminder')).status).toBe(409)
  })

  test('requires a second factor from a day on, today at the earliest', async () => {
    expect((await app.office('GET /api/admin/second-factor-policy')).body).toEqual({ requiredFrom: null })
    expect((await requireFrom('2026-11-22')).status).toBe(400)
    expect((await requireFrom('2026-12-04')).body).toEqual({ requiredFrom: '2026-12-04' })
    expect((await app.office('GET /api/admin/second-factor-policy')).body).toEqual({ requiredFrom: '2026-12-04' })
    // Saying the same again later changes nothing, and is no mistake.
    later(20 * DAY)
    const one = await somebody()
    await one.withCodes()
    const records = await auditOf(app, 'all')
    expect(records).toContain('admin person.second-factor-policy')
    const same = { requiredFrom: '2026-12-04' }
    expect((await one.call('PUT /api/admin/second-factor-policy', same)).status).toBe(200)
    expect(await auditOf(app, 'all')).toEqual(records)
  })
})

describe('once a second factor is required', () => {
  const me = async (token: string) =>
    (await app.call('GET /api/admin/me', { token })).body as { mustSetUpSecondFactor: boolean }

  test('who has none goes on until the day, and then sets one up before anything else', async () => {
    const one = await somebody()
    await requireFrom('2026-11-25')
    later(DAY)
    const logIn = async () => ((await one.logIn()).body as { token: string }).token
    const before = await logIn()
    expect(await me(before)).toMatchObject({ mustSetUpSecondFactor: false, secondFactor: { dueOn: '2026-11-25' } })
    expect((await app.call('GET /api/admin/overview', { token: before })).status).toBe(200)
    later(2 * DAY)
    const token = await logIn()
    expect(await me(token)).toMatchObject({ mustSetUpSecondFactor: true })
    expect(await app.call('GET /api/admin/overview', { token })).toMatchObject({
      status: 403,
      body: {
        code: 'second_factor_missing',
        message: 'Please set up your second factor first. Then you’re back in.',
      },
    })
    const { secret } = (await app.call('POST /api/admin/me/codes', { token })).body as { secret: string }
    const body = { code: codeOf(secret) }
    expect((await app.call('POST /api/admin/me/codes/confirm', { token, body })).status).toBe(201)
    expect(await me(token)).toMatchObject({ mustSetUpSecondFactor: false })
    expect((await app.call('GET /api/admin/overview', { token })).status).toBe(200)
  })

  test('a session that was opened before is no way around it', async () => {
    const one = await somebody()
    await requireFrom('2026-11-24')
    later(14 * 60 * MINUTE - 1)
    const { token } = (await one.logIn()).body as { token: string }
    expect((await app.call('GET /api/admin/overview', { token })).status).toBe(200)
    later(14 * 60 * MINUTE)
    expect((await app.call('GET /api/admin/overview', { token })).status).toBe(403)
  })

  test('neither the cookie nor a public call takes such a session for the office at work', async () => {
    const one = await somebody()
    await requireFrom('2026-11-23')
    const { token } = (await one.logIn()).body as { token: string }
    const headers = { cookie: `__Host-admin_session=${token}` }
    const path = 'GET /api/contractor-availability-overview?contractorId=unknown'
    expect((await app.call(path, { headers })).body).toMatchObject({ code: 'second_factor_missing' })
  })

  test('the first owner is asked like everybody', async () => {
    await app.update('administrators', { username: 'admin' }, { password_hash: await hashPassword(PASSWORD) })
    await requireFrom('2026-11-23')
    const { body } = await app.call('POST /api/admin/login', { body: { username: 'admin', password: PASSWORD } })
    const { token } = body as { token: string }
    expect((await app.call('GET /api/admin/people', { token })).body).toMatchObject({ code: 'second_factor_missing' })
    expect((await app.call('POST /api/admin/me/codes', { token })).status).toBe(200)
  })

  test('who removes the last one sets one up again', async () => {
    const one = await somebody()
    await one.withCodes()
    await requireFrom('2026-11-23')
    expect((await one.call('DELETE /api/admin/me/codes')).status).toBe(200)
    expect((await one.call('GET /api/admin/overview')).body).toMatchObject({ code: 'second_factor_missing' })
  })
})
