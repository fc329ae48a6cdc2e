import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { issueOneTimeToken, openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { hashPassword, verifyPassword } from '#server/platform/logins/password.ts'
import { administratorToken, aPainter, painterToken } from '#server/testing/builders.ts'
import { refusal, wrongField } from '#server/testing/refusal.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const PASSWORD = 'brush-and-roller'
const HOUR = 3_600_000
const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR)

const app = await testApp()
const hash = await hashPassword(PASSWORD)

/** A painter with the password above. */
const aMember = (columns: Parameters<typeof aPainter>[1] = {}) =>
  aPainter(app, { slots: [], password_hash: hash, ...columns })

const logIn = (email: string, password = PASSWORD) =>
  app.call('POST /api/contractor/login', { body: { email, password } })

const isLoggedIn = async (token: string) => (await app.call('GET /api/contractor/profile', { token })).status === 200

const atTime = async <T>(moment: Date, work: () => Promise<T>): Promise<T> => {
  app.setNow(moment)
  try {
    return await work()
  } finally {
    app.setNow(TEST_NOW)
  }
}

// @proves docs/rules/access.md#signing-in
describe('signing in', () => {
  test('answers with a token for 30 days, of which only the hash is stored', async () => {
    const { id, email } = await aMember({ first_name: 'Sam', last_name: 'Ortiz', is_verified: true })
    const answer = await logIn(` ${email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    const { token, ...rest } = answer.body as { token: string }
    expect(rest).toEqual({
      expiresAt: later(30 * 24).toISOString(),
      contractor: { id, firstName: 'Sam', lastName: 'Ortiz', isVerified: true },
    })
    const sessions = await app.rows('sessions', { contractor_id: id })
    expect(sessions.map(({ token_hash }) => token_hash)).toContain(hashToken(token))
    expect(JSON.stringify(sessions)).not.toContain(token)
    expect(await isLoggedIn(token)).toBe(true)
    expect(await atTime(later(14 * 24), () => isLoggedIn(token))).toBe(true)
    expect(await atTime(later(28 * 24), () => isLoggedIn(token))).toBe(true)
    expect(await atTime(later(30 * 24 - 1), () => isLoggedIn(token))).toBe(true)
    expect(await atTime(later(30 * 24), () => isLoggedIn(token))).toBe(false)
  })

  test('gives one answer for a wrong password, an unknown address and an account without a password', async () => {
    const { email } = await aMember()
    const invited = await aPainter(app, { slots: [] })
    const answers = [await logIn(email, 'wrong-one'), await logIn('nobody@example.com'), await logIn(invited.email)]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({
        code: 'unauthenticated',
        message: 'Invalid email or password',
        key: 'Invalid email or password',
      })
    }
  })

  test('takes as much work for an unknown address as for a painter', async () => {
    const quickest = async (stored: string | null): Promise<number> => {
      const times: number[] = []
      for (let round = 0; round < 5; round += 1) {
        const before = performance.now()
        await verifyPassword('wrong-one', stored)
        times.push(performance.now() - before)
      }
      return Math.min(...times)
    }
    // Without deriving a key it would take a hundredth.
    expect(await quickest(null)).toBeGreaterThan((await quickest(hash)) / 4)
  })

  test('tells a deactivated painter so, but only one who knows the password', async () => {
    const { email, token } = await aMember({ is_active: false })
    expect((await logIn(email)).status).toBe(403)
    expect((await logIn(email)).body).toMatchObject({ code: 'forbidden' })
    expect((await logIn(email, 'wrong-one')).status).toBe(401)
    expect((await app.call('GET /api/contractor/profile', { token })).status).toBe(403)
  })

  const bad: [string, unknown, string][] = [
    ['no body', undefined, ''],
    ['no password', { email: 'a@example.com' }, 'password'],
    ['an e-mail that is none', { email: 'a', password: 'x' }, 'email'],
    ['a number for a password', { email: 'a@example.com', password: 1 }, 'password'],
  ]
  test.each(bad)('refuses %s', async (_what, body, field) => {
    expect(await app.call('POST /api/contractor/login', body === undefined ? {} : { body })).toMatchObject(
      wrongField(field),
    )
  })
})

describe('signing out', () => {
  test('ends this session alone', async () => {
    const { id, token } = await aMember()
    const other = await painterToken(app, id)
    expect((await app.call('POST /api/contractor/logout', { token })).status).toBe(204)
    expect(await isLoggedIn(token)).toBe(false)
    expect(await isLoggedIn(other)).toBe(true)
    expect((await app.call('POST /api/contractor/logout', { token })).status).toBe(401)
  })

  test('ends all of the painter’s sessions and nobody else’s when it is done everywhere', async () => {
    const { id, token } = await aMember()
    const [other, stranger] = [await painterToken(app, id), (await aMember()).token]
    expect((await app.call('POST /api/contractor/logout-everywhere', { token })).status).toBe(204)
    expect(await Promise.all([token, other, stranger].map(isLoggedIn))).toEqual([false, false, true])
  })

  test('is for painters', async () => {
    const token = await administratorToken(app)
    for (const name of ['logout', 'logout-everywhere']) {
      expect((await app.call(`POST /api/contractor/${name}`, { token })).status).toBe(403)
      expect((await app.call(`POST /api/contractor/${name}`)).status).toBe(401)
    }
  })
})

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.call('POST /api/contractor/change-password', { token, body: { currentPassword, newPassword } })

  test('ends every other session, and the old password', async () => {
    const { id, email, token } = await aMember()
    const other = await painterToken(app, id)
    expect((await change(token, PASSWORD, 'a-new-one')).status).toBe(204)
    expect(await isLoggedIn(token)).toBe(true)
    expect(await isLoggedIn(other)).toBe(false)
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, 'a-new-one')).status).toBe(200)
  })

  test('needs the present one, and says so at its field without ending the session', async () => {
    const { email, token } = await aMember()
    expect(await change(token, 'wrong-one', 'a-new-one')).toMatchObject(wrongField('currentPassword'))
    expect(await isLoggedIn(token)).toBe(true)
    expect((await logIn(email)).status).toBe(200)
  })

  test('succeeds for one of two at the same moment', async () => {
    const { email, token } = await aMember()
    const answers = await Promise.all([change(token, PASSWORD, 'first-one'), change(token, PASSWORD, 'second-one')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 400])
    const holds = answers[0]?.status === 204 ? 'first-one' : 'second-one'
    expect((await logIn(email, holds)).status).toBe(200)
  })

  test('has limits', async () => {
    const { token } = await aMember()
    for (const newPassword of ['12345', 'x'.repeat(129)]) {
      expect(await change(token, PASSWORD, newPassword)).toMatchObject(wrongField('newPassword'))
    }
  })
})

const forget = (email: string) => app.call('POST /api/contractor/forgot-password', { body: { email } })

const setPassword = (token: string, password = 'a-new-one') =>
  app.call('POST /api/contractor/set-password', { body: { token, password } })

const readLink = (token: string) => app.call('POST /api/contractor/password-link', { body: { token } })

const emailsTo = (email: string) =>
  app.db.selectFrom('outbox_tasks').selectAll().where('recipient', '=', email).orderBy('created_at').execute()

const tokenIn = (task: { payload: Record<string, unknown> } | undefined) =>
  openOneTimeToken(app.deps.config.secrets, String(task?.payload.sealedToken))

describe('a forgotten password', () => {
  test('causes an email with a link that sets a new one, once; every session ends', async () => {
    const { id, email, token } = await aMember()
    expect((await forget(email)).status).toBe(202)
    const emails = await emailsTo(email)
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ kind: 'password-reset', payload: { contractorId: id } })
    const link = tokenIn(emails[0])
    expect(JSON.stringify(await app.db.selectFrom('one_time_tokens').selectAll().execute())).not.toContain(link)
    expect(JSON.stringify(emails)).not.toContain(link)

    // Whoever has it is told whose it is, as often as they open it.
    expect(await readLink(link)).toMatchObject({ status: 200, body: { email } })
    expect((await readLink(link)).body).toEqual({ email })

    expect((await setPassword(link)).status).toBe(204)
    expect(await isLoggedIn(token)).toBe(false)
    expect(await readLink(link)).toMatchObject(refusal(400, 'invalid_request', 'token'))
    expect((await logIn(email, 'a-new-one')).status).toBe(200)
    expect((await logIn(email)).status).toBe(401)

    expect(await setPassword(link, 'another-one')).toMatchObject(refusal(400, 'invalid_request', 'token'))
    expect((await logIn(email, 'a-new-one')).status).toBe(200)
  })

  test('answers the same, and no sooner, for an address that nobody has', async () => {
    const { email } = await aMember()
    const deactivated = await aMember({ is_active: false })
    const answers = []
    for (const address of [email, 'nobody@example.com', deactivated.email]) {
      const before = performance.now()
      const { status, body } = await forget(address)
      answers.push({ status, body })
      expect(performance.now() - before).toBeGreaterThan(390)
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await emailsTo('nobody@example.com')).toEqual([])
    expect(await emailsTo(deactivated.email)).toEqual([])
  })

  test('can be replaced by its link for an hour', async () => {
    const { email } = await aMember()
    await forget(email)
    const link = tokenIn((await emailsTo(email))[0])
    expect((await atTime(later(1), () => setPassword(link))).status).toBe(400)
    expect((await atTime(later(1), () => readLink(link))).status).toBe(400)
    expect((await atTime(new Date(later(1).getTime() - 1000), () => setPassword(link))).status).toBe(204)
  })

  test('can be replaced only by the newest link', async () => {
    const { email } = await aMember()
    await forget(email)
    await atTime(later(0.1), () => forget(email))
    const [first, second] = (await emailsTo(email)).map(tokenIn)
    expect((await setPassword(first ?? '')).status).toBe(400)
    expect((await setPassword(second ?? '')).status).toBe(204)
  })

  test('is replaced once when a link is used twice at the same moment', async () => {
    const { email } = await aMember()
    await forget(email)
    const link = tokenIn((await emailsTo(email))[0])
    const answers = await Promise.all([setPassword(link, 'first-one'), setPassword(link, 'second-one')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 400])
  })

  test('needs no link after a change by hand, which ends it', async () => {
    const { email, token } = await aMember()
    await forget(email)
    const link = tokenIn((await emailsTo(email))[0])
    const body = { currentPassword: PASSWORD, newPassword: 'a-new-one' }
    expect((await app.call('POST /api/contractor/change-password', { token, body })).status).toBe(204)
    expect((await setPassword(link, 'another-one')).status).toBe(400)
  })
})

test('a link for a new password is read by the side that it was made for, and says nothing of others', async () => {
  const issue = async (owner: Parameters<typeof issueOneTimeToken>[2]) =>
    openOneTimeToken(
      app.deps.config.secrets,
      await inTransaction(app.db, (db) => issueOneTimeToken(db, app.deps, owner, 'password_reset')),
    )
  const ofPainter = await issue({ contractorId: (await aMember()).id })
  const ofOffice = await issue({ account: 'admin' })
  const readInOffice = (token: string) => app.call('POST /api/admin/password-link', { body: { token } })
  expect((await readInOffice(ofOffice)).status).toBe(200)
  const dead = refusal(400, 'invalid_request', 'token')
  expect(await readInOffice(ofPainter)).toMatchObject(dead)
  for (const token of [ofOffice, 'x'.repeat(43), `${ofPainter}x`, '']) expect(await readLink(token)).toMatchObject(dead)
  // Reading uses nothing up.
  expect((await setPassword(ofPainter)).status).toBe(204)
})

describe('an invitation', () => {
  const invite = async (contractorId: string) =>
    openOneTimeToken(
      app.deps.config.secrets,
      await inTransaction(app.db, (db) => issueOneTimeToken(db, app.deps, { contractorId }, 'invitation')),
    )

  test('lets a painter without a password set one, within 7 days', async () => {
    const { id, email } = await aPainter(app, { slots: [] })
    const link = await invite(id)
    expect((await atTime(later(7 * 24), () => setPassword(link))).status).toBe(400)
    expect((await atTime(later(7 * 24 - 1), () => setPassword(link))).status).toBe(204)
    expect((await logIn(email, 'a-new-one')).status).toBe(200)
  })

  test('is not touched by a password that is too short', async () => {
    const { id } = await aPainter(app, { slots: [] })
    const link = await invite(id)
    expect(await setPassword(link, '12345')).toMatchObject(wrongField('password'))
    expect((await setPassword(link)).status).toBe(204)
  })

  test('cannot be guessed or invented', async () => {
    for (const token of ['x', 'A'.repeat(43), hashToken('x')]) expect((await setPassword(token)).status).toBe(400)
  })
})

test('a session opened with the old password cannot outlive its change', async () => {
  const { email, token } = await aMember()
  const body = { currentPassword: PASSWORD, newPassword: 'a-new-one' }
  const [changed, ...logins] = await Promise.all([
    app.call('POST /api/contractor/change-password', { token, body }),
    ...Array.from({ length: 5 }, () => logIn(email)),
  ])
  expect(changed?.status).toBe(204)
  for (const login of logins) {
    const alive = login.status === 200 && (await isLoggedIn((login.body as { token: string }).token))
    expect(alive).toBe(false)
  }
})
