import { beforeEach, expect, test } from 'vitest'
import type { AdminReview } from '#contract/bookings/office-reviews.ts'
import { prune } from '#server/app/schedule/prune.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { reviewCalls } from '#server/testing/review-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { visitors } from '#server/testing/visitors.ts'

const HOUR = 3_600_000
const WORDS = 'That is my sister’s name.'

const app = await testApp({ rateLimits: true })
const { reviewed, list, setStatus } = reviewCalls(app)
const { read } = inboxCalls(app)
const visitor = visitors(app)

beforeEach(async () => {
  visitor.next()
  await app.empty('reviews')
})

const after = (hours: number): Date => new Date(TEST_NOW.getTime() + hours * HOUR)
const report = (id: string, body: object = { reason: 'names_person', text: WORDS }, from?: string) =>
  visitor.call(`POST /api/reviews/${id}/reports`, body, from === undefined ? {} : { from })
const reported = async (): Promise<AdminReview[]> =>
  (await app.office('GET /api/admin/reviews?state=reported')).body as AdminReview[]
const items = async () => (await read()).lines.filter(({ kind }) => kind === 'review_reported')
const settle = (id: string, done: boolean) => app.office(`PUT /api/admin/reviews/${id}/reports`, { done })

// @proves docs/rules/reviews.md#reporting-one
test('a report is an item of the inbox, says nothing in the audit, and leaves the review as it is', async () => {
  const { id, bookingId } = await reviewed({ stars: 2 })
  expect(await reported()).toEqual([])
  expect((await report(id)).status).toBe(204)
  expect((await list()).map((one) => one.id)).toEqual([id])
  expect(await items()).toMatchObject([
    {
      subjectId: id,
      urgency: 'soon',
      stars: 2,
      reportReason: 'names_person',
      text: WORDS,
      booking: { id: bookingId },
    },
  ])
  expect(await reported()).toMatchObject([{ id, reports: [{ reason: 'names_person', text: WORDS }] }])
  const audit = await app.rows('audit', { action: 'review.reported' })
  expect(audit).toMatchObject([{ actor: 'reader', subject_id: bookingId, after: { reportedFor: 'names_person' } }])
  expect(JSON.stringify(audit)).not.toContain('sister')
  const { body } = await app.office('GET /api/admin/audit?by=office')
  expect(JSON.stringify(body)).not.toContain('review.reported')
})

// @proves docs/rules/reviews.md#reporting-one
test('from one address a review is reported once a day, and each other address adds its own', async () => {
  const { id } = await reviewed()
  const other = await reviewed()
  const count = async () => (await app.rows('review_reports', { review_id: id }, ['id'])).length
  const first = await report(id)
  const again = await Promise.all([report(id), report(id, { reason: 'contact' })])
  for (const answer of again) expect([answer.status, answer.body]).toEqual([first.status, first.body])
  expect(await count()).toBe(1)
  app.setNow(after(1))
  await report(id, { reason: 'insulting' }, '203.0.113.77')
  await report(other.id)
  expect(await count()).toBe(2)
  // One item for each review, with its first report.
  expect((await items()).map(({ subjectId, text: words }) => [subjectId, words])).toEqual([
    [id, WORDS],
    [other.id, WORDS],
  ])
  app.setNow(after(23.9))
  await report(id)
  expect(await count()).toBe(2)
  app.setNow(after(25.1))
  await report(id)
  expect(await count()).toBe(3)
})

// @proves docs/rules/reviews.md#reporting-one
test('a review that is not shown answers as one that never was, and its reports are not listed', async () => {
  const hidden = await reviewed()
  const reopened = await reviewed()
  const waiting = await reviewed({ text: 'Call 215-555-0142' })
  await report(reopened.id)
  await setStatus(reopened.bookingId, 'in_progress')
  await app.office(`POST /api/admin/reviews/${hidden.id}/state`, { state: 'hidden', reason: 'contact' })
  const never = await report('ABCDEFGHJK0123456789')
  expect(never.status).toBe(404)
  for (const { id } of [hidden, reopened, waiting])
    expect(await report(id)).toMatchObject({ status: 404, body: never.body })
  expect([await items(), await reported()]).toEqual([[], []])
  await setStatus(reopened.bookingId, 'completed')
  expect((await items()).map(({ subjectId }) => subjectId)).toEqual([reopened.id])
})

// @proves docs/rules/reviews.md#reporting-one
test('a report ends when the office hides the review or says that it is fine, which can be undone', async () => {
  const { id, bookingId } = await reviewed()
  await report(id)
  expect((await settle(id, true)).body).toEqual({ done: true })
  expect([await items(), await reported()]).toEqual([[], []])
  await settle(id, true)
  expect((await settle(id, false)).body).toEqual({ done: false })
  expect((await items()).map(({ subjectId }) => subjectId)).toEqual([id])
  await app.office(`POST /api/admin/reviews/${id}/state`, { state: 'hidden', reason: 'names_person' })
  await app.office(`POST /api/admin/reviews/${id}/state`, { state: 'published' })
  expect(await items()).toEqual([])
  const audit = await app.rows('audit', { subject_id: bookingId }, ['action'])
  const actions = audit.map(({ action }) => action).filter((action) => /reports|fine|hidden|published/.test(action))
  expect(actions.sort()).toEqual(['review.found-fine', 'review.hidden', 'review.published', 'review.reports-reopened'])
  expect((await settle('ABCDEFGHJK0123456789', true)).status).toBe(404)
})

// @proves docs/rules/reviews.md#reporting-one
test('what a reader wrote is no part of the customer’s export, and goes 90 days after the office has answered', async () => {
  const { id } = await reviewed()
  await report(id)
  const { body } = await app.office('GET /api/admin/customers/carla%40example.com/export')
  expect(JSON.stringify(body)).toContain(id)
  expect(JSON.stringify(body)).not.toContain('sister')
  const left = async () => {
    await prune(app.deps)
    return (await app.rows('review_reports', { review_id: id }, ['id'])).length
  }
  app.setNow(after(91 * 24))
  expect(await left()).toBe(1)
  await settle(id, true)
  app.setNow(after(180.9 * 24))
  expect(await left()).toBe(1)
  app.setNow(after(181.1 * 24))
  expect(await left()).toBe(0)
})

test.each([
  ['reason', {}],
  ['reason', { reason: 'not_genuine' }],
  ['text', { reason: 'contact', text: 'x'.repeat(501) }],
])('a report with a wrong %s is refused', async (path, body) => {
  const { id } = await reviewed()
  expect(await report(id, body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  expect(await app.rows('review_reports', {}, ['id'])).toEqual([])
})

test('one address reports at most twenty reviews in an hour', async () => {
  const { id } = await reviewed()
  const statuses: number[] = []
  for (let count = 0; count < 21; count++) statuses.push((await report(id)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
})
