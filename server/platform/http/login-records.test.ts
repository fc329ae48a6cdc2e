import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuditLine } from '#contract/platform/audit.ts'
import type { PasskeyRequest } from '#contract/platform/second-factor.ts'
import { administratorToken } from '#server/testing/builders.ts'
import { factorCalls, ORIGIN, PASSWORD } from '#server/testing/factor-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

type Logged = {
  msg: string
  event: string
  route: string
  method: string
  loginMethod?: string
  owner?: string
  account?: string
  level: number
}

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const app = await testApp({ publicUrl: ORIGIN }, { logger: { level: 'info', stream } })
const { somebody, painter, codeOf } = factorCalls(app)

beforeEach(async () => {
  lines.length = 0
  await app.empty('security_events')
})

/** What the security log has: event, and with what it was tried. */
const events = () => lines.map((line) => JSON.parse(line) as Logged).filter(({ msg }) => msg === 'security event')
const eventLines = () => events().map(({ event, loginMethod }) => `${event}: ${loginMethod}`)

/** What the audit has of an account: action and method. Refusals are written after the answer. */
const audited = async (account: string, count: number) =>
  vi.waitFor(async () => {
    const answer = await app.call('GET /api/admin/audit?kind=access', { token: await administratorToken(app) })
    const found = (answer.body as AuditLine[]).filter(({ personId }) => personId === account)
    expect(found).toHaveLength(count)
    return found.map(({ action, actor, after }) => `${action} ${after?.method} ${actor === 'unknown'}`).sort()
  })

const optionsOf = async (line: string, token?: string) =>
  (await app.call(line, token === undefined ? {} : { token })).body as { pendingToken: string; passkey: PasskeyRequest }

// @proves docs/rules/access.md#refusals
describe('who signs in to the office', () => {
  test('with a second factor is in the log and in the audit with what they used, and so is each wrong one', async () => {
    const one = await somebody()
    const { secret, added } = await one.withCodes()
    const { authenticator } = await one.withPasskey()
    lines.length = 0
    const { pendingToken, passkey } = await one.begin()
    await one.complete({ pendingToken, passkey: authenticator.signIn(passkey!) })
    const second = await one.begin()
    await one.complete({ pendingToken: second.pendingToken, code: '000000' })
    await one.complete({ pendingToken: second.pendingToken, code: codeOf(secret, 1) })
    const third = await one.begin()
    await one.complete({ pendingToken: third.pendingToken, recoveryCode: added.recoveryCodes![0] })
    expect(eventLines()).toEqual([
      'second factor asked for: password',
      'login: password_and_passkey',
      'second factor asked for: password',
      'login or session refused: password_and_code',
      'login: password_and_code',
      'second factor asked for: password',
      'login: password_and_recovery_code',
    ])
    expect(new Set(events().map(({ owner }) => owner))).toEqual(new Set([expect.stringMatching(/^[\w-]{16}$/)]))
    expect(await audited(one.id, 4)).toEqual([
      'login.failed password_and_code true',
      'login.succeeded password_and_code false',
      'login.succeeded password_and_passkey false',
      'login.succeeded password_and_recovery_code false',
    ])
  })

  test('with a passkey alone is in both, and so is a wrong one', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    lines.length = 0
    const logIn = async (forgery = {}) => {
      const { pendingToken, passkey } = await optionsOf('POST /api/admin/login/passkey-options')
      const body = { pendingToken, passkey: authenticator.signIn(passkey, forgery) }
      await app.call('POST /api/admin/login/passkey', { body })
    }
    await logIn()
    await logIn({ isVerified: false })
    expect(eventLines()).toEqual(['login: passkey', 'login or session refused: passkey'])
    expect(await audited(one.id, 2)).toEqual(['login.failed passkey true', 'login.succeeded passkey false'])
  })

  test('with a password alone is in both as before', async () => {
    const one = await somebody()
    await one.logIn('not-that-password')
    await one.logIn()
    const [wrong, right] = events()
    expect(eventLines()).toEqual(['login or session refused: password', 'login: password'])
    expect(wrong?.account).toBe(right?.account)
    expect([wrong?.owner, right?.owner]).toEqual([undefined, expect.any(String)])
    expect(await audited(one.id, 2)).toEqual(['login.failed password true', 'login.succeeded password false'])
  })

  test('and confirms is in both with what they used, and so is what was wrong', async () => {
    const one = await somebody()
    const { secret } = await one.withCodes()
    const { authenticator } = await one.withPasskey()
    lines.length = 0
    const confirm = (body: object) => one.call('POST /api/admin/confirm', body)
    await confirm({ password: PASSWORD })
    await confirm({ password: PASSWORD, code: '000000' })
    await confirm({ password: PASSWORD, code: codeOf(secret, 1) })
    const { pendingToken, passkey } = await optionsOf('POST /api/admin/confirm/passkey-options', one.token)
    await confirm({ pendingToken, passkey: authenticator.signIn(passkey) })
    expect(eventLines()).toEqual([
      'second factor asked for: password',
      'confirmation refused: password_and_code',
      'confirmation: password_and_code',
      'confirmation: passkey',
    ])
    expect(await audited(one.id, 3)).toEqual([
      'confirmation.done passkey false',
      'confirmation.done password_and_code false',
      'confirmation.refused password_and_code false',
    ])
  })
})

test('a painter who confirms is in the log with what they used, and so is what was wrong', async () => {
  const one = await painter()
  const { secret } = await one.withCodes()
  lines.length = 0
  const { pendingToken } = await optionsOf('POST /api/contractor/confirm/options', one.token)
  const confirm = (answer: object) => one.call('POST /api/contractor/confirm', { pendingToken, ...answer })
  await confirm({ recoveryCode: 'WRONG-CODE' })
  await confirm({ code: codeOf(secret, 1) })
  expect(eventLines()).toEqual(['confirmation refused: recovery_code', 'confirmation: code'])
})

test('both steps of a painter’s login are in the log under the same mark, without a name or a code', async () => {
  const one = await painter()
  const { secret } = await one.withCodes()
  lines.length = 0
  const { pendingToken } = await one.begin()
  await one.complete({ pendingToken, recoveryCode: 'WRONG-CODE' })
  const code = codeOf(secret, 1)
  await one.complete({ pendingToken, code })
  expect(eventLines()).toEqual([
    'second factor asked for: password',
    'login or session refused: password_and_recovery_code',
    'login: password_and_code',
  ])
  const [asked, wrong, right] = events()
  expect([wrong?.owner, right?.owner]).toEqual([asked?.owner, asked?.owner])
  expect([asked?.level, asked?.method]).toEqual([30, 'POST'])
  for (const secretOne of [one.id, one.email, code, pendingToken, 'WRONG-CODE', PASSWORD]) {
    expect(JSON.stringify(events())).not.toContain(secretOne)
  }
  expect(await app.rows('security_events', {})).toEqual([])
})

test('a second step that names no second factor is in the log, and says of no method that it was tried', async () => {
  await app.call('POST /api/contractor/login/second-factor', { body: { pendingToken: 'x' } })
  expect(eventLines()).toEqual(['login refused: undefined'])
})

test('passwords of the office that are changed, set or refused are in the log', async () => {
  const one = await somebody()
  await one.call('POST /api/admin/me/password', { currentPassword: 'not-that-one', newPassword: 'a-new-roller-frame' })
  await one.call('POST /api/admin/me/password', { currentPassword: PASSWORD, newPassword: 'a-new-roller-frame' })
  const set = { token: 'x'.repeat(43), password: 'a-new-roller-frame' }
  await app.call('POST /api/admin/set-password', { body: set })
  expect(events().map(({ event }) => event)).toEqual(['password refused', 'password changed', 'password refused'])
})
