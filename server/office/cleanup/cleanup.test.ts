import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter, aQuote, aRoom, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const DAY = 86_400_000
const VALID = market.quoteValidDays
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY)

const app = await testApp()

const stats = async () => (await app.office('GET /api/admin/cleanup/stats')).body
const clean = async () => (await app.office('POST /api/admin/cleanup/manual')).body

const closedJob = async (days: number, status: 'rejected' | 'cancelled') => {
  const { job } = await aBooking(app, {
    date: addDays(TODAY, 7),
    contractorId: (await aPainter(app)).id,
    jobStatus: status,
  })
  await app.update('jobs', { id: job?.id ?? '' }, { closed_at: daysAgo(days) })
  return job?.id ?? ''
}

// @proves docs/rules/visits.md#cleaning-up
test('a clean-up removes exactly what the decisions name, with the photos of its quotes, and never completed work', async () => {
  const photoId = newId()
  await app.deps.files.write(`photos/${photoId}`, Buffer.from('a photo'))
  const expired = await aQuote(app, { created_at: daysAgo(VALID + 1), rooms: [aRoom({ photos: [photoId] })] })
  await app.insert('photos', {
    id: photoId,
    file: `photos/${photoId}`,
    bytes: 7,
    width: 1,
    height: 1,
    created_at: daysAgo(VALID + 1),
  })
  await app.insert('quote_photos', { quote_id: expired.id, photo_id: photoId })
  const valid = await aQuote(app, { created_at: daysAgo(VALID - 1) })
  const old = await aBooking(app, {
    status: 'cancelled',
    date: addDays(TODAY, -91),
    quote: await aQuote(app, { created_at: daysAgo(100) }),
  })
  const recent = await aBooking(app, { status: 'cancelled', date: addDays(TODAY, -90) })
  const done = await aBooking(app, {
    status: 'completed',
    date: addDays(TODAY, -200),
    quote: await aQuote(app, { created_at: daysAgo(210) }),
  })
  const [oldJob, recentJob] = [await closedJob(91, 'rejected'), await closedJob(89, 'cancelled')]

  expect(await stats()).toEqual({
    totalQuotes: 7,
    totalBookings: 5,
    totalAssignments: 5,
    oldQuotesCount: 1,
    oldBookingsCount: 1,
    orphanedAssignmentsCount: 1,
  })
  expect((await app.office('GET /api/admin/cleanup/preview')).body).toEqual({
    quotes: [
      { id: expired.id, createdAt: expired.created_at.toISOString(), expiresAt: expired.expires_at.toISOString() },
    ],
    bookings: [{ id: old.booking.id, scheduledDate: old.booking.scheduled_date }],
    assignments: [expect.objectContaining({ id: oldJob, status: 'rejected', closedAt: daysAgo(91).toISOString() })],
  })

  expect(await clean()).toEqual({ removedQuotes: 1, removedBookings: 1, removedAssignments: 1 })

  const ids = async (table: 'quotes' | 'bookings' | 'jobs') =>
    (await app.db.selectFrom(table).select('id').execute()).map((row) => row.id)
  expect(await ids('quotes')).not.toContain(expired.id)
  expect(await ids('quotes')).toEqual(expect.arrayContaining([valid.id, old.quote.id, done.quote.id]))
  expect(await ids('bookings')).not.toContain(old.booking.id)
  expect(await ids('bookings')).toEqual(expect.arrayContaining([recent.booking.id, done.booking.id]))
  expect(await ids('jobs')).not.toContain(oldJob)
  expect(await ids('jobs')).toEqual(expect.arrayContaining([recentJob, done.job?.id]))
  expect(await app.deps.files.read(`photos/${photoId}`)).toBeUndefined()
  expect(await app.db.selectFrom('photos').select('id').execute()).toEqual([])
  expect(await stats()).toMatchObject({ oldQuotesCount: 0, oldBookingsCount: 0, orphanedAssignmentsCount: 0 })
  expect(await clean()).toEqual({ removedQuotes: 0, removedBookings: 0, removedAssignments: 0 })
  const audit = await app.db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('subject_type', '=', 'cleanup')
    .orderBy('at')
    .execute()
  expect(audit).toContainEqual({
    action: 'cleanup.run',
    after: { removedQuotes: 1, removedBookings: 1, removedAssignments: 1 },
  })
})

test('a clean-up also removes more than one transaction can hold', async () => {
  const { id: template } = await aQuote(app, { email: 'many@example.com', created_at: daysAgo(VALID + 10) })
  const row = await app.row('quotes', { id: template })
  const { id: _id, rooms, conditions, paint_options, breakdown, pricing, ...columns } = row
  const read = { rooms, conditions, paint_options, breakdown, pricing }
  const written = Object.entries(read).map(([name, value]) => [name, JSON.stringify(value)])
  const json = Object.fromEntries(written) as Record<keyof typeof read, string>
  await app.insert(
    'quotes',
    Array.from({ length: 2_100 }, () => ({ ...columns, ...json, id: newId() })),
  )
  expect(await clean()).toMatchObject({ removedQuotes: 2_101 })
  const customers = app.db.selectFrom('customers').select('id').where('id', '=', row.customer_id)
  expect(await customers.execute()).toEqual([])
})
