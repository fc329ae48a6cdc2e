import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { reviewCalls } from '#server/testing/review-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const { finishedVisit, key, reviewed, summary } = reviewCalls(app)

// @proves docs/rules/visits.md#visits-that-follow
// @proves docs/rules/matching.md#a-painters-record
test('a completed touch-up counts as no job: not for customers, not in the record, not among the earnings', async () => {
  const painter = await aPainter(app)
  for (let count = 0; count < 5; count++) await reviewed({}, { painter })
  const { bookingId } = await finishedVisit({ painter })
  const coming = await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 3) })
  const { slug } = await app.row('contractors', { id: painter.id }, ['slug'])
  const figures = async () => {
    app.deps.reviews.forget()
    const of = async (path: string) =>
      (await app.call(`GET ${path}`, { token: painter.token })).body as Record<string, unknown>
    const { painter: card } = await of(`/api/bookings/${coming.booking.id}?key=${key(coming.booking.id)}`)
    const { jobsDone, record } = await of(`/api/painters/${slug}`)
    const own = await of('/api/contractor/record')
    const { jobs } = await of('/api/contractor/earnings')
    return {
      card: (card as { jobsDone: number }).jobsDone,
      page: [jobsDone, (record as { finished: { of: number } }).finished.of],
      home: (await summary()).figures?.jobs,
      record: (own.finished as { of: number }).of,
      earned: (jobs as unknown[]).length,
    }
  }
  expect(await figures()).toEqual({ card: 6, page: [6, 6], home: 6, record: 6, earned: 6 })
  await app.update('bookings', { id: bookingId }, { purpose: 'touch_up' })
  expect(await figures()).toEqual({ card: 5, page: [5, 5], home: 5, record: 5, earned: 5 })
})

// @proves docs/rules/visits.md#visits-that-follow
test('the office’s list and its export name a touch-up as such', async () => {
  const { bookingId } = await finishedVisit()
  await app.update('bookings', { id: bookingId }, { purpose: 'touch_up' })
  const { body } = await app.office('GET /api/admin/bookings')
  const found = (body as { id: string; purpose: string | null }[]).find(({ id }) => id === bookingId)
  expect(found?.purpose).toBe('touch_up')
  const { text: table } = await app.office('GET /api/admin/bookings.csv')
  expect(table).toContain(`"${bookingId}","Completed","Free touch-up",`)
})
