import { beforeEach, describe, expect, test } from 'vitest'
import { aBooking, administratorToken, anArea, aPainter, aQuote } from '#server/testing/builders.ts'
import { startTestApp, TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { ensureAdministrator } from './ensure-administrator.ts'
import { hashPassword } from './password.ts'

const PASSWORD = 'correct horse battery'
const HOUR = 3_600_000

const app = await testApp({ publicUrl: 'https://evencoat.example' })
const hash = await hashPassword(PASSWORD)

beforeEach(async () => {
  await app.empty('administrators')
  await app.insert('administrators', { username: 'admin', password_hash: hash })
})

const logIn = (password: unknown, username: unknown = 'admin') =>
  app.call('POST /api/admin/login', { body: { username, password } })

const tokenOf = (answer: { body: unknown }) => (answer.body as { token: string }).token

describe('POST /api/admin/login', () => {
  test('opens a session of twelve hours', async () => {
    const answer = await logIn(PASSWORD)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, expiresAt: new Date(TEST_NOW.getTime() + 12 * HOUR).toISOString() },
    })
    const token = tokenOf(answer)
    expect((await app.call('GET /api/admin/overview', { token })).status).toBe(200)
    app.setNow(new Date(TEST_NOW.getTime() + 12 * HOUR))
    expect((await app.call('GET /api/admin/overview', { token })).status).toBe(401)
  })

  test.each([
    ['another password', 'wrong', 'admin'],
    ['the password in another case', PASSWORD.toUpperCase(), 'admin'],
    ['another user', PASSWORD, 'root'],
  ])('refuses %s', async (_, password, username) => {
    const answer = await logIn(password, username)
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', message: 'Incorrect password' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('refuses everybody while there is no account', async () => {
    await app.empty('administrators')
    expect((await logIn(PASSWORD)).status).toBe(401)
  })

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await logIn(PASSWORD)
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-admin_session=[\w-]{43};/)
    const cookies = (answer.headers['set-cookie'] as string[]).map((one) => one.split('; '))
    expect(cookies).toHaveLength(2)
    for (const [name, ...facts] of cookies) {
      expect(name).toMatch(/^__Host-/)
      expect(facts).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/']))
    }
  })

  test('does not mark the cookie Secure without https, where it would be lost', async () => {
    const plain = await startTestApp()
    await plain.update('administrators', { username: 'admin' }, { password_hash: hash })
    const answer = await plain.call('POST /api/admin/login', { body: { username: 'admin', password: PASSWORD } })
    await plain.close()
    expect(String(answer.headers['set-cookie'])).toMatch(/^admin_session=/)
    expect(String(answer.headers['set-cookie'])).not.toContain('Secure')
  })
})

describe('the cookie', () => {
  test('lets the administrator read outside /api/admin/, and nothing else', async () => {
    const { id } = await aPainter(app)
    const cookie = `__Host-admin_session=${tokenOf(await logIn(PASSWORD))}`
    const withCookie = (line: string, body?: unknown) =>
      app.call(line, { headers: { cookie }, ...(body === undefined ? {} : { body }) })
    expect((await withCookie(`GET /api/contractor-availability-overview?contractorId=${id}`)).status).toBe(200)
    expect((await withCookie(`GET /api/contractor-availability/2026-12-01?contractorId=${id}`)).status).toBe(200)
    expect((await withCookie('GET /api/admin/overview')).status).toBe(401)
    expect((await withCookie('POST /api/admin/logout')).status).toBe(401)
    expect((await withCookie('POST /api/admin/pricing/update', { updates: [] })).status).toBe(401)
  })

  test('ends with the session', async () => {
    const { id } = await aPainter(app)
    const token = tokenOf(await logIn(PASSWORD))
    const out = await app.call('POST /api/admin/logout', { token })
    expect(out.status).toBe(204)
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-admin_session=;.*Expires=Thu, 01 Jan 1970/)
    const line = `GET /api/contractor-availability-overview?contractorId=${id}`
    expect((await app.call(line, { headers: { cookie: `__Host-admin_session=${token}` } })).status).toBe(401)
    expect((await app.call('GET /api/admin/overview', { token })).status).toBe(401)
  })
})

// @proves docs/rules/access.md#signing-in
describe('the account', () => {
  const stored = () => app.db.selectFrom('administrators').select('password_hash').executeTakeFirst()

  test('gets a generated password at the first start without ADMIN_PASSWORD, and only then', async () => {
    await app.empty('administrators')
    const generated = await ensureAdministrator(app.db, { adminPassword: undefined }, TEST_NOW)
    expect(generated).toMatch(/^[0-9a-z]{5}(-[0-9a-z]{5}){3}$/)
    expect((await logIn(generated)).status).toBe(200)
    const before = await stored()
    expect(before?.password_hash).not.toContain(generated)
    expect(await ensureAdministrator(app.db, { adminPassword: undefined }, TEST_NOW)).toBeUndefined()
    expect(await stored()).toEqual(before)
  })

  test('gets one password when several servers start at once', async () => {
    await app.empty('administrators')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ensureAdministrator(app.db, { adminPassword: undefined }, TEST_NOW)),
    )
    const generated = answers.filter((answer) => answer !== undefined)
    expect(generated).toHaveLength(1)
    expect((await logIn(generated[0])).status).toBe(200)
  })

  test('gets a new password from a changed variable, which ends every session', async () => {
    const token = tokenOf(await logIn(PASSWORD))
    expect(await ensureAdministrator(app.db, { adminPassword: 'another one' }, TEST_NOW)).toBeUndefined()
    expect((await app.call('GET /api/admin/overview', { token })).status).toBe(401)
    expect((await logIn(PASSWORD)).status).toBe(401)
    expect((await logIn('another one')).status).toBe(200)
  })

  test('keeps its sessions when the variable stays the same', async () => {
    const token = tokenOf(await logIn(PASSWORD))
    await ensureAdministrator(app.db, { adminPassword: PASSWORD }, TEST_NOW)
    expect((await app.call('GET /api/admin/overview', { token })).status).toBe(200)
  })
})

test('the overview counts painters, bookings, areas, and open work', async () => {
  const token = await administratorToken(app)
  const read = async () => (await app.call('GET /api/admin/overview', { token })).body as Record<string, number>
  const before = await read()
  const quote = await aQuote(app)
  await aBooking(app, { quote, contractorId: null, status: 'pending' })
  await aBooking(app)
  await aPainter(app, { is_active: false, slots: [] })
  await anArea(app, { is_active: false })
  await aQuote(app, { created_at: new Date('2026-10-01T12:00:00Z') })
  await app.call('POST /api/commercial-inquiries', { body: { name: 'Robin', email: 'r@example.com', message: 'Hi' } })
  await app.update('outbox_tasks', { kind: 'commercial-inquiry' }, { state: 'dead' })
  const after = await read()
  const grown = Object.fromEntries(Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]))
  expect(grown).toEqual({
    totalContractors: 2,
    activeContractors: 1,
    totalBookings: 2,
    bookingsWithoutContractor: 1,
    totalServiceAreas: 1,
    activeServiceAreas: 0,
    itemsNeedingCleanup: 1,
    openInquiries: 1,
    undeliveredMessages: 1,
    reviewsToLookAt: 0,
  })
})
