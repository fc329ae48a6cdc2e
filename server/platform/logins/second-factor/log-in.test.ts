import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/logins/password.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { factorCalls, ORIGIN, PASSWORD } from '#server/testing/factor-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { statuses } from '#server/testing/visitors.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

const MINUTE = 60_000

const app = await testApp({ publicUrl: ORIGIN })
const { codeOf, somebody, painter } = factorCalls(app)

const later = (milliseconds: number) => app.setNow(new Date(TEST_NOW.getTime() + milliseconds))

const people = { 'somebody of the office': somebody, 'a painter': painter }

// @proves docs/rules/access.md#second-factor
describe.each(Object.entries(people))('%s', (who, make) => {
  const isOffice = who !== 'a painter'
  const setPassword = async (id: string, password: string) => {
    const password_hash = await hashPassword(password)
    if (isOffice) await app.update('administrators', { username: id }, { password_hash })
    else await app.update('contractors', { id }, { password_hash })
  }

  test('signs in with the password alone without a second factor', async () => {
    const one = await make()
    const answer = await one.logIn()
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    expect(answer.text).not.toContain('secondFactor')
  })

  test('is told by a right password alone that a second factor is required, and gets no session', async () => {
    const one = await make()
    await one.withCodes()
    const sessions = await app.rows('sessions', {})
    const answer = await one.logIn()
    expect(answer).toMatchObject({
      status: 401,
      body: {
        code: 'second_factor_required',
        secondFactor: { passkey: null, codes: true, recoveryCodes: true, pendingToken: expect.any(String) },
      },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await app.rows('sessions', {})).toHaveLength(sessions.length)
    const wrong = await one.logIn('not-that-password')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(wrong.text).not.toContain('pendingToken')
  })

  test('is told by email at the tenth wrong code of a day, once, since whoever enters them knows the password', async () => {
    const one = await make()
    const { secret } = await one.withCodes()
    const kind = isOffice ? 'office-credentials' : 'contractor-credentials'
    const countNotices = async () =>
      (await app.rows('outbox_tasks', { recipient: one.email, kind })).filter(
        ({ payload }) => payload.change === 'wrong_codes',
      ).length
    const wrong = async (times: number) => {
      for (let index = 0; index < times; index++) {
        const { pendingToken } = await one.begin()
        expect((await one.complete({ pendingToken, code: '000000' })).status).toBe(401)
      }
    }
    await wrong(9)
    expect(await countNotices()).toBe(0)
    // A right one in between forgives none of them.
    later(MINUTE)
    const { pendingToken } = await one.begin()
    expect((await one.complete({ pendingToken, code: codeOf(secret) })).status).toBe(200)
    await wrong(1)
    expect(await countNotices()).toBe(1)
    await wrong(2)
    expect(await countNotices()).toBe(1)
    later(25 * 60 * MINUTE)
    await wrong(10)
    expect(await countNotices()).toBe(2)
  })

  test('is answered after the second step what a login answers', async () => {
    const one = await make()
    const plain = await one.logIn()
    const { secret } = await one.withCodes()
    later(MINUTE)
    const { pendingToken } = await one.begin()
    const answer = await one.complete({ pendingToken, code: codeOf(secret) })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body as object)).toEqual(Object.keys(plain.body as object))
    const { token } = answer.body as { token: string }
    const path = isOffice ? 'GET /api/admin/me' : 'GET /api/contractor/profile'
    expect((await app.call(path, { token })).status).toBe(200)
    if (isOffice) expect(String(answer.headers['set-cookie'])).toContain(`admin_session=${token}`)
  })

  test('signs in with a passkey as the second step', async () => {
    const one = await make()
    const { authenticator } = await one.withPasskey()
    const { pendingToken, passkey, codes } = await one.begin()
    expect(codes).toBe(false)
    expect(passkey).toMatchObject({ rpId: 'evencoat.example', allowCredentials: [{ id: authenticator.credentialId }] })
    const answer = await one.complete({ pendingToken, passkey: authenticator.signIn(passkey!) })
    expect(answer.status).toBe(200)
  })

  test('uses a code once, also when it is entered twice at once', async () => {
    const one = await make()
    const { secret } = await one.withCodes()
    later(MINUTE)
    const tokens = await Promise.all([one.begin(), one.begin(), one.begin()])
    const code = codeOf(secret)
    const answers = await Promise.all(tokens.map(({ pendingToken }) => one.complete({ pendingToken, code })))
    expect(statuses(answers)).toEqual({ 200: 1, 401: 2 })
    const { pendingToken } = await one.begin()
    const again = await one.complete({ pendingToken, code })
    expect(again).toMatchObject({ status: 401, body: { code: 'unauthenticated', issues: [{ path: 'code' }] } })
  })

  test('completes a login once, also when it is completed twice at once', async () => {
    const one = await make()
    const { added } = await one.withCodes()
    const [first, second] = added.recoveryCodes!
    const { pendingToken } = await one.begin()
    const answers = await Promise.all(
      [first, second].map((recoveryCode) => one.complete({ pendingToken, recoveryCode })),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 401: 1 })
    const used = await app.db.selectFrom('recovery_codes').select('used_at').where('used_at', 'is not', null).execute()
    expect(used.length).toBeGreaterThan(0)
    expect((await one.complete({ pendingToken, recoveryCode: added.recoveryCodes![2] })).status).toBe(401)
  })

  test('cannot use the code with which the app was confirmed, nor one of an earlier step', async () => {
    const one = await make()
    const { secret } = await one.withCodes()
    const { pendingToken } = await one.begin()
    expect((await one.complete({ pendingToken, code: codeOf(secret) })).status).toBe(401)
    expect((await one.complete({ pendingToken, code: codeOf(secret, -1) })).status).toBe(401)
    expect((await one.complete({ pendingToken, code: codeOf(secret, 1) })).status).toBe(200)
  })

  test('cannot use a code that is two steps old or early', async () => {
    const one = await make()
    const { secret } = await one.withCodes()
    later(10 * MINUTE)
    const { pendingToken } = await one.begin()
    for (const ahead of [-2, 2]) {
      expect((await one.complete({ pendingToken, code: codeOf(secret, ahead) })).status).toBe(401)
    }
  })

  test('uses each recovery code once, however it is typed, and is told of it', async () => {
    const one = await make()
    const { added } = await one.withCodes()
    expect(added.recoveryCodes).toHaveLength(10)
    const [first = ''] = added.recoveryCodes!
    const { pendingToken } = await one.begin()
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await one.complete({ pendingToken, recoveryCode: typed })).status).toBe(200)
    const again = await one.begin()
    expect((await one.complete({ pendingToken: again.pendingToken, recoveryCode: first })).status).toBe(401)
    const stored = await app.rows('recovery_codes', isOffice ? { account: one.id } : { contractor_id: one.id })
    expect(stored.filter(({ used_at }) => used_at !== null)).toHaveLength(1)
    const messages = await app.rows('outbox_tasks', { recipient: one.email })
    expect(messages.map(({ payload }) => payload.change)).toContain('recovery_code_used')
    const subject = isOffice ? 'person' : 'contractor'
    expect((await auditOf(app, one.id)).join('\n')).toContain(`:${one.id} ${subject}.recovery-code-used`)
  })

  test('is refused with another one’s recovery code', async () => {
    const [one, other] = [await make(), await make()]
    await one.withCodes()
    const { added } = await other.withCodes()
    const { pendingToken } = await one.begin()
    expect((await one.complete({ pendingToken, recoveryCode: added.recoveryCodes![0] })).status).toBe(401)
  })

  test('has five minutes for the second step', async () => {
    const one = await make()
    const { added } = await one.withCodes()
    const { pendingToken } = await one.begin()
    later(5 * MINUTE)
    const answer = await one.complete({ pendingToken, recoveryCode: added.recoveryCodes![0] })
    expect(answer).toMatchObject({ status: 401, body: { message: 'That took too long. Please log in again.' } })
  })

  test('has ten tries with one first step', async () => {
    const one = await make()
    const { secret } = await one.withCodes()
    later(MINUTE)
    const { pendingToken } = await one.begin()
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await one.complete({ pendingToken, code: codeOf(secret, 50 + tries) })).status).toBe(401)
    }
    expect((await one.complete({ pendingToken, code: codeOf(secret) })).status).toBe(401)
    expect((await one.complete({ pendingToken: (await one.begin()).pendingToken, code: codeOf(secret) })).status).toBe(
      200,
    )
  })

  test('begins again when the password was changed meanwhile', async () => {
    const one = await make()
    const { added } = await one.withCodes()
    const { pendingToken } = await one.begin()
    await setPassword(one.id, 'another-bucket-42')
    expect((await one.complete({ pendingToken, recoveryCode: added.recoveryCodes![0] })).status).toBe(401)
    await setPassword(one.id, PASSWORD)
    const again = await one.begin()
    expect(
      (await one.complete({ pendingToken: again.pendingToken, recoveryCode: added.recoveryCodes![0] })).status,
    ).toBe(200)
  })

  test('gets recovery codes of 120 bits, and a shorter one of an earlier release still works', async () => {
    const one = await make()
    const { added } = await one.withCodes()
    for (const code of added.recoveryCodes!) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(new Set(added.recoveryCodes).size).toBe(10)
    const owner = isOffice ? { account: one.id } : { contractorId: one.id }
    const columns = isOffice ? { account: one.id } : { contractor_id: one.id }
    const code_hash = hashRecoveryCode(owner, 'ABCD-EFGH-JKMN-PQRS')
    await app.insert('recovery_codes', { code_hash, ...columns, created_at: TEST_NOW })
    const { pendingToken } = await one.begin()
    expect((await one.complete({ pendingToken, recoveryCode: 'abcd efgh jkmn pqrs' })).status).toBe(200)
  })

  test('is refused once the account is closed', async () => {
    const one = await make()
    const { added } = await one.withCodes()
    const { pendingToken } = await one.begin()
    if (isOffice) await app.update('administrators', { username: one.id }, { removed_at: TEST_NOW })
    else await app.update('contractors', { id: one.id }, { is_active: false })
    expect((await one.complete({ pendingToken, recoveryCode: added.recoveryCodes![0] })).status).toBe(401)
  })

  test.each([
    ['none', {}],
    ['two', { code: '123456', recoveryCode: 'ABCD' }],
  ])('names one way of the second step, not %s', async (_, ways) => {
    const one = await make()
    expect((await one.complete({ pendingToken: 'x', ...ways })).status).toBe(400)
  })
})

test('a pending login of a painter is none of the office, nor the other way around', async () => {
  const [office, crew] = [await somebody(), await painter()]
  const [ofOffice, ofCrew] = [await office.withCodes(), await crew.withCodes()]
  const [one, other] = [await office.begin(), await crew.begin()]
  const recoveryCode = ofOffice.added.recoveryCodes![0]
  expect((await crew.complete({ pendingToken: one.pendingToken, recoveryCode })).status).toBe(401)
  const ownCode = ofCrew.added.recoveryCodes![0]
  expect((await office.complete({ pendingToken: other.pendingToken, recoveryCode: ownCode })).status).toBe(401)
})

test('a pending login with another owner’s mark is worth nothing', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const { added } = await one.withCodes()
  await other.withCodes()
  const [mine, theirs] = [await one.begin(), await other.begin()]
  const forged = `${theirs.pendingToken.split('.')[0]}.${mine.pendingToken.split('.')[1]}`
  expect((await one.complete({ pendingToken: forged, recoveryCode: added.recoveryCodes![0] })).status).toBe(401)
})

test('secrets are stored sealed or hashed, and recorded nowhere', async () => {
  const one = await somebody()
  const { secret, added } = await one.withCodes()
  const { pendingToken } = await one.begin()
  const tables = ['authenticator_apps', 'recovery_codes', 'pending_logins', 'audit', 'outbox_tasks'] as const
  const stored = JSON.stringify(await Promise.all(tables.map((table) => app.rows(table, {}))))
  for (const hidden of [
    secret,
    pendingToken,
    ...added.recoveryCodes!,
    ...added.recoveryCodes!.map((code) => code.replaceAll('-', '')),
  ]) {
    expect(stored).not.toContain(hidden)
  }
})
