import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import { factorCalls, ORIGIN, PASSWORD } from '#server/testing/factor-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { inTurn, statuses, visitors } from '#server/testing/visitors.ts'

const MINUTE = 60_000

// A proof of work takes as long as the machine is busy.
vi.setConfig({ testTimeout: 120_000 })

const app = await testApp({ rateLimits: true, publicUrl: ORIGIN })
const visitor = visitors(app)
const { call, proof } = visitor
const { codeOf, somebody, painter } = factorCalls(app)

beforeEach(() => visitor.next())

const withCodes = async () => {
  const one = await somebody()
  const { secret, added } = await one.withCodes()
  app.setNow(new Date(TEST_NOW.getTime() + MINUTE))
  return { ...one, secret, recoveryCode: added.recoveryCodes![0] }
}

const begin = async (username: string, from: string) => {
  const { body } = await call('POST /api/admin/login', { username, password: PASSWORD }, { from })
  return (body as unknown as { secondFactor: SecondFactorChallenge }).secondFactor
}

const complete = (body: object, from: string, headers = {}) =>
  call('POST /api/admin/login/second-factor', body, { from, headers })

// @proves docs/rules/access.md#second-factor
test('wrong codes are limited to ten in a quarter of an hour for an account, from any address and with any first step', async () => {
  const one = await withCodes()
  const code = codeOf(one.secret, 70)
  const tries = await inTurn(12, async (index) => {
    const from = `198.51.100.${index}`
    const { pendingToken } = await begin(one.email, from)
    return complete({ pendingToken, code }, from)
  })
  expect(statuses(tries)).toEqual({ 401: 10, 429: 2 })
  const from = '198.51.100.77'
  const { pendingToken } = await begin(one.email, from)
  const right = { pendingToken, code: codeOf(one.secret) }
  const refused = await complete(right, from)
  expect(refused).toMatchObject({ status: 429, body: { issues: [{ path: 'X-Proof' }] } })
  expect((await complete(right, from, await proof())).status).toBe(200)
})

test('a hundred wrong codes end codes for that day, and recovery codes go on', async () => {
  const one = await withCodes()
  for (let round = 0; round < 10; round += 1) {
    app.setNow(new Date(TEST_NOW.getTime() + (1 + 16 * round) * MINUTE))
    const from = `203.0.113.${round}`
    // Ten tries use a first step up.
    const { pendingToken } = await begin(one.email, from)
    const tries = await inTurn(10, () => complete({ pendingToken, code: codeOf(one.secret, 70) }, from))
    expect(tries.every(({ status }) => status === 401)).toBe(true)
  }
  app.setNow(new Date(TEST_NOW.getTime() + 180 * MINUTE))
  const from = '203.0.113.99'
  const { pendingToken } = await begin(one.email, from)
  const refused = await complete({ pendingToken, code: codeOf(one.secret) }, from)
  expect(refused.status).toBe(429)
  expect(refused.body.issues).toBeUndefined()
  expect((await complete({ pendingToken, recoveryCode: one.recoveryCode }, from)).status).toBe(200)
})

test('a right code is not counted, and a right password is no refusal', async () => {
  const one = await withCodes()
  const from = visitor.address()
  const logins = await inTurn(15, async (index) => {
    app.setNow(new Date(TEST_NOW.getTime() + (index + 1) * 31_000))
    const { pendingToken } = await begin(one.email, from)
    return complete({ pendingToken, code: codeOf(one.secret) }, from)
  })
  expect(statuses(logins)).toEqual({ 200: 15 })
})

describe('a painter who confirms', () => {
  const signedIn = async () => {
    const one = await painter()
    const { secret, added } = await one.withCodes()
    const headers = { authorization: `Bearer ${one.token}` }
    const confirm = async (from: string, answer: object, more = {}) => {
      const { body } = await call('POST /api/contractor/confirm/options', undefined, { from, headers })
      const { pendingToken } = body as unknown as SecondFactorChallenge
      return call(
        'POST /api/contractor/confirm',
        { ...answer, pendingToken },
        { from, headers: { ...headers, ...more } },
      )
    }
    app.setNow(new Date(TEST_NOW.getTime() + MINUTE))
    return { ...one, secret, confirm, recoveryCode: added.recoveryCodes![0] }
  }

  test('has ten wrong codes in a quarter of an hour, from any address, and then proves work', async () => {
    const one = await signedIn()
    const tries = await inTurn(12, (index) => one.confirm(`198.51.100.${index}`, { code: codeOf(one.secret, 70) }))
    expect(statuses(tries)).toEqual({ 400: 10, 429: 2 })
    const right = { code: codeOf(one.secret) }
    const from = '198.51.100.78'
    expect(await one.confirm(from, right)).toMatchObject({ status: 429, body: { issues: [{ path: 'X-Proof' }] } })
    expect((await one.confirm(from, right, await proof())).status).toBe(200)
  })

  test('has a hundred wrong codes a day together with logins, and recovery codes go on', async () => {
    const one = await signedIn()
    for (let round = 0; round < 10; round += 1) {
      app.setNow(new Date(TEST_NOW.getTime() + (1 + 16 * round) * MINUTE))
      const from = `192.0.2.${round}`
      const code = codeOf(one.secret, 70)
      const { pendingToken } = await one.begin()
      const tries = await inTurn(10, () =>
        round % 2 === 0
          ? one.confirm(from, { code })
          : call('POST /api/contractor/login/second-factor', { pendingToken, code }, { from }),
      )
      expect(statuses(tries)).toEqual({ [round % 2 === 0 ? 400 : 401]: 10 })
    }
    app.setNow(new Date(TEST_NOW.getTime() + 180 * MINUTE))
    const from = '192.0.2.99'
    const refused = await one.confirm(from, { code: codeOf(one.secret) })
    expect([refused.status, refused.body.issues]).toEqual([429, undefined])
    expect((await one.confirm(from, { recoveryCode: one.recoveryCode })).status).toBe(200)
  })
})
