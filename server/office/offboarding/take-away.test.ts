import { beforeEach, expect, test } from 'vitest'
import type { OffboardingJob } from '#contract/painters/offboarding.ts'
import { addDays } from '#domain/platform/dates.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aPainter, TODAY } from '#server/testing/builders.ts'
import { offboardingCalls } from '#server/testing/offboarding-calls.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const app = await testApp()
const { leaver, toInputs, painterOf } = offboardingCalls(app)

beforeEach(() => app.empty('bookings', 'quotes', 'outbox_tasks', 'contractors', 'service_areas', 'time_off'))

const span = { from: addDays(TODAY, 4), to: addDays(TODAY, 8) }
const read = async (id: string, { from, to } = span) => {
  const { status, body } = await app.office(`GET /api/admin/contractors/${id}/away?from=${from}&to=${to}`)
  return { status, jobs: (body as { jobs: OffboardingJob[] }).jobs }
}
const away = (id: string, body: object) => app.office(`POST /api/admin/contractors/${id}/away`, { ...span, ...body })

// @proves docs/rules/office.md#away
test('the jobs of a painter who is away go to somebody else, those outside the days stay, and nothing is offered then', async () => {
  const { area, painter, bookings } = await leaver([2, 5, 8, 10], ['a@example.com', 'b@example.com', 'b@example.com'])
  const other = await aPainter(app, { areas: [area], priority: 2 })
  const { jobs } = await read(painter.id)
  expect(jobs.map(({ bookingId, reassignment }) => [bookingId, reassignment?.id])).toEqual([
    [bookings[1], other.id],
    [bookings[2], other.id],
  ])
  const { status, body } = await away(painter.id, { jobs: toInputs(jobs) })
  expect([status, (body as { given: string[] }).given]).toEqual([200, [bookings[1], bookings[2]]])
  expect(await Promise.all(bookings.map(painterOf))).toEqual([painter.id, other.id, other.id, painter.id])

  const offered = await app.db
    .selectFrom('contractor_slots')
    .select('day')
    .where('contractor_id', '=', painter.id)
    .where('offered', '=', true)
    .where('day', '>=', span.from)
    .where('day', '<=', span.to)
    .execute()
  expect(offered).toEqual([])
  const [taken] = await app.rows('time_off', { contractor_id: painter.id }, ['first_day', 'last_day'])
  expect(taken).toEqual({ first_day: span.from, last_day: span.to })
  const account = await app.row('contractors', { id: painter.id }, ['is_active', 'last_day'])
  expect(account).toEqual({ is_active: true, last_day: null })
  expect(await findViolations(app.db)).toEqual([])
})

test('each customer gets one email that does not say that the painter left, and the painter hears of each job', async () => {
  const { area, painter } = await leaver([5, 6], ['a@example.com', 'a@example.com'])
  await aPainter(app, { areas: [area], priority: 2 })
  await away(painter.id, { jobs: toInputs((await read(painter.id)).jobs) })
  const sent = await app.db.selectFrom('outbox_tasks').select(['id', 'kind', 'recipient', 'payload']).execute()
  const count = (kind: string) => sent.filter((one) => one.kind === kind).length
  expect([count('painter-left'), count('painter-leaves'), count('booking-changed'), count('job-cancelled')]).toEqual([
    1, 0, 0, 2,
  ])
  const letter = sent.find(({ kind }) => kind === 'painter-left')
  const email = letter && (await composeMessage(app.deps, letter as never))
  if (!email || email === 'dropped') throw new Error('no email')
  const words = email.text.replaceAll('\n', ' ')
  expect(words).toContain("can't come on that day after all")
  expect(words).not.toContain('moving on')
})

test('a job without a successor waits, and days that are over or end before they begin are refused', async () => {
  const { painter, bookings } = await leaver([5])
  const { jobs } = await read(painter.id)
  expect(jobs).toMatchObject([{ reassignment: null }])
  const { body } = await away(painter.id, { jobs: toInputs(jobs) })
  expect(body).toMatchObject({ given: [], withoutPainter: [{ bookingId: bookings[0] }], left: [] })
  expect((await away(painter.id, { from: addDays(TODAY, -1) })).status).toBe(400)
  expect((await away(painter.id, { from: addDays(TODAY, 9) })).status).toBe(400)
  expect((await away('0123456789ABCDEFGHJK', {})).status).toBe(404)
})
