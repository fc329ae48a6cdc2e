import { beforeEach, describe, expect, test } from 'vitest'
import type { PainterLine } from '#contract/painters/painters.ts'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { aBooking, anArea, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { countedDatabase } from '#server/testing/counted-database.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { listPainters } from './list-painters.ts'

const app = await testApp()
const passwordHash = await hashPassword('even-coat-of-paint')

beforeEach(async () => {
  await app.empty('bookings', 'outbox_tasks', 'contractors')
})

type List = { total: number; painters: PainterLine[] }
const list = async (query = ''): Promise<List> => {
  const { status, body } = await app.office(`GET /api/admin/painters${query}`)
  expect(status).toBe(200)
  return body as List
}
const only = async (): Promise<PainterLine> => (await list()).painters[0] as PainterLine

// @proves docs/rules/office.md#the-painters-list
describe('GET /api/admin/painters', () => {
  test('shows areas, next job, open jobs, record and the last time somebody was here', async () => {
    const [area, off] = [await anArea(app), await anArea(app, { is_active: false })]
    const painter = await aPainter(app, { areas: [area, off], priority: 2, password_hash: passwordHash })
    const quote = await aQuote(app, { customerName: 'Nora Next' })
    const next = await aBooking(app, { quote, contractorId: painter.id, date: addDays(TODAY, 3), status: 'confirmed' })
    await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 5) })
    await aBooking(app, {
      contractorId: painter.id,
      date: addDays(TODAY, 9),
      status: 'cancelled',
      jobStatus: 'rejected',
    })
    await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, -3), status: 'completed' })
    const line = await only()
    expect(line).toMatchObject({
      id: painter.id,
      state: 'active',
      invitation: null,
      areas: [{ id: area, priority: 2 }],
      nextJob: { bookingId: next.booking.id, date: addDays(TODAY, 3), timeSlot: 'morning', customerName: 'Nora Next' },
      openJobs: 2,
      declined: { jobs: 1, of: 4 },
      lastSeenAt: TEST_NOW.toISOString(),
      record: { jobs: 4, reliability: 0 },
    })
  })

  test('shows the one in the morning as the next job of a day', async () => {
    const { id: contractorId } = await aPainter(app)
    const date = addDays(TODAY, 3)
    for (const slot of ['evening', 'morning'] as const) await aBooking(app, { contractorId, date, slot })
    expect((await only()).nextJob).toMatchObject({ date, timeSlot: 'morning' })
  })

  test('says that a painter never came, and that the invitation came back', async () => {
    const invitation = { email: 'ivy@example.com', firstName: 'Ivy', lastName: 'Stone', phone: '215 555 0101' }
    await app.office('POST /api/admin/contractors/invite', invitation)
    expect(await only()).toMatchObject({
      state: 'invited',
      isActive: true,
      invitation: { problem: null, sentAt: TEST_NOW.toISOString() },
    })
    await app.update(
      'outbox_tasks',
      { kind: 'contractor-invitation' },
      { state: 'dead', last_error: 'SMTP 550 5.1.1 at RCPT TO' },
    )
    expect((await only()).invitation?.problem).toBe("There's no such mailbox.")
    app.setNow(new Date(TEST_NOW.getTime() + 1000))
    await app.office(`POST /api/admin/contractors/${(await only()).id}/invite-again`, {})
    expect((await only()).invitation?.problem).toBeNull()
  })

  test('says that the link of an invitation no longer works', async () => {
    const invitation = { email: 'ivy@example.com', firstName: 'Ivy', lastName: 'Stone', phone: '215 555 0101' }
    await app.office('POST /api/admin/contractors/invite', invitation)
    const expires = (await only()).invitation?.expiresAt
    expect(expires).toBeTruthy()
    await app.db.updateTable('one_time_tokens').set({ expires_at: TEST_NOW }).execute()
    expect((await only()).invitation?.expiresAt).toBeNull()
  })

  test('lists a painter as waiting as long as something is missing for a first job', async () => {
    await aPainter(app, { password_hash: passwordHash })
    expect((await only()).state).toBe('waits')
    await app.db.updateTable('contractors').set({ w9_file: 'w9', is_verified: true }).execute()
    expect((await only()).state).toBe('active')
    await app.db.updateTable('contractors').set({ is_active: false }).execute()
    expect((await only()).state).toBe('inactive')
  })

  test('can be searched, filtered, ordered and cut', async () => {
    const area = await anArea(app)
    await aPainter(app, { first_name: 'Ada', last_name: 'Zorn', areas: [area], phone: '(610) 555-0123', slots: [] })
    await aPainter(app, { first_name: 'Bo', last_name: 'Adams', w9_file: 'x', is_verified: true, slots: [] })
    await aPainter(app, { first_name: 'Cy', last_name: 'Moss', is_active: false, slots: [] })
    const names = async (query: string) => (await list(query)).painters.map(({ firstName }) => firstName)
    expect(await names('')).toEqual(['Bo', 'Cy', 'Ada'])
    expect(await names('?q=610.555-0123')).toEqual(['Ada'])
    expect(await names(`?area=${area}`)).toEqual(['Ada'])
    expect(await names('?verified=true')).toEqual(['Bo'])
    expect(await names('?state=inactive')).toEqual(['Cy'])
    expect(await list('?limit=1&sort=open_jobs')).toMatchObject({ total: 3, painters: [{ firstName: 'Bo' }] })
  })

  test('says the same of a painter in every order, whatever is asked for', async () => {
    const { id } = await aPainter(app, { bio: 'Walls, mostly.', w9_file: 'x', is_verified: true, slots: [] })
    await aBooking(app, { contractorId: id, date: addDays(TODAY, -3), status: 'completed' })
    const document = {
      kind: 'license',
      state: 'accepted',
      number: 'PA-1',
      file_name: 'l.pdf',
      file_type: 'application/pdf',
    } as const
    const at = { handed_in_at: TEST_NOW, decided_at: TEST_NOW, expires_on: addDays(TODAY, 300) }
    await app.insert('compliance_documents', { id: newId(), contractor_id: id, file: id, ...document, ...at })
    app.deps.jobHistories.forget()
    const line = await only()
    expect(line).toMatchObject({
      bio: 'Walls, mostly.',
      w9Document: 'x',
      complianceDocuments: { license: 'valid' },
      record: { jobs: 1 },
    })
    for (const query of [
      '?sort=record',
      '?sort=next_job',
      '?complianceDocuments=valid',
      '?complianceDocuments=missing&sort=record',
    ]) {
      expect((await list(query)).painters).toEqual([line])
    }
  })

  test('asks the database as often for thirty painters as for one', async () => {
    const statements = async () => {
      const query = { sort: 'name', limit: 100, byContacts: true } as const
      // The caches catch up before statements are counted.
      await listPainters(app.deps, query)
      const { db, statementCount } = countedDatabase(app)
      await listPainters({ ...app.deps, db }, query)
      return statementCount()
    }
    await aPainter(app, { slots: [] })
    const one = await statements()
    for (let index = 0; index < 29; index++) await aPainter(app, { slots: [] })
    expect(await statements()).toBe(one)
  })
})

// @proves docs/rules/office.md#the-painters-list
describe('POST /api/admin/contractors/{id}/invite-again', () => {
  const again = (id: string, body: object = {}) => app.office(`POST /api/admin/contractors/${id}/invite-again`, body)
  const readEmails = () =>
    app.db
      .selectFrom('outbox_tasks')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'contractor-invitation')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const linkOf = (email: { payload: Record<string, unknown> }) =>
    openOneTimeToken(app.deps.config.secrets, String(email.payload.sealedToken))
  const choose = (link: string) =>
    app.call('POST /api/contractor/set-password', { body: { token: link, password: 'first-password' } })

  const invited = async () => {
    const invitation = { email: 'ivy@example.com', firstName: 'Ivy', lastName: 'Stone', phone: '215 555 0101' }
    const { body } = await app.office('POST /api/admin/contractors/invite', invitation)
    return (body as { id: string }).id
  }

  test('sends a new link, and the old one is void', async () => {
    const id = await invited()
    app.setNow(new Date(TEST_NOW.getTime() + 1000))
    expect((await again(id)).status).toBe(200)
    const [first, second] = await readEmails()
    if (!first || !second) throw new Error('no letters')
    expect((await choose(linkOf(first))).status).not.toBe(204)
    expect((await choose(linkOf(second))).status).toBe(204)
    const audit = await app.rows('audit', { subject_id: id }, ['action'])
    expect(audit.map(({ action }) => action)).toContain('contractor.invited-again')
    expect(await again(id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('goes to a corrected address, unless somebody else has it', async () => {
    const id = await invited()
    const other = await aPainter(app, { slots: [] })
    expect(await again(id, { email: other.email })).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await again(id, { email: 'ivy.stone@example.com' })).body).toMatchObject({ email: 'ivy.stone@example.com' })
    expect((await readEmails()).map(({ recipient }) => recipient)).toContain('ivy.stone@example.com')
  })

  test('refuses inactive painters and unknown ones', async () => {
    const { id } = await aPainter(app, { is_active: false, slots: [] })
    expect((await again(id)).status).toBe(409)
    expect((await again(newId())).status).toBe(404)
  })
})
