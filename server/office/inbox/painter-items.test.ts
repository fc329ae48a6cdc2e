import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ServiceArea } from '#contract/coverage/office-service-areas.ts'
import { addDays } from '#domain/platform/dates.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { aBooking, anArea, aPainter, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { read, only, clearInbox } = inboxCalls(app)

beforeEach(clearInbox)

const ready = { password_hash: 'x', w9_file: 'x', is_verified: true }
const horizon = addDays(TODAY, market.booking.horizonDays)
const beyond = [{ date: addDays(horizon, 1), slot: 'morning' }] as const

const setPainter = (id: string, columns: Updateable<Database['contractors']>) =>
  app.update('contractors', { id }, columns)

/** Somebody who finished a job some time ago. */
const aWorker = async (options: Parameters<typeof aPainter>[1] = {}) => {
  const painter = await aPainter(app, { ...ready, ...options })
  await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, -9), status: 'completed' })
  await app.db.updateTable('quotes').set({ final_cost: 0 }).execute()
  await app.empty('receivables')
  return painter
}

// @proves docs/rules/office.md#the-inbox
describe('a painter who has worked', () => {
  test('has no missing requirements', async () => {
    await aWorker()
    expect((await read()).lines).toEqual([])
  })

  test('needs the office after handing in another W9, which nobody has checked', async () => {
    const { id } = await aWorker({ is_verified: false })
    await app.insert('audit', {
      id: `audit ${id}`,
      at: TEST_NOW,
      actor: `contractor:${id}`,
      action: 'contractor.w9-replaced',
      subject_type: 'contractor',
      subject_id: id,
    })
    expect(await only()).toMatchObject({
      kind: 'painter_waiting',
      subjectId: id,
      missingRequirements: ['w9_check'],
      hasWorked: true,
      wanted: null,
      since: TEST_NOW,
    })
  })

  test('is listed without an active area or a day that can be booked', async () => {
    const { id } = await aWorker({ areas: [], slots: [...beyond] })
    expect(await only()).toMatchObject({ subjectId: id, missingRequirements: ['area', 'days'], hasWorked: true })
  })

  test('has an area again once the only one is active', async () => {
    const off = await anArea(app, { is_active: false })
    const { id } = await aWorker({ areas: [off] })
    expect(await only()).toMatchObject({ subjectId: id, missingRequirements: ['area'] })
    await app.update('service_areas', { id: off }, { is_active: true })
    expect((await read()).lines).toEqual([])
  })

  test('is not listed while paused, nor once they leave within the days that can be booked', async () => {
    const { id } = await aWorker({ areas: [], slots: [] })
    await setPainter(id, { paused_until: addDays(TODAY, 1) })
    expect((await read()).lines).toEqual([])
    await setPainter(id, { paused_until: TODAY, last_day: addDays(horizon, -1) })
    expect((await read()).lines).toEqual([])
    await setPainter(id, { last_day: horizon })
    expect(await only()).toMatchObject({ missingRequirements: ['area', 'days'] })
  })
})

// @proves docs/rules/office.md#email-that-came-back
test('an invitation that came back needs no attention once a new one goes out, also to a corrected address', async () => {
  const invitation = { email: 'ivey@example.com', firstName: 'Ivy', lastName: 'Stone', phone: '2155550101' }
  const { body } = await app.office('POST /api/admin/contractors/invite', invitation)
  await app.update('outbox_tasks', { recipient: invitation.email }, { state: 'dead' })
  expect(await only()).toMatchObject({ kind: 'message_failed', messageKind: 'contractor-invitation' })
  const again = `POST /api/admin/contractors/${(body as { id: string }).id}/invite-again`
  expect((await app.office(again, { email: 'ivy@example.com' })).status).toBe(200)
  expect((await read()).lines).toEqual([])
})

/** The lines about areas, and what the list of areas says of the same ones. */
const staffings = async () => {
  const { body } = await app.office('GET /api/admin/service-areas')
  const listed = (body as ServiceArea[]).map(({ name, staffing }) => [name, staffing])
  const lines = (await read()).lines.flatMap(({ kind, area, staffing }) =>
    kind === 'area_without_painter' ? [[area?.name, staffing]] : [],
  )
  expect(listed.filter(([, staffing]) => staffing !== 'staffed')).toEqual(lines)
  return Object.fromEntries(listed)
}

// @proves docs/rules/office.md#opening-an-area
describe('an area', () => {
  const unserved = { type: 'county' as const, counties: [homes.unserved.county] }

  test('is listed when nobody works in it, or only somebody who cannot come', async () => {
    const id = await anArea(app, { name: 'Far', ...unserved })
    expect(await only()).toMatchObject({
      kind: 'area_without_painter',
      area: { id, name: 'Far' },
      urgency: 'later',
      staffing: 'nobody',
    })
    const painter = await aPainter(app, { ...ready, areas: [id], slots: [...beyond] })
    expect(await staffings()).toMatchObject({ Far: 'no_days' })
    await setPainter(painter.id, { paused_until: addDays(TODAY, 5) })
    expect(await staffings()).toMatchObject({ Far: 'paused' })
    await aPainter(app, { ...ready, areas: [id], slots: slotsFrom(horizon, 1) })
    expect(await staffings()).toMatchObject({ Far: 'staffed' })
  })

  test('is served by the painters of its county when it is made of zip codes, and not the other way around', async () => {
    await anArea(app, { name: 'Inside', type: 'zipcode', counties: [], zip_codes: [homes.center.zip] })
    expect(await staffings()).toMatchObject({ Inside: 'staffed' })
    const around = await anArea(app, {
      name: 'Across',
      type: 'zipcode',
      counties: [],
      zip_codes: [homes.center.zip, homes.unserved.zip],
    })
    expect(await staffings()).toMatchObject({ Across: 'nobody' })
    await anArea(app, { name: 'Far', ...unserved })
    await aPainter(app, { ...ready, areas: [around] })
    expect(await staffings()).toMatchObject({ Across: 'staffed', Far: 'nobody' })
  })
})
