import { describe, expect, test } from 'vitest'
import type { FactorAdded, SecondFactors } from '#contract/platform/second-factor.ts'
import { newId } from '#server/platform/identifiers.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { factorCalls, ORIGIN, PASSWORD } from '#server/testing/factor-calls.ts'
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { TEST_NOW, testApp, type WithDates } from '#server/testing/test-app.ts'

const MINUTE = 60_000

const app = await testApp({ publicUrl: ORIGIN })
const { codeOf, somebody, painter } = factorCalls(app)

const people = { 'Somebody of the office': somebody, 'A painter': painter }

// @proves docs/rules/access.md#second-factor
describe.each(Object.entries(people))('%s', (who, make) => {
  const isOffice = who !== 'A painter'
  const remove = (one: Awaited<ReturnType<typeof make>>, what: string) =>
    isOffice ? one.call(`DELETE ${one.prefix}/${what}`) : one.call(`POST ${one.prefix}/${what}/remove`, one.own)
  const read = async (one: Awaited<ReturnType<typeof make>>) => {
    const path = isOffice ? 'GET /api/admin/me/second-factors' : 'GET /api/contractor/second-factors'
    return (await one.call(path)).body as WithDates<SecondFactors>
  }
  const notified = async ({ email }: { email: string }) =>
    (await app.rows('outbox_tasks', { recipient: email })).map(({ payload }) => payload.change)
  const isAlive = async (token: string) =>
    (await app.call(isOffice ? 'GET /api/admin/me' : 'GET /api/contractor/profile', { token })).status === 200

  test('has no second factor at first', async () => {
    const one = await make()
    expect(await read(one)).toEqual({ passkeys: [], codes: null, recoveryCodes: null, passkeysPossible: true })
  })

  test('adds passkeys with names, of which the first comes with recovery codes', async () => {
    const one = await make()
    const first = await one.addPasskey(new SoftwareAuthenticator(ORIGIN), 'Phone')
    expect(first.answer).toMatchObject({
      status: 201,
      body: { factors: { passkeys: [{ name: 'Phone', usedAt: null }], recoveryCodes: { left: 10, total: 10 } } },
    })
    expect((first.answer.body as FactorAdded).recoveryCodes).toHaveLength(10)
    app.setNow(new Date(TEST_NOW.getTime() + MINUTE))
    const second = await one.addPasskey(new SoftwareAuthenticator(ORIGIN), 'Laptop')
    expect(second.answer.body).toMatchObject({ recoveryCodes: null })
    expect((await read(one)).passkeys.map(({ name }) => name)).toEqual(['Phone', 'Laptop'])
    expect(await notified(one)).toEqual(['passkey_added', 'passkey_added'])
    const subject = isOffice ? 'person' : 'contractor'
    expect((await auditOf(app, one.id)).map((line) => line.split(' ')[1])).toEqual([
      `${subject}.second-factor-added`,
      `${subject}.second-factor-added`,
    ])
  })

  test('is asked by the browser not to add the same authenticator again', async () => {
    const one = await make()
    const { authenticator } = await one.withPasskey()
    const { passkey } = await one.beginPasskey()
    expect(passkey).toMatchObject({
      rp: { id: 'evencoat.example', name: 'Evencoat' },
      excludeCredentials: [{ id: authenticator.credentialId }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(passkey.user.name).toBe(one.email)
  })

  test('ends all other sessions with the first factor, and with each that is removed', async () => {
    const one = await make()
    const logIn = async () => ((await one.logIn()).body as { token: string }).token
    const before = await logIn()
    const { secret } = await one.withCodes()
    expect([await isAlive(one.token), await isAlive(before)]).toEqual([true, false])
    app.setNow(new Date(TEST_NOW.getTime() + MINUTE))
    const { pendingToken } = await one.begin()
    const { token } = (await one.complete({ pendingToken, code: codeOf(secret) })).body as { token: string }
    await one.withPasskey()
    expect(await isAlive(token)).toBe(true)
    expect((await remove(one, 'codes')).status).toBe(200)
    expect([await isAlive(one.token), await isAlive(token)]).toEqual([true, false])
  })

  test('renames a passkey, and nobody else’s', async () => {
    const [one, other] = [await make(), await make()]
    const { added } = await one.withPasskey()
    const [passkey] = added.factors.passkeys
    const rename = (as: typeof one) => as.call(`PATCH ${one.prefix}/passkeys/${passkey?.id}`, { name: 'Old phone' })
    expect((await rename(other)).status).toBe(404)
    expect(await rename(one)).toMatchObject({ status: 200, body: { passkeys: [{ name: 'Old phone' }] } })
    expect((await remove(other, `passkeys/${passkey?.id}`)).status).toBe(404)
  })

  test('removes a passkey, with which nobody signs in anymore', async () => {
    const one = await make()
    const { authenticator, added } = await one.withPasskey()
    await one.withCodes()
    const { pendingToken, passkey } = await one.begin()
    const [{ id } = { id: '' }] = added.factors.passkeys
    expect((await remove(one, `passkeys/${id}`)).status).toBe(200)
    expect((await one.complete({ pendingToken, passkey: authenticator.signIn(passkey!) })).status).toBe(401)
    expect(await notified(one)).toContain('passkey_removed')
    expect((await remove(one, `passkeys/${id}`)).status).toBe(404)
  })

  test('signs in by the password alone again after the last factor was removed, and loses the recovery codes', async () => {
    const one = await make()
    await one.withCodes()
    expect((await remove(one, 'codes')).body).toMatchObject({ codes: null, recoveryCodes: null })
    expect((await one.logIn()).status).toBe(200)
    expect((await remove(one, 'codes')).status).toBe(404)
  })

  test('counts codes only once a first one was entered', async () => {
    const one = await make()
    const begun = await one.call(`POST ${one.prefix}/codes`, one.own)
    const { secret, uri } = begun.body as { secret: string; uri: string }
    expect(uri).toMatch(/^otpauth:\/\/totp\/Evencoat/)
    expect(uri).toContain(secret)
    expect((await one.logIn()).status).toBe(200)
    const wrong = await one.call(`POST ${one.prefix}/codes/confirm`, { code: codeOf(secret, 40) })
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } })
    expect((await one.logIn()).status).toBe(200)
    const spaced = `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`
    expect((await one.call(`POST ${one.prefix}/codes/confirm`, { code: spaced })).status).toBe(201)
    expect((await one.logIn()).status).toBe(401)
    expect((await one.call(`POST ${one.prefix}/codes`, one.own)).status).toBe(409)
  })

  test('begins codes again with another secret, and the earlier one is worth nothing', async () => {
    const one = await make()
    const begin = async () => ((await one.call(`POST ${one.prefix}/codes`, one.own)).body as { secret: string }).secret
    const [first, second] = [await begin(), await begin()]
    expect((await one.call(`POST ${one.prefix}/codes/confirm`, { code: codeOf(first) })).status).toBe(400)
    expect((await one.call(`POST ${one.prefix}/codes/confirm`, { code: codeOf(second) })).status).toBe(201)
  })

  test('gets one set of recovery codes when two factors are added at once', async () => {
    const one = await make()
    const { secret } = (await one.call(`POST ${one.prefix}/codes`, one.own)).body as { secret: string }
    const { pendingToken, passkey } = await one.beginPasskey()
    const made = new SoftwareAuthenticator(ORIGIN).register(passkey)
    const answers = await Promise.all([
      one.call(`POST ${one.prefix}/codes/confirm`, { code: codeOf(secret) }),
      one.call(`POST ${one.prefix}/passkeys`, { pendingToken, name: 'Phone', passkey: made }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const sets = answers.filter(({ body }) => (body as FactorAdded).recoveryCodes !== null)
    expect(sets).toHaveLength(1)
    expect((await read(one)).recoveryCodes).toMatchObject({ left: 10, total: 10 })
  })

  test('makes recovery codes again, and the earlier ones stop working', async () => {
    const one = await make()
    const { added } = await one.withCodes()
    const again = await one.call(`POST ${one.prefix}/recovery-codes`, one.own)
    expect(again.status).toBe(200)
    const { recoveryCodes } = again.body as { recoveryCodes: string[] }
    const { pendingToken } = await one.begin()
    expect((await one.complete({ pendingToken, recoveryCode: added.recoveryCodes![0] })).status).toBe(401)
    expect((await one.complete({ pendingToken, recoveryCode: recoveryCodes[0] })).status).toBe(200)
    expect((await read(one)).recoveryCodes).toMatchObject({ left: 9, total: 10 })
    expect(await notified(one)).toContain('recovery_codes')
  })

  test('has no recovery codes without a factor', async () => {
    const one = await make()
    expect((await one.call(`POST ${one.prefix}/recovery-codes`, one.own)).status).toBe(409)
  })
})

test('a painter names the current password to add and to remove', async () => {
  const one = await painter()
  await one.withCodes()
  for (const line of ['passkeys/options', 'codes', 'codes/remove', 'recovery-codes', 'passkeys/unknown/remove']) {
    const answer = await one.call(`POST /api/contractor/${line}`, { currentPassword: `not-${PASSWORD}` })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'currentPassword' }] } })
  }
})

test('somebody of the office confirms freshly to add and to remove', async () => {
  const one = await somebody()
  await one.withCodes()
  app.setNow(new Date(TEST_NOW.getTime() + 16 * MINUTE))
  const lines = [
    'POST /api/admin/me/passkeys/options',
    'POST /api/admin/me/passkeys',
    'POST /api/admin/me/codes',
    'POST /api/admin/me/codes/confirm',
    'DELETE /api/admin/me/codes',
    'DELETE /api/admin/me/passkeys/unknown',
    'POST /api/admin/me/recovery-codes',
  ]
  for (const line of lines) {
    expect(await one.call(line)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
  }
})

test('a painter who lost everything is helped by the office', async () => {
  const one = await painter()
  await one.withCodes()
  const line = `DELETE /api/admin/contractors/${one.id}/second-factors`
  const seen = `GET /api/admin/contractors/${one.id}/second-factors`
  expect((await app.office(seen)).body).toMatchObject({ passkeys: [], codes: {}, recoveryCodes: { left: 10 } })
  expect((await app.office(line)).status).toBe(204)
  expect((await one.logIn()).status).toBe(200)
  expect((await app.office(line)).status).toBe(409)
  expect((await app.office(seen)).body).toMatchObject({ passkeys: [], codes: null, recoveryCodes: null })
  expect((await app.office(`GET /api/admin/contractors/${newId()}/second-factors`)).status).toBe(404)
  const messages = await app.rows('outbox_tasks', { recipient: one.email, kind: 'contractor-credentials' })
  expect(messages.map(({ payload }) => payload.change)).toContain('second_factor_reset')
})
