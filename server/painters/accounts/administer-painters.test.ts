import { describe, expect, test } from 'vitest'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { issueOneTimeToken, openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { aBooking, anArea, aPainter, defaultArea } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { refusal, wrongField } from '#server/testing/refusal.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const call = app.office

const lastAudit = (subjectId: string) =>
  app.db
    .selectFrom('audit')
    .select(['actor', 'action', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .executeTakeFirst()

describe('GET /api/admin/contractors', () => {
  test('lists every painter with the columns of the table', async () => {
    const painter = await aPainter(app, { first_name: 'Ada', last_name: 'Brush', business_name: 'Brush & Co' })
    await aBooking(app, { contractorId: painter.id, date: '2026-12-01' })
    await aBooking(app, { contractorId: painter.id, date: '2026-12-03', status: 'cancelled' })
    const { status, body } = await call('GET /api/admin/contractors')
    expect(status).toBe(200)
    expect((body as Contractor[]).find((one) => one.id === painter.id)).toEqual({
      id: painter.id,
      firstName: 'Ada',
      lastName: 'Brush',
      email: painter.email,
      phone: '(215) 555-0188',
      businessName: 'Brush & Co',
      licenseNumber: null,
      bio: null,
      experienceYears: null,
      homeZip: null,
      wishedAreas: null,
      sqFtPerDay: 500,
      isActive: true,
      lastDay: null,
      isVerified: false,
      emailConfirmed: false,
      totalJobs: 1,
      handedBack: 0,
      createdAt: TEST_NOW.toISOString(),
      pausedUntil: null,
      w9Document: null,
    })
  })
})

describe('POST /api/admin/contractors/invite', () => {
  const invitation = { email: ' Invited@Example.com ', firstName: 'Ivy', lastName: 'Stone', phone: '215 555 0101' }

  test('creates an account whose link sets the first password', async () => {
    const area = await defaultArea(app)
    const { status, body } = await call('POST /api/admin/contractors/invite', { ...invitation, serviceAreaIds: [area] })
    expect(status).toBe(201)
    const { id } = body as Contractor
    expect(body).toMatchObject({ email: 'invited@example.com', isActive: true, isVerified: false, businessName: null })
    expect((await call(`GET /api/admin/contractors/${id}/service-areas`)).body).toContainEqual({
      id: area,
      name: homes.center.county,
      type: 'county',
      assigned: true,
      priority: 3,
    })
    const message = await app.row('outbox_tasks', { kind: 'contractor-invitation' })
    expect(message.recipient).toBe('invited@example.com')
    const link = openOneTimeToken(app.deps.config.secrets, String(message.payload.sealedToken))
    const body2 = { token: link, password: 'first-password' }
    expect((await app.call('POST /api/contractor/set-password', { body: body2 })).status).toBe(204)
    const login = { email: 'invited@example.com', password: 'first-password' }
    expect((await app.call('POST /api/contractor/login', { body: login })).status).toBe(200)
    expect(await lastAudit(id)).toBeDefined()
  })

  test('an address in use is refused, even in a race, and leaves nothing behind', async () => {
    const before = await app.db.selectFrom('outbox_tasks').select('id').execute()
    const again = await call('POST /api/admin/contractors/invite', invitation)
    expect(again).toMatchObject(refusal(409, 'email_taken', 'email'))
    expect(await app.db.selectFrom('outbox_tasks').select('id').execute()).toEqual(before)
    const both = await Promise.all(
      [1, 2].map(() => call('POST /api/admin/contractors/invite', { ...invitation, email: 'race@example.com' })),
    )
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('an unknown service area is reported by its position in the list', async () => {
    const answer = await call('POST /api/admin/contractors/invite', {
      ...invitation,
      email: 'other@example.com',
      serviceAreaIds: [await defaultArea(app), newId()],
    })
    expect(answer).toMatchObject(wrongField('serviceAreaIds.1'))
  })
})

describe('PUT /api/admin/contractors/{id}/status', () => {
  // @proves docs/rules/access.md#signing-in
  test('deactivation ends sessions and links, keeps jobs, and returns the open ones', async () => {
    const painter = await aPainter(app)
    const open = await aBooking(app, { contractorId: painter.id, date: '2026-12-08' })
    await aBooking(app, { contractorId: painter.id, date: '2026-11-24', status: 'completed' })
    const link = await inTransaction(app.db, (db) =>
      issueOneTimeToken(db, app.deps, { contractorId: painter.id }, 'password_reset'),
    )
    const off = await call(`PUT /api/admin/contractors/${painter.id}/status`, { isActive: false })
    expect(off).toMatchObject({
      status: 200,
      body: {
        contractor: { id: painter.id, isActive: false },
        openJobs: [{ id: open.job?.id, bookingId: open.booking.id, status: 'assigned', scheduledDate: '2026-12-08' }],
      },
    })
    expect((await app.call('GET /api/contractor/jobs', { token: painter.token })).status).toBe(403)
    expect(await lastAudit(painter.id)).toEqual({
      actor: 'admin',
      action: 'contractor.deactivated',
      before: { isActive: true },
      after: { isActive: false },
    })
    const on = await call(`PUT /api/admin/contractors/${painter.id}/status`, { isActive: true })
    expect(on).toMatchObject({ status: 200, body: { contractor: { isActive: true } } })
    expect((await app.call('GET /api/contractor/jobs', { token: painter.token })).status).toBe(401)
    const chosen = { token: openOneTimeToken(app.deps.config.secrets, link), password: 'my own wide brush' }
    expect((await app.call('POST /api/contractor/set-password', { body: chosen })).status).toBe(400)
  })

  test('repeating it changes nothing and is not audited', async () => {
    const painter = await aPainter(app, { slots: [] })
    expect((await call(`PUT /api/admin/contractors/${painter.id}/status`, { isActive: true })).status).toBe(200)
    expect(await lastAudit(painter.id)).toBeUndefined()
  })

  test('an unknown painter is not found', async () => {
    expect((await call(`PUT /api/admin/contractors/${newId()}/status`, { isActive: true })).status).toBe(404)
  })
})

test('a reset password works once it is shown; the old one, sessions and links are revoked', async () => {
  const painter = await aPainter(app, { slots: [], password_hash: await hashPassword('old-password') })
  const { status, body } = await call(`POST /api/admin/contractors/${painter.id}/reset-password`)
  expect(status).toBe(200)
  const { temporaryPassword } = body as { temporaryPassword: string }
  const logIn = (password: string) =>
    app.call('POST /api/contractor/login', { body: { email: painter.email, password } })
  expect((await logIn('old-password')).status).toBe(401)
  const first = await logIn(temporaryPassword)
  expect(first.status).toBe(200)
  const { token, setPasswordToken } = first.body as { token: string; setPasswordToken: string }
  // Somebody else has seen this password, so it only allows choosing a new one.
  expect((await app.call('GET /api/contractor/jobs', { token })).status).toBe(403)
  expect((await app.call('GET /api/contractor/profile', { token })).status).toBe(200)
  const choose = (password: string) =>
    app.call('POST /api/contractor/set-password', { body: { token: setPasswordToken, password } })
  expect((await choose('Password123')).body).toMatchObject({ issues: [{ path: 'password' }] })
  expect((await choose('my own wide brush')).status).toBe(204)
  const own = (await logIn('my own wide brush')).body as { token: string; setPasswordToken?: string }
  expect(own.setPasswordToken).toBeUndefined()
  expect((await app.call('GET /api/contractor/jobs', { token: own.token })).status).toBe(200)
  expect((await logIn(temporaryPassword)).status).toBe(401)
  expect((await app.call('GET /api/contractor/jobs', { token: painter.token })).status).toBe(401)
  expect(JSON.stringify(await lastAudit(painter.id))).not.toContain(temporaryPassword)
})

test('a temporary password expires after an unused week', async () => {
  const painter = await aPainter(app, { slots: [] })
  const { body } = await call(`POST /api/admin/contractors/${painter.id}/reset-password`)
  const { temporaryPassword: password } = body as { temporaryPassword: string }
  const logIn = () => app.call('POST /api/contractor/login', { body: { email: painter.email, password } })
  app.setNow(new Date(TEST_NOW.getTime() + 7 * 86_400_000 - 1))
  expect((await logIn()).status).toBe(200)
  app.setNow(new Date(TEST_NOW.getTime() + 7 * 86_400_000))
  expect(await logIn()).toMatchObject(refusal(403, 'forbidden'))
})

test('productivity and verification are set, and the audit log has the previous values', async () => {
  const painter = await aPainter(app, { slots: [] })
  const answer = await call(`PATCH /api/admin/contractors/${painter.id}`, { sqFtPerDay: 650 })
  expect(answer).toMatchObject({ status: 200, body: { sqFtPerDay: 650, isVerified: false } })
  expect(await lastAudit(painter.id)).toMatchObject({
    before: { sqFtPerDay: 500, isVerified: false },
    after: { sqFtPerDay: 650, isVerified: false },
  })
  await app.update('contractors', { id: painter.id }, { w9_file: 'w9' })
  const verified = await call(`PATCH /api/admin/contractors/${painter.id}`, { isVerified: true })
  expect(verified.body).toMatchObject({ sqFtPerDay: 650, isVerified: true })
  expect((await call(`PATCH /api/admin/contractors/${painter.id}`, { sqFtPerDay: 99 })).status).toBe(400)
})

// @proves docs/rules/office.md#verified-with-a-w9
test('a painter without a W9 is not verified, and the answer says what is missing', async () => {
  const painter = await aPainter(app, { slots: [] })
  const verify = (isVerified: boolean) =>
    call(`PATCH /api/admin/contractors/${painter.id}`, { isVerified, sqFtPerDay: 700 })
  const refused = await verify(true)
  expect(refused).toMatchObject(refusal(409, 'conflict'))
  expect((refused.body as { message: string }).message).toMatch(/W9/)
  expect(await lastAudit(painter.id)).toBeUndefined()
  expect(await verify(false)).toMatchObject({ status: 200, body: { sqFtPerDay: 700, isVerified: false } })
  await app.update('contractors', { id: painter.id }, { w9_file: 'w9' })
  expect(await verify(true)).toMatchObject({ status: 200, body: { isVerified: true } })
})

describe('service areas of a painter', () => {
  test('the set is replaced; existing links keep their priority, new ones get 3', async () => {
    const [one, two, off] = [await anArea(app), await anArea(app), await anArea(app, { is_active: false })]
    const painter = await aPainter(app, { areas: [one], slots: [] })
    const areas = `/api/admin/contractors/${painter.id}/service-areas`
    const assigned = async () =>
      ((await call(`GET ${areas}`)).body as { id: string; assigned: boolean; priority: number | null }[])
        .filter((area) => area.assigned)
        .map((area) => [area.id, area.priority])
    expect((await call(`PUT ${areas}/${one}/priority`, { priority: 1 })).body).toMatchObject({ id: one, priority: 1 })
    const set = await call(`POST ${areas}`, { serviceAreaIds: [one, two, one] })
    expect(set.status).toBe(200)
    expect(new Map((await assigned()) as [string, number][])).toEqual(
      new Map([
        [one, 1],
        [two, 3],
      ]),
    )
    expect((set.body as { id: string }[]).map((area) => area.id)).not.toContain(off)
    await call(`POST ${areas}`, { serviceAreaIds: [two] })
    expect(await assigned()).toEqual([[two, 3]])
    expect((await call(`PUT ${areas}/${one}/priority`, { priority: 1 })).status).toBe(404)
    expect(await call(`POST ${areas}`, { serviceAreaIds: [newId()] })).toMatchObject(wrongField('serviceAreaIds.0'))
    await call(`POST ${areas}`, { serviceAreaIds: [] })
    expect(await assigned()).toEqual([])
  })

  test('one of two administrators who change the set at once wins, and the other gets a conflict', async () => {
    const [one, two, off] = [await anArea(app), await anArea(app), await anArea(app, { is_active: false })]
    // A link to an area that is not shown is no change by somebody else.
    const painter = await aPainter(app, { areas: [off], slots: [] })
    const set = (serviceAreaIds: string[], known?: string[]) =>
      call(`POST /api/admin/contractors/${painter.id}/service-areas`, { serviceAreaIds, ...(known && { known }) })
    const answers = await Promise.all([set([one], []), set([two], [])])
    expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' })
    const [won, lost] = answers[0]?.status === 200 ? [one, two] : [two, one]
    // The same again, then knowing what is there, then without saying what is known.
    expect((await set([won], [])).status).toBe(200)
    expect((await set([won, lost], [won])).status).toBe(200)
    expect((await set([lost])).status).toBe(200)
  })

  test('an unknown painter is not found', async () => {
    expect((await call(`GET /api/admin/contractors/${newId()}/service-areas`)).status).toBe(404)
    expect((await call(`POST /api/admin/contractors/${newId()}/service-areas`, { serviceAreaIds: [] })).status).toBe(
      404,
    )
  })
})

test('the office reads a painter’s days, and the slots that are still free', async () => {
  const painter = await aPainter(app, {
    slots: [
      { date: '2026-11-20', slot: 'morning' },
      { date: '2026-12-02', slot: 'evening' },
      { date: '2026-12-02', slot: 'morning' },
      { date: '2026-12-05', slot: 'morning' },
    ],
  })
  await aBooking(app, { contractorId: painter.id, date: '2026-12-05' })
  const overview = await call(`GET /api/contractor-availability-overview?contractorId=${painter.id}`)
  const dates = (overview.body as { date: string }[]).map(({ date }) => date)
  expect(dates.slice(0, 2)).toEqual(['2026-12-02', '2026-12-05'])
  const day = (date: string) => call(`GET /api/contractor-availability/${date}?contractorId=${painter.id}`)
  expect((await day('2026-12-02')).body).toEqual({ timeSlots: ['8:00 AM - 12:00 PM', '4:00 PM - 8:00 PM'] })
  expect((await day('2026-12-05')).body).not.toMatchObject({ timeSlots: ['8:00 AM - 12:00 PM'] })
  expect((await day('2026-12-06')).body).toEqual({ timeSlots: [] })
  expect((await call(`GET /api/contractor-availability-overview?contractorId=${newId()}`)).status).toBe(404)
})
