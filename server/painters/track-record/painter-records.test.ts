import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { ShownRecord } from '#contract/scheduling/painter-record.ts'
import { addDays } from '#domain/platform/dates.ts'
import { RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { computeReliability } from '#server/app/schedule/compute-reliability.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { aBooking, aPainter, aQuote, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const HOUR = 3_600_000
type JobColumns = Updateable<Database['jobs']>

/** A job of a painter some days ago, with what became of it. */
const jobOf = async (
  contractorId: string,
  daysAgo: number,
  { status, ...columns }: JobColumns & { status: 'assigned' | 'acknowledged' | 'completed' | 'rejected' },
) => {
  const assigned = new Date(TEST_NOW.getTime() - (daysAgo + 3) * 24 * HOUR)
  const { job } = await aBooking(app, {
    contractorId,
    date: addDays(TODAY, -daysAgo),
    jobStatus: status,
    status: status === 'completed' ? 'completed' : 'scheduled',
  })
  const row: JobColumns = {
    assigned_at: assigned,
    answer_by: new Date(assigned.getTime() + 10 * HOUR),
    started_at: null,
    completed_at: null,
    closed_at: null,
    ...columns,
  }
  await app.update('jobs', { id: job!.id }, row)
  return assigned
}
const within = (daysAgo: number, hours: number) =>
  new Date(TEST_NOW.getTime() - (daysAgo + 3) * 24 * HOUR + hours * HOUR)
const doneOn = (daysAgo: number) => new Date(TEST_NOW.getTime() - daysAgo * 24 * HOUR)

// @proves docs/rules/matching.md#a-painters-record
test('a record counts jobs answered, on time, handed back and finished as planned in 90 days', async () => {
  const { id, token } = await aPainter(app)
  // Reliable in every way.
  const reliable = {
    status: 'completed',
    acknowledged_at: within(10, 2),
    arrival: 'on_time',
    completed_at: doneOn(10),
  } as const
  await jobOf(id, 10, reliable)
  // Answered too late, came late, and needed a day more.
  const broken = {
    status: 'completed',
    acknowledged_at: within(20, 11),
    arrival: 'late',
    completed_at: doneOn(19),
  } as const
  await jobOf(id, 20, broken)
  // Declined in time; left to expire; handed back.
  await jobOf(id, 30, { status: 'rejected', closed_at: within(30, 5) })
  await jobOf(id, 31, { status: 'rejected', closed_at: within(31, 10) })
  await jobOf(id, 32, {
    status: 'rejected',
    acknowledged_at: within(32, 1),
    closed_at: within(32, 20),
    handed_back: 'sick',
  })
  // Nobody came; not answered yet, past and before the deadline.
  await jobOf(id, 2, { status: 'acknowledged', acknowledged_at: within(2, 1), arrival: 'missed' })
  await jobOf(id, 1, { status: 'assigned' })
  await jobOf(id, 0, { status: 'assigned', answer_by: new Date(TEST_NOW.getTime() + HOUR) })
  // Too long ago.
  await jobOf(id, RECORD_DAYS + 1, { ...broken, completed_at: doneOn(RECORD_DAYS) })
  const expected: ShownRecord = {
    jobs: 8,
    answered: { kept: 4, of: 7 },
    onTime: { kept: 1, of: 3 },
    handedBack: 1,
    warranty: { claims: 0, decided: 0, workmanship: 0 },
    finished: { kept: 1, of: 2 },
    reviews: null,
    reliability: 2,
  }
  expect((await app.call('GET /api/contractor/record', { token })).body).toEqual(expected)
  expect((await app.office(`GET /api/admin/contractors/${id}/record`)).body).toEqual(expected)
  // Each figure opens exactly the jobs that it counts.
  for (const figure of ['answered', 'onTime', 'finished'] as const) {
    const { body } = await app.office(`GET /api/admin/contractors/${id}/record/${figure}`)
    const rows = body as { kept: boolean }[]
    expect({ kept: rows.filter(({ kept }) => kept).length, of: rows.length }, figure).toEqual(expected[figure])
  }
  expect((await app.office(`GET /api/admin/contractors/${id}/record/handedBack`)).body).toMatchObject([
    { day: addDays(TODAY, -32), kept: false, customerName: 'Dana Miller' },
  ])
  expect((await app.office(`GET /api/admin/contractors/${id}/record/reviews`)).body).toEqual([])
  expect((await app.office(`GET /api/admin/contractors/${id}/record/everything`)).status).toBe(400)
  const other = await aPainter(app)
  expect((await app.call('GET /api/contractor/record', { token: other.token })).body).toMatchObject({
    jobs: 0,
    reliability: 0,
  })
})

// @proves docs/rules/matching.md#a-painters-record
// @proves docs/rules/matching.md#who-is-asked-first
test('a painter with the better record is asked before one with the emptier calendar, and the office reads why', async () => {
  const date = addDays(TODAY, 5)
  const slots = slotsFrom(TODAY, 12)
  const [good, bad] = [await aPainter(app, { slots, priority: 2 }), await aPainter(app, { slots, priority: 2 })]
  for (let index = 0; index < 5; index++) {
    await jobOf(bad.id, 40 + index, { status: 'rejected', closed_at: within(40 + index, 10) })
  }
  // The good one has more to do around the day.
  await aBooking(app, { contractorId: good.id, date: addDays(date, 2) })
  expect(await computeReliability(app.deps)).toBeGreaterThan(0)
  expect(await computeReliability(app.deps)).toBe(0)
  const quote = await aQuote(app)
  const { body } = await app.call('POST /api/bookings', {
    body: { quoteId: quote.id, scheduledDate: date, timeSlot: 'morning' },
  })
  const { id } = body as { id: string }
  const [booking] = await app.rows('bookings', { id }, ['contractor_id'])
  expect(booking?.contractor_id).toBe(good.id)
  const record = await app.office(`GET /api/admin/bookings/${id}/candidates`)
  expect(record.body).toMatchObject([{ candidates: [{ contractorId: good.id, reliability: 0 }] }])
  await app.office(`PUT /api/admin/bookings/${id}`, { contractorId: bad.id })
  const records = (await app.office(`GET /api/admin/bookings/${id}/candidates`)).body as {
    candidates: { contractorId: string; reliability: number }[]
  }[]
  const all = records.flatMap(({ candidates }) => candidates)
  expect(all.find(({ contractorId }) => contractorId === bad.id)).toMatchObject({ reliability: 2 })
})
