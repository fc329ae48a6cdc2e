import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_INBOX_ITEMS } from '#domain/notifications/inbox.ts'
import { snoozeEnds } from '#domain/office/snoozes.ts'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, TODAY } from '#server/testing/builders.ts'
import { hoursFrom, inboxCalls } from '#server/testing/inbox-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { read, clearInbox } = inboxCalls(app)

beforeEach(async () => {
  await clearInbox()
  await app.empty('inbox_snoozes')
})

const TOMORROW = addDays(TODAY, 1)
const inquiries = (count: number) =>
  app.insert(
    'commercial_inquiries',
    Array.from({ length: count }, (_, index) => ({ id: newId(), created_at: hoursFrom(TEST_NOW, -index - 1) })),
  )
const snooze = async (body: object) => {
  const answer = await app.office('POST /api/admin/inbox/snooze', { until: TOMORROW, ...body })
  return { status: answer.status, ...(answer.body as { ids: string[]; until: string; message: string }) }
}
const wake = async (ids: string[]) => (await app.office('POST /api/admin/inbox/wake', { ids })).body

// @proves docs/rules/office.md#snoozing
test('a snoozed line is neither listed nor counted until seven in the morning of its day, and can be put back', async () => {
  await inquiries(3)
  const [first] = (await read()).lines
  const id = first?.id ?? ''
  const until = snoozeEnds(market, TOMORROW)
  expect(await snooze({ ids: [id] })).toMatchObject({ ids: [id], until: until.toISOString() })
  expect(await read()).toMatchObject({ total: 2, snoozed: 1, groups: [{ kind: 'inquiry', count: 2 }] })
  expect((await read()).lines.map((line) => line.id)).not.toContain(id)
  expect((await read('?snoozed=true')).lines).toMatchObject([{ id, snoozedUntil: until }])
  expect(await wake([id])).toEqual({ woken: 1 })
  expect(await read()).toMatchObject({ total: 3, snoozed: 0 })
  await snooze({ ids: [id] })
  app.setNow(until)
  expect(await read()).toMatchObject({ total: 3, snoozed: 0 })
})

test('a kind is snoozed whole, also beyond what is listed, and what comes up afterwards is not', async () => {
  await inquiries(DEFAULT_INBOX_ITEMS + 5)
  const { ids } = await snooze({ kind: 'inquiry' })
  expect(ids).toHaveLength(DEFAULT_INBOX_ITEMS + 5)
  expect(await read()).toMatchObject({ total: 0, lines: [], groups: [], snoozed: DEFAULT_INBOX_ITEMS + 5 })
  await app.insert('commercial_inquiries', { id: newId(), created_at: hoursFrom(TEST_NOW, 1) })
  expect(await read()).toMatchObject({ total: 1, counts: { inquiries: 1 } })
  expect(await wake(ids)).toEqual({ woken: ids.length })
})

test('a visit without a painter comes back when it has become urgent', async () => {
  await aBooking(app, { contractorId: null, status: 'pending', date: addDays(TODAY, 4) })
  const { lines } = await read()
  await snooze({ ids: [lines[0]?.id ?? ''], until: addDays(TODAY, 4) })
  expect((await read()).total).toBe(0)
  app.setNow(hoursFrom(TEST_NOW, 48))
  expect((await read()).lines).toMatchObject([{ kind: 'no_painter', urgency: 'now' }])
})

test('another thing about the same visit is listed when the more urgent one is snoozed', async () => {
  const { booking } = await aBooking(app, { contractorId: null, status: 'pending', date: addDays(TODAY, 4) })
  await app.insert('receivables', { booking_id: booking.id, cents: 100, since: hoursFrom(TEST_NOW, -24 * 20) })
  await snooze({ ids: [`no_painter:${booking.id}`] })
  expect((await read()).lines).toMatchObject([{ kind: 'unpaid' }])
})

test('every snooze is in the audit, and a day that is over is refused', async () => {
  await inquiries(2)
  await snooze({ kind: 'inquiry' })
  const known = { actor: 'admin', subject_type: 'inbox', subject_id: 'inquiry', after: { until: TOMORROW, items: 2 } }
  expect(await app.rows('audit', { action: 'inbox.snoozed' })).toContainEqual(expect.objectContaining(known))
  expect(await snooze({ kind: 'inquiry', until: TODAY })).toMatchObject({
    status: 400,
    message: 'Please pick a day after today.',
  })
  expect(await snooze({})).toMatchObject({ status: 400 })
  expect(await snooze({ ids: ['inquiry:gone'] })).toMatchObject({ status: 200, ids: [] })
})
