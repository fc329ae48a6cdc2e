import { describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { undoUntil } from '#domain/scheduling/job-status.ts'
import { aBooking, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { aReviewBody, reviewCalls } from '#server/testing/review-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const { finishedVisit, write, read, reviewed, list, key, setStatus } = reviewCalls(app)

const rowOf = (bookingId: string) => app.row('reviews', { booking_id: bookingId })
const sentTo = async (kind: string) => {
  const rows = await app.rows('outbox_tasks', { kind }, ['recipient', 'payload'])
  return rows.map(({ payload }) => payload.reviewId)
}

// @proves docs/rules/reviews.md#who-can-write-one
describe('a review', () => {
  test('is written by the customer of a finished painting, and appears at once', async () => {
    const { bookingId, booking, painter } = await finishedVisit()
    expect(await read(bookingId)).toMatchObject({
      canWrite: true,
      review: null,
      painter: { firstName: 'Maria' },
      name: 'Carla',
      firstDay: booking.scheduled_date,
    })
    const { status, body } = await write(bookingId, { stars: 4 })
    expect([status, body]).toMatchObject([
      200,
      {
        canWrite: true,
        review: { stars: 4, state: 'published', changeableUntil: addDays(TODAY, 14), canChange: true },
      },
    ])
    const [first] = await list()
    expect(first).toMatchObject({
      name: 'Carla',
      stars: 4,
      painter: { name: 'Maria A.' },
      finishedOn: booking.end_date,
    })
    expect(JSON.stringify(first)).not.toContain(bookingId)
    expect(JSON.stringify(first)).not.toMatch(/Jennings|carla@|Market St/)
    const { id } = await rowOf(bookingId)
    expect(await sentTo('review-received')).toContain(id)
    const audit = await app.rows('audit', { subject_id: bookingId })
    expect(audit.map(({ actor, action }) => `${actor} ${action}`)).toContain('customer review.written')
    expect(JSON.stringify(audit)).not.toContain('ceiling')
    const news = await app.rows('change_log', { subject: bookingId }, ['kind'])
    expect(news).toContainEqual({ kind: 'review' })
    expect(painter.id).toBe(booking.contractor_id)
  })

  test.each(['pending', 'scheduled', 'confirmed', 'in_progress', 'cancelled'] as const)(
    'cannot be written while the visit is %s',
    async (status) => {
      const { booking } = await aBooking(app, { status, date: addDays(TODAY, -3) })
      expect(await read(booking.id)).toMatchObject({ canWrite: false })
      expect(await write(booking.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    },
  )

  test('cannot be written while the painter can still undo the completion', async () => {
    const { bookingId, job } = await finishedVisit()
    const done = { last_step: 'completed', completed_at: TEST_NOW } as const
    await app.update('jobs', { id: job?.id ?? '' }, done)
    app.setNow(new Date(undoUntil(TEST_NOW).getTime() - 1))
    expect(await read(bookingId)).toMatchObject({ canWrite: false, review: null })
    expect(await write(bookingId)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    app.setNow(undoUntil(TEST_NOW))
    expect(await read(bookingId)).toMatchObject({ canWrite: true })
    expect((await write(bookingId)).status).toBe(200)
  })

  test('can be written at once when the office has completed the visit', async () => {
    const { booking } = await aBooking(app, { status: 'in_progress', date: TODAY })
    await setStatus(booking.id, 'completed')
    expect(await read(booking.id)).toMatchObject({ canWrite: true })
    expect((await write(booking.id)).status).toBe(200)
  })

  test('cannot be written about a consultation or a touch-up', async () => {
    const consultation = await aBooking(app, { status: 'completed', slot: 'evening', date: addDays(TODAY, -3) })
    expect((await write(consultation.booking.id)).status).toBe(409)
    const { bookingId } = await finishedVisit()
    await app.update('bookings', { id: bookingId }, { purpose: 'touch_up' })
    expect((await write(bookingId)).status).toBe(409)
  })

  test('needs the key of the booking', async () => {
    const { bookingId } = await finishedVisit()
    const other = await finishedVisit()
    const path = `/api/bookings/${bookingId}/review`
    for (const [query, status] of [
      ['', 403],
      [`?key=${key(other.bookingId)}`, 404],
      ['?key=mnonsense', 404],
    ]) {
      expect((await app.call(`GET ${path}${query}`)).status).toBe(status)
      expect((await app.call(`PUT ${path}${query}`, { body: aReviewBody() })).status).toBe(status)
    }
  })

  test('is about the painter who finished the visit, and never shown once it is opened again at the same moment', async () => {
    const written = await Promise.all(Array.from({ length: 6 }, () => reviewed()))
    const visits = [...written, ...(await Promise.all(Array.from({ length: 6 }, () => finishedVisit())))]
    const both = ({ bookingId }: (typeof visits)[number], index: number) => {
      const calls = [() => write(bookingId, { stars: 1 + (index % 4) }), () => setStatus(bookingId, 'in_progress')]
      return Promise.all((index % 2 ? calls.toReversed() : calls).map((call) => call()))
    }
    const statuses = (await Promise.all(visits.map(both))).flat().map(({ status }) => status)
    expect(new Set([...statuses, 200, 409])).toEqual(new Set([200, 409]))
    const ids = visits.map(({ bookingId }) => bookingId)
    const rows = await app.db.selectFrom('reviews').selectAll().where('booking_id', 'in', ids).execute()
    for (const row of rows) {
      expect(row.suspended).toBe(true)
      expect(row.contractor_id).toBe(visits.find(({ bookingId }) => bookingId === row.booking_id)?.painter.id)
    }
    expect(rows.length).toBeGreaterThanOrEqual(written.length)
  })

  test('exists once, however often and from however many devices it is sent', async () => {
    const { bookingId } = await finishedVisit()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => write(bookingId, { stars: 1 + (index % 5) })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const row = await rowOf(bookingId)
    expect((await sentTo('review-received')).filter((id) => id === row.id)).toHaveLength(1)
    const before = await app.rows('audit', { subject_id: bookingId }, ['id'])
    await write(bookingId, { stars: row.stars })
    expect(await app.rows('audit', { subject_id: bookingId }, ['id'])).toEqual(before)
  })
})

// @proves docs/rules/reviews.md#changing-it
test('a review can be changed for 14 days, and read afterwards', async () => {
  const { bookingId } = await reviewed({ stars: 3 })
  app.setNow(instantAt(market, addDays(TODAY, 14), '23:59'))
  expect((await write(bookingId, { stars: 5, text: 'Even better in daylight.' })).status).toBe(200)
  app.setNow(instantAt(market, addDays(TODAY, 15), '00:01'))
  expect(await read(bookingId)).toMatchObject({ canWrite: false, review: { stars: 5, canChange: false } })
  expect(await write(bookingId, { stars: 1 })).toMatchObject({
    status: 409,
    body: { message: 'This review can no longer be changed.' },
  })
  // The same again, sent late by a slow line, is no change.
  expect((await write(bookingId, { stars: 5, text: 'Even better in daylight.' })).status).toBe(200)
})

test('the painter hears of other stars, once, and not of other words alone', async () => {
  const { bookingId, id } = await reviewed({ stars: 4 })
  const changes = async () =>
    (await app.rows('outbox_tasks', { kind: 'review-changed' }, ['payload']))
      .map(({ payload }) => payload)
      .filter(({ reviewId }) => reviewId === id)
  await write(bookingId, { stars: 4, text: 'On second thought.' })
  expect(await changes()).toEqual([])
  await write(bookingId, { stars: 2, text: 'On second thought.' })
  await write(bookingId, { stars: 2, text: 'On second thought.' })
  expect(await changes()).toEqual([{ reviewId: id, before: 4, stars: 2 }])
})

// @proves docs/rules/reviews.md#the-painters-answer
test('an answer goes with the words that it answered: the painter is told, and may answer the new ones', async () => {
  const { bookingId, id, painter } = await reviewed({ stars: 5, text: 'A perfect line.' })
  const answer = async (text: string) =>
    (await app.call(`POST /api/contractor/reviews/${id}/answer`, { token: painter.token, body: { text } })).status
  const shown = async () => (await list()).find((review) => review.id === id)
  const notified = async () =>
    (await app.rows('outbox_tasks', { kind: 'review-changed' }, ['payload'])).filter(
      ({ payload }) => payload.reviewId === id,
    )
  expect(await answer('Thank you, it was a pleasure.')).toBe(200)
  // Whether the name is shown changes no word of it.
  await write(bookingId, { stars: 5, text: 'A perfect line.', showName: false })
  expect(await shown()).toMatchObject({ answer: 'Thank you, it was a pleasure.' })
  await write(bookingId, { stars: 2, text: 'After a week the paint peels.' })
  expect(await shown()).toMatchObject({ answer: null })
  expect(await notified()).toMatchObject([{ payload: { before: 5, stars: 2, hadAnswer: true } }])
  expect(await answer('I’ll come and fix it.')).toBe(200)
  await write(bookingId, { stars: 2, text: 'It peels no more.' })
  expect(await shown()).toMatchObject({ answer: null })
  expect(await notified()).toHaveLength(2)
  // What the office removed stays removed.
  expect(await answer('Thanks!')).toBe(200)
  await app.office(`DELETE /api/admin/reviews/${id}/answer`)
  await write(bookingId, { stars: 3, text: 'All good.' })
  expect(await answer('Thanks again!')).toBe(409)
})

// @proves docs/rules/reviews.md#when-a-visit-is-opened-again
test('a visit that is opened again hides its review, and brings it back later', async () => {
  const { bookingId, id } = await reviewed({ text: 'Comes and goes.' })
  const isListed = async () => (await list()).some((review) => review.id === id)
  expect(await isListed()).toBe(true)
  expect((await setStatus(bookingId, 'in_progress')).status).toBe(200)
  expect(await isListed()).toBe(false)
  expect((await write(bookingId, { stars: 2 })).status).toBe(409)
  expect((await setStatus(bookingId, 'completed')).status).toBe(200)
  expect(await isListed()).toBe(true)
})

// @proves docs/rules/reviews.md#photos
describe('photos of a review', () => {
  test('are stored ones, at most three, and released all or none by a program that does not know of each', async () => {
    const photos = [await aPhoto(app), await aPhoto(app)]
    const { bookingId, painter } = await reviewed({ photos })
    const { slug } = await app.row('contractors', { id: painter.id }, ['slug'])
    const moderate = (refusedFor: string | null) =>
      app.office(`POST /api/admin/bookings/${bookingId}/photos/moderation`, { photoIds: photos, refusedFor })
    const shown = async () => {
      const profile = (await app.call(`GET /api/painters/${slug}`)).body as { photos: { id: string }[] }
      return profile.photos.map(({ id }) => id)
    }
    expect((await read(bookingId)).review?.photos.map(({ id }) => id)).toEqual(photos)
    expect(await shown()).toEqual([])
    await write(bookingId, { photos: photos.toReversed(), showPhotos: true })
    expect([await shown(), (await moderate(null)).status]).toEqual([[], 200])
    expect(await shown()).toEqual(photos.toReversed())
    expect((await read(bookingId)).review?.showPhotos).toBe(true)
    // Only the consent is withdrawn, and given again.
    await write(bookingId, { photos: photos.toReversed(), showPhotos: false })
    expect(await shown()).toEqual([])
    await write(bookingId, { photos: photos.toReversed(), showPhotos: true })
    expect(await write(bookingId, { photos: [photos[0], 'ABCDEFGHJK0123456789'] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'photos.1' }] },
    })
    const four = await Promise.all(Array.from({ length: 4 }, () => aPhoto(app)))
    expect(await write(bookingId, { photos: four })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'photos' }] },
    })
    expect(await shown()).toEqual(photos.toReversed())
  })

  test('are removed by the change that leaves them out', async () => {
    const [kept, dropped] = [await aPhoto(app), await aPhoto(app)]
    const stored = async () => (await app.db.selectFrom('photos').select('id').execute()).map(({ id }) => id)
    const { bookingId } = await reviewed({ photos: [kept, dropped] })
    await write(bookingId, { photos: [kept] })
    expect(await stored()).toContain(kept)
    expect(await stored()).not.toContain(dropped)
  })
})

test.each([
  ['stars', { stars: 6 }],
  ['stars', { stars: 0 }],
  ['stars', { stars: 4.5 }],
  ['text', { text: 'x'.repeat(1001) }],
  ['showName', { showName: null }],
  ['photos.0', { photos: ['nonsense'] }],
])('the error names a wrong %s: %j', async (path, wrong) => {
  const { bookingId } = await finishedVisit()
  expect(await write(bookingId, wrong)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})
