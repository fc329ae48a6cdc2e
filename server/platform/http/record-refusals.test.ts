import { beforeEach, expect, test, vi } from 'vitest'
import type { AuditLine } from '#contract/platform/audit.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, administratorToken, aPainter } from '#server/testing/builders.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const PASSWORD = 'correct horse battery'
const HOUR = 3_600_000

const app = await testApp()
const hash = await hashPassword(PASSWORD)

beforeEach(async () => {
  await app.empty('security_events')
})

const logIn = (username: string, password: string) =>
  app.call('POST /api/admin/login', { body: { username, password } })

const listed = async (query = 'kind=access') =>
  (await app.call(`GET /api/admin/audit?${query}`, { token: await administratorToken(app) })).body as AuditLine[]

/** Refusals are written after the answer. */
const listedOnce = (count: number, query?: string) =>
  vi.waitFor(async () => {
    const found = await listed(query)
    expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(count)
    return found
  })

// @proves docs/rules/access.md#refusals
test('the audit has who signed in and out, and failed log-ins with the account if there is one', async () => {
  const ana = await anAccount(app, 'dispatcher', { name: 'Ana Ruiz', password_hash: hash })
  const { token } = (await logIn(ana.email, PASSWORD)).body as { token: string }
  await app.call('POST /api/admin/logout', { token })
  await logIn(ana.email, 'not the password')
  await logIn('nobody@office.example', PASSWORD)
  const found = await listedOnce(4)
  expect(found.map(({ action, actor, personId }) => `${action} ${actor} ${personId}`).sort()).toEqual(
    [
      'login.failed unknown null',
      `login.failed unknown ${ana.id}`,
      `login.succeeded office:${ana.id} ${ana.id}`,
      `logout.done office:${ana.id} ${ana.id}`,
    ].sort(),
  )
  expect(found.every(({ device }) => device?.network === '127.0.0.1')).toBe(true)
  expect(JSON.stringify(await app.rows('security_events', {}))).not.toMatch(/not the password|nobody@/)
  expect((await listed(`kind=access&person=${ana.id}`)).length).toBe(3)
  expect(await listed('kind=changes&about=session')).toEqual([])
})

test('a call that an account may not make is recorded with its name, and with its subject if there is one', async () => {
  const viewer = await anAccount(app, 'viewer')
  const { booking } = await aBooking(app)
  const { token } = viewer
  expect((await app.call(`GET /api/admin/bookings/${booking.id}/ledger`, { token })).status).toBe(403)
  expect((await app.call('GET /api/admin/people', { token })).status).toBe(403)
  const found = await listedOnce(2)
  expect(found.map(({ action, after, bookingId }) => [action, after, bookingId])).toEqual(
    expect.arrayContaining([
      ['access.refused', { call: 'getBookingLedger' }, booking.id],
      ['access.refused', { call: 'listPeople' }, null],
    ]),
  )
})

test('the same refusal again within an hour counts, and one in the next hour is another entry', async () => {
  const { token } = await anAccount(app, 'viewer')
  const ask = () => app.call('GET /api/admin/people', { token })
  await Promise.all(Array.from({ length: 20 }, ask))
  const [first] = await listedOnce(20)
  expect(first).toMatchObject({ times: 20, lastAt: TEST_NOW.toISOString() })
  app.setNow(new Date(TEST_NOW.getTime() + HOUR))
  await ask()
  await vi.waitFor(async () => expect((await listed()).map(({ times }) => times)).toEqual([1, 20]))
})

test('a wrong password for a confirmation is recorded, and a page that is asked to confirm is not', async () => {
  const ana = await anAccount(app, 'owner', { password_hash: hash })
  await app.update('sessions', { account: ana.id }, { confirmed_at: null })
  const { token } = ana
  const invite = await app.call('POST /api/admin/people', {
    token,
    body: { email: 'x@office.example', role: 'viewer' },
  })
  expect(invite.status).toBe(403)
  await app.call('POST /api/admin/confirm', { token, body: { password: 'not the password' } })
  expect((await listedOnce(1)).map(({ action, actor }) => [action, actor])).toEqual([
    ['confirmation.refused', `office:${ana.id}`],
  ])
})

test('only who manages people sees who signed in and what was refused', async () => {
  const viewer = await anAccount(app, 'viewer', { password_hash: hash })
  await logIn(viewer.email, PASSWORD)
  await listedOnce(1)
  const asViewer = (query: string) => app.call(`GET /api/admin/audit?${query}`, { token: viewer.token })
  expect((await asViewer('kind=access')).status).toBe(403)
  const all = (await asViewer('limit=200')).body as AuditLine[]
  expect(all.filter(({ subjectType }) => subjectType === 'session')).toEqual([])
})

test('changes and sign-ins are one list, page by page', async () => {
  const ana = await anAccount(app, 'dispatcher', { password_hash: hash })
  const painter = await aPainter(app)
  for (let minute = 1; minute <= 3; minute++) {
    app.setNow(new Date(TEST_NOW.getTime() + minute * 60_000))
    const { token } = (await logIn(ana.email, PASSWORD)).body as { token: string }
    const body = { requestId: `${minute}`.repeat(20), text: 'Paints fast' }
    await app.call(`POST /api/admin/contractors/${painter.id}/notes`, { token, body })
  }
  const whole = await listed(`person=${ana.id}`)
  expect(whole).toHaveLength(6)
  const seen: string[] = []
  let url: ReturnType<typeof nextPage> = `/api/admin/audit?limit=2&person=${ana.id}`
  while (url) {
    const answer = await app.call(`GET ${url}`, { token: await administratorToken(app) })
    seen.push(...(answer.body as AuditLine[]).map(({ id }) => id))
    url = nextPage(answer)
  }
  expect(seen).toEqual(whole.map(({ id }) => id))
})
