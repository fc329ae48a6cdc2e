import { describe, expect, test } from 'vitest'
import type { OfficePerson } from '#contract/office/people.ts'
import { hashToken, newId } from '#server/platform/identifiers.ts'
import { openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { CONFIRMED_FOR, IDLE } from '#server/platform/logins/sessions.queries.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp({ publicUrl: 'https://evencoat.example' })
const PASSWORD = 'ladder-and-bucket'
const hash = await hashPassword(PASSWORD)

const logIn = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  app.call('POST /api/admin/login', { body: { username, password }, headers })

const tokenOf = ({ body }: { body: unknown }): string => (body as { token: string }).token

/** Somebody of the office who has a password. */
const somebody = (role: Parameters<typeof anAccount>[1] = 'dispatcher') => anAccount(app, role, { password_hash: hash })

const anEmail = () => `${newId().toLowerCase()}@example.com`

/** The token of the link that was mailed last to an address. */
const linkTo = async (email: string): Promise<string> => {
  const rows = await app.rows('outbox_tasks', { recipient: email })
  const sealed = rows.map(({ payload }) => payload.sealedToken).filter((one) => typeof one === 'string')
  return openOneTimeToken(app.deps.config.secrets, sealed.at(-1) as string)
}

const invite = async (role = 'dispatcher') => {
  const email = anEmail()
  const answer = await app.office('POST /api/admin/people', { email, role })
  return { email, answer, person: answer.body as OfficePerson }
}

let joined = 0
const setPassword = (token: string, more: object = {}) => {
  const body = { token, password: PASSWORD, name: `Dee Vasquez ${++joined}`, ...more }
  return app.call('POST /api/admin/set-password', { body })
}

const mailsTo = async (email: string) =>
  (await app.rows('outbox_tasks', { recipient: email })).map(({ kind, payload }) =>
    typeof payload.change === 'string' ? `${kind} ${payload.change}` : kind,
  )

const audited = async (id: string) => (await app.rows('audit', { subject_id: id })).map(({ action }) => action).sort()

// @proves docs/rules/access.md#people
describe('an invitation', () => {
  test('is mailed, works once within seven days, and asks for name and password', async () => {
    const { email, answer, person } = await invite()
    expect(answer.status).toBe(201)
    expect(person).toMatchObject({ email, role: 'dispatcher', state: 'invited', name: null, isYou: false })
    expect(await mailsTo(email)).toEqual(['office-invitation'])
    const token = await linkTo(email)
    const link = await app.call('POST /api/admin/password-link', { body: { token } })
    expect(link.body).toEqual({ email, purpose: 'invitation' })
    expect((await setPassword(token, { name: '' })).body).toMatchObject({ issues: [{ path: 'name' }] })
    expect((await setPassword(token, { name: 'Dee Vasquez' })).status).toBe(204)
    expect((await setPassword(token)).body).toMatchObject({ issues: [{ path: 'token' }] })
    const me = await app.call('GET /api/admin/me', { token: tokenOf(await logIn(email.toUpperCase())) })
    expect(me.body).toMatchObject({ name: 'Dee Vasquez', role: 'dispatcher' })
    expect(await audited(person.id)).toEqual(['person.invited', 'person.joined'])
  })

  test('is over after seven days, and can be sent again', async () => {
    const { email, person } = await invite()
    const token = await linkTo(email)
    app.setNow(new Date(TEST_NOW.getTime() + 7 * 86_400_000))
    expect((await setPassword(token)).status).toBe(400)
    const again = await app.office(`POST /api/admin/people/${person.id}/invite-again`)
    expect(again.body).toMatchObject({ state: 'invited' })
    expect((await setPassword(await linkTo(email))).status).toBe(204)
    expect((await app.office(`POST /api/admin/people/${person.id}/invite-again`)).status).toBe(409)
  })

  test('is taken back, and its link is worthless', async () => {
    const { email, person } = await invite()
    const token = await linkTo(email)
    expect((await app.office(`DELETE /api/admin/people/${person.id}`)).status).toBe(204)
    expect((await setPassword(token)).status).toBe(400)
    // The address is free again.
    expect((await app.office('POST /api/admin/people', { email, role: 'viewer' })).status).toBe(201)
  })

  test('is refused for an address that somebody has, also for two at once', async () => {
    const { email } = await somebody()
    const taken = await app.office('POST /api/admin/people', { email, role: 'viewer' })
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'email_taken', issues: [{ path: 'email' }] }])
    const other = anEmail()
    const both = await Promise.all(
      [1, 2].map(() => app.office('POST /api/admin/people', { email: other, role: 'viewer' })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  })

  test.each([
    ['short', 'a-short-one'],
    ['common', 'password1234'],
  ])('refuses a password that is %s', async (_, password) => {
    const token = await linkTo((await invite()).email)
    expect((await setPassword(token, { password })).body).toMatchObject({ issues: [{ path: 'password' }] })
  })
})

// @proves docs/rules/access.md#signing-in
describe('signing in by email', () => {
  test('opens a session with the device that it is from', async () => {
    const { email, id } = await somebody()
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const token = tokenOf(await logIn(email, PASSWORD, { 'user-agent': agent }))
    expect(await app.row('sessions', { token_hash: hashToken(token) })).toMatchObject({
      account: id,
      browser: 'Firefox',
      system: 'Linux',
      network: '127.0.0.1',
    })
  })

  test('does not tell an unknown address from a wrong password', async () => {
    const { email } = await somebody()
    const wrong = await logIn(email, 'another-password')
    const unknown = await logIn(anEmail())
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.status).toBe(401)
  })

  test('is refused before the invitation is accepted, and once access was removed', async () => {
    const { email } = await invite()
    expect((await logIn(email)).status).toBe(401)
    const gone = await somebody()
    expect((await app.office(`DELETE /api/admin/people/${gone.id}`)).status).toBe(204)
    expect((await logIn(gone.email)).status).toBe(401)
    expect((await app.call('GET /api/admin/me', { token: gone.token })).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  test('is replaced with a mailed link, which ends all sessions', async () => {
    const { email, token } = await somebody()
    expect((await app.call('POST /api/admin/password-reset', { body: { email } })).status).toBe(202)
    expect((await setPassword(await linkTo(email), { password: 'bucket-and-ladder' })).status).toBe(204)
    expect((await app.call('GET /api/admin/me', { token })).status).toBe(401)
    expect((await logIn(email, 'bucket-and-ladder')).status).toBe(200)
    expect(await mailsTo(email)).toEqual(['office-password-reset', 'office-credentials password'])
  })

  test('is answered alike for an address that nobody has', async () => {
    const known = await app.call('POST /api/admin/password-reset', { body: { email: (await somebody()).email } })
    const email = anEmail()
    const unknown = await app.call('POST /api/admin/password-reset', { body: { email } })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('the own account', () => {
  test('changes its password, keeps this session, and ends the others', async () => {
    const { email, token } = await somebody()
    const other = tokenOf(await logIn(email))
    const change = (currentPassword: string) =>
      app.call('POST /api/admin/me/password', { token, body: { currentPassword, newPassword: 'bucket-and-ladder' } })
    expect((await change('wrong-password')).body).toMatchObject({ issues: [{ path: 'currentPassword' }] })
    expect((await change(PASSWORD)).status).toBe(204)
    expect((await app.call('GET /api/admin/me', { token })).status).toBe(200)
    expect((await app.call('GET /api/admin/me', { token: other })).status).toBe(401)
    expect(await mailsTo(email)).toEqual(['office-credentials password'])
  })

  test('lists its sessions and ends them one by one, and nobody else’s', async () => {
    const { email, token } = await somebody()
    const other = tokenOf(await logIn(email))
    const stranger = await somebody()
    const sessionsOf = async (of: string) =>
      ((await app.call('GET /api/admin/me', { token: of })).body as { sessions: { id: string; isThis: boolean }[] })
        .sessions
    const [second] = (await sessionsOf(token)).filter(({ isThis }) => !isThis)
    const end = (by: string) => app.call(`DELETE /api/admin/me/sessions/${second?.id}`, { token: by })
    expect((await end(stranger.token)).status).toBe(404)
    expect((await app.call('GET /api/admin/me', { token: other })).status).toBe(200)
    expect((await end(token)).status).toBe(204)
    expect((await app.call('GET /api/admin/me', { token: other })).status).toBe(401)
    expect(await sessionsOf(token)).toHaveLength(1)
  })

  test('confirms freshly before it ends one of its sessions, or all', async () => {
    const { id, token } = await somebody()
    await app.update('sessions', { account: id }, { confirmed_at: null })
    const required = { status: 403, body: { code: 'confirmation_required' } }
    for (const one of ['', `/${(await app.row('sessions', { account: id })).id}`])
      expect(await app.call(`DELETE /api/admin/me/sessions${one}`, { token })).toMatchObject(required)
  })

  test('is marked where it is signed in from a device for the first time', async () => {
    const { email, id } = await somebody()
    const agents = [['Chrome', 'Windows NT 10.0'] as const, ['Firefox', 'X11; Linux'] as const]
    for (const [index, [browser, system]] of agents.entries()) {
      app.setNow(new Date(TEST_NOW.getTime() + (index + 1) * 60_000))
      await logIn(email, PASSWORD, { 'user-agent': `Mozilla/5.0 (${system}) ${browser}/140.0` })
    }
    const { sessions } = (await app.office(`GET /api/admin/people/${id}`)).body as {
      sessions: { browser: string | null; isNew: boolean }[]
    }
    expect(sessions.map(({ browser, isNew }) => [browser, isNew])).toEqual([
      ['Firefox', true],
      ['Chrome', true],
      [null, false],
    ])
  })
})

// @proves docs/rules/access.md#confirming-again
describe('a call that needs a fresh confirmation', () => {
  const start = async () => {
    const { token } = await anAccount(app, 'owner', { password_hash: hash })
    app.setNow(new Date(TEST_NOW.getTime() + CONFIRMED_FOR + 1))
    const invite = () => app.call('POST /api/admin/people', { token, body: { email: anEmail(), role: 'viewer' } })
    const confirm = (password: string) => app.call('POST /api/admin/confirm', { token, body: { password } })
    return { token, invite, confirm }
  }

  test('is refused a quarter of an hour after the login, until the password is given', async () => {
    const { token, invite, confirm } = await start()
    expect([(await invite()).status, (await invite()).body]).toMatchObject([403, { code: 'confirmation_required' }])
    expect((await confirm('wrong-password')).body).toMatchObject({ issues: [{ path: 'password' }] })
    expect((await invite()).status).toBe(403)
    // A wrong password ends nothing.
    expect((await app.call('GET /api/admin/me', { token })).status).toBe(200)
    expect((await confirm(PASSWORD)).status).toBe(200)
    expect((await invite()).status).toBe(201)
  })

  test.each([
    ['the customers as a table', 'GET /api/admin/customers.csv', undefined],
    ['the bookings as a table, with their customers', 'GET /api/admin/bookings.csv', undefined],
    ['all about a person', 'GET /api/admin/customers/a@example.com/export', undefined],
    ['all about the customer of a quote', `GET /api/admin/quotes/${newId()}/customer/export`, undefined],
    ['a customer’s address', `PUT /api/admin/bookings/${newId()}/customer`, { email: 'b@example.com' }],
    [
      'the address of a quote’s customer',
      `PUT /api/admin/quotes/${newId()}/customer`,
      { known: { name: null, email: 'a@example.com', phone: '2155550123' }, email: 'b@example.com' },
    ],
    ['a message to another address', `POST /api/admin/messages/${newId()}/resend`, { to: 'b@example.com' }],
    ['the link of a booking', `POST /api/admin/bookings/${newId()}/link`, undefined],
    [
      'a refund',
      `POST /api/admin/bookings/${newId()}/ledger`,
      { kind: 'refund', method: 'cash', amount: 10, reason: 'A mistake' },
    ],
    ['a handover', `POST /api/admin/contractors/${newId()}/handovers`, { amount: 10, method: 'cash' }],
    ['a handover taken back', `POST /api/admin/handovers/${newId()}/reversal`, { reason: 'A mistake' }],
    ['one’s own name', 'PUT /api/admin/me', { name: 'Somebody Else' }],
  ])('is %s', async (_, line, body) => {
    const { token, confirm } = await start()
    const make = () => app.call(line, { token, ...(body && { body }) })
    expect(await make()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    await confirm(PASSWORD)
    expect(await make()).not.toMatchObject({ status: 403 })
  })

  test.each([
    ['another name', `PUT /api/admin/bookings/${newId()}/customer`, { name: 'Dana Mueller' }],
    ['the same message again', `POST /api/admin/messages/${newId()}/resend`, {}],
    ['a small credit', `POST /api/admin/bookings/${newId()}/ledger`, { kind: 'credit', amount: 10, reason: 'Paint' }],
  ])('is not %s', async (_, line, body) => {
    const { token } = await start()
    expect((await app.call(line, { token, body })).status).toBe(404)
  })
})

describe('a session of the office', () => {
  test('ends after an hour without a call', async () => {
    const { token } = await somebody()
    const at = (milliseconds: number) => {
      app.setNow(new Date(TEST_NOW.getTime() + milliseconds))
      return app.call('GET /api/admin/me', { token })
    }
    expect((await at(IDLE - 1_000)).status).toBe(200)
    expect((await at(2 * IDLE - 2_000)).status).toBe(200)
    expect((await at(3 * IDLE)).status).toBe(401)
  })

  test('has the new role from the next call on', async () => {
    const { id, token } = await somebody('viewer')
    const write = () => app.call('GET /api/admin/money', { token })
    expect((await write()).status).toBe(403)
    expect((await app.office(`PATCH /api/admin/people/${id}`, { role: 'bookkeeper' })).status).toBe(200)
    expect((await write()).status).toBe(200)
  })
})

describe('a name', () => {
  const rename = (token: string, name: string) => app.call('PUT /api/admin/me', { token, body: { name } })
  const taken = { status: 400, body: { issues: [{ path: 'name' }] } }

  test('is nobody else’s of those who are here, however it is written, whoever gives it', async () => {
    await anAccount(app, 'dispatcher', { name: 'Ana Ruiz' })
    const { id, token } = await somebody()
    for (const name of ['Ana Ruiz', 'ANA  RUIZ', 'Aná Ruiz', '\u0410na Ruiz', 'Administrator', 'The Office']) {
      expect(await rename(token, name)).toMatchObject(taken)
      expect(await app.office(`PATCH /api/admin/people/${id}`, { name })).toMatchObject(taken)
      const { email } = await invite()
      expect(await setPassword(await linkTo(email), { name })).toMatchObject(taken)
    }
    expect((await rename(token, 'Ana Ruiz-Keller')).status).toBe(204)
  })

  test('is free again once its owner is gone, and one’s own again in other capitals', async () => {
    const gone = await anAccount(app, 'dispatcher', { name: 'Lou Tran' })
    const { token } = await somebody()
    expect(await rename(token, 'Lou Tran')).toMatchObject(taken)
    await app.office(`DELETE /api/admin/people/${gone.id}`)
    for (const name of ['Lou Tran', 'lou tran']) expect((await rename(token, name)).status).toBe(204)
  })

  test('goes to one of two who take it at once, and the database has it once', async () => {
    const people = [await somebody(), await somebody(), await somebody()]
    const answers = await Promise.all(people.map(({ token }) => rename(token, 'Kim Park')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400, 400])
    const [row] = await app.rows('administrators', { name: 'Kim Park' })
    const other = people.find(({ id }) => id !== row?.username)!
    const write = app.update('administrators', { username: other.id }, { name_key: row!.name_key })
    await expect(write).rejects.toThrow(/administrators_by_name/)
  })

  test('that changes is in the audit as it was and as it is, and told to its owner by email', async () => {
    const { id, email, token } = await anAccount(app, 'dispatcher', { name: 'Ira Stone', password_hash: hash })
    await rename(token, 'Ira Wood')
    await app.office(`PATCH /api/admin/people/${id}`, { name: 'Ira Field' })
    const entries = await app.rows('audit', { subject_id: id }, ['before', 'after'])
    expect(entries).toEqual([
      { before: { name: 'Ira Stone' }, after: { name: 'Ira Wood' } },
      { before: { name: 'Ira Wood' }, after: { name: 'Ira Field' } },
    ])
    expect(await mailsTo(email)).toEqual(['office-credentials name', 'office-credentials name'])
  })
})

describe('every owner', () => {
  const noticesTo = async (email: string) =>
    (await app.rows('outbox_tasks', { recipient: email, kind: 'office-people-changed' }, ['payload'])).map(
      ({ payload }) => (payload as { change: string }).change,
    )

  test('is told of a new owner, of another role, and of an owner who was removed, who is told as well', async () => {
    const owner = await anAccount(app, 'owner', { password_hash: hash })
    const { id, email } = await somebody('viewer')
    const change = (body: object) => app.call(`PATCH /api/admin/people/${id}`, { token: owner.token, body })
    await change({ name: 'Dee Vasquez' })
    expect(await noticesTo(owner.email)).toEqual([])
    await change({ role: 'owner' })
    expect([await noticesTo(owner.email), await noticesTo(email)]).toEqual([['role'], ['role']])
    expect((await app.call(`DELETE /api/admin/people/${id}`, { token: owner.token })).status).toBe(204)
    const all = ['role', 'owner_removed']
    expect([
      await noticesTo(owner.email),
      await noticesTo(email),
      (await noticesTo('administrator')).slice(-2),
    ]).toEqual([all, all, all])
  })

  test('is told of an invitation, and of the owner who joined by it', async () => {
    const owner = await anAccount(app, 'owner', { password_hash: hash })
    const { email } = await invite('owner')
    expect((await setPassword(await linkTo(email), { name: 'Ida Brook' })).status).toBe(204)
    expect(await noticesTo(owner.email)).toEqual(['owner_invited', 'owner_joined'])
    await invite('dispatcher')
    expect(await noticesTo(owner.email)).toHaveLength(2)
  })
})

describe('an owner', () => {
  test('is always there: the last one can neither be removed nor become something else', async () => {
    await app.db.deleteFrom('administrators').where('username', '<>', 'admin').execute()
    const demote = (id: string) => app.office(`PATCH /api/admin/people/${id}`, { role: 'viewer' })
    expect((await demote('admin')).status).toBe(409)
    // Somebody who was invited is no owner yet.
    await invite('owner')
    expect((await demote('admin')).status).toBe(409)
    const other = await anAccount(app, 'owner', { password_hash: hash })
    const both = await Promise.all([demote('admin'), demote(other.id)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await app.update('administrators', { username: 'admin' }, { role: 'owner' })
  })

  test('cannot remove themselves or the first account', async () => {
    const { id, token } = await anAccount(app, 'owner', { password_hash: hash })
    expect((await app.call(`DELETE /api/admin/people/${id}`, { token })).status).toBe(409)
    expect((await app.call('DELETE /api/admin/people/admin', { token })).status).toBe(409)
    expect((await app.call(`DELETE /api/admin/people/${newId()}`, { token })).status).toBe(404)
  })

  test('gives somebody another address, and both mailboxes are told', async () => {
    const { id, email } = await somebody()
    const next = anEmail()
    expect((await app.office(`PATCH /api/admin/people/${id}`, { email: next })).body).toMatchObject({ email: next })
    expect([await mailsTo(email), await mailsTo(next)]).toEqual([
      ['office-credentials email'],
      ['office-credentials email'],
    ])
    expect((await logIn(next)).status).toBe(200)
    expect((await logIn(email)).status).toBe(401)
  })

  test('gives `admin` a name and an address, and its password alone still signs it in', async () => {
    await app.update('administrators', { username: 'admin' }, { password_hash: hash })
    const email = anEmail()
    const named = await app.office('PATCH /api/admin/people/admin', { name: 'Ruth Keller', email })
    expect(named.body).toMatchObject({ id: 'admin', name: 'Ruth Keller', role: 'owner', state: 'active' })
    for (const name of ['admin', email]) expect((await logIn(name)).status).toBe(200)
  })
})
