import { describe, expect, test } from 'vitest'
import type { AdminReview } from '#contract/bookings/office-reviews.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aPainter } from '#server/testing/builders.ts'
import { reviewCalls } from '#server/testing/review-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const { reviewed, list, summary, write, read, setStatus } = reviewCalls(app)

const judge = async (id: string, body: Record<string, unknown>) =>
  app.office(`POST /api/admin/reviews/${id}/state`, body)
const office = async (query = '') => (await app.office(`GET /api/admin/reviews${query}`)).body as AdminReview[]
const isListed = async (id: string) => (await list()).some((review) => review.id === id)
const notificationCount = async (id: string) => {
  const rows = await app.rows('outbox_tasks', { kind: 'review-received' }, ['payload'])
  return rows.filter(({ payload }) => payload.reviewId === id).length
}

// @proves docs/rules/reviews.md#what-is-looked-at-first
describe('a review with contact data or slurs', () => {
  test.each([
    ['phone', 'Call Maria at (215) 555-0142!'],
    ['slur', 'what a m0therfuck3r'],
  ])('waits until the office publishes it: %s', async (finding, text) => {
    const { id, bookingId } = await reviewed({ text })
    expect([await isListed(id), (await read(bookingId)).review?.state, await notificationCount(id)]).toEqual([
      false,
      'waiting',
      0,
    ])
    const [first] = await office('?state=waiting')
    expect(first).toMatchObject({ id, findings: [finding], customerName: 'Carla Jennings' })
    expect((await judge(id, { state: 'published' })).body).toMatchObject({ state: 'published' })
    expect([await isListed(id), await notificationCount(id)]).toEqual([true, 1])
    await judge(id, { state: 'published' })
    expect(await notificationCount(id)).toBe(1)
  })

  test('waits again after every change that has some, but not after one that has none', async () => {
    const { id, bookingId } = await reviewed({ text: 'Fine work.' })
    await write(bookingId, { text: 'Fine work. Mail me: carla@example.com' })
    expect(await isListed(id)).toBe(false)
    await write(bookingId, { text: 'Fine work indeed.' })
    expect([await isListed(id), await notificationCount(id)]).toEqual([true, 1])
  })
})

// @proves docs/rules/reviews.md#hiding-one
describe('hiding a review', () => {
  test('removes it from view, states the reason, and is counted openly', async () => {
    const { id, bookingId } = await reviewed({ text: 'Better than Bob Miller.' })
    const before = await summary()
    expect((await judge(id, { state: 'hidden' })).status).toBe(400)
    expect((await judge(id, { state: 'hidden', reason: 'names_person' })).status).toBe(200)
    expect([await isListed(id), (await read(bookingId)).review?.hiddenFor]).toEqual([false, 'names_person'])
    const after = await summary()
    expect([before.count - after.count, after.hidden]).toEqual([1, [{ reason: 'names_person', count: 1 }]])
    expect((await office('?state=hidden')).map((review) => review.id)).toEqual([id])
    const audit = await app.rows('audit', { action: 'review.hidden' })
    expect(audit).toMatchObject([{ actor: 'admin', subject_id: bookingId, after: { hiddenFor: 'names_person' } }])

    // Its author is told, and without an accusation.
    const [letter] = (await app.rows('outbox_tasks', { kind: 'review-hidden' })).filter(
      ({ payload }) => payload.reviewId === id,
    )
    expect(await composeMessage(app.deps, letter!)).toMatchObject({
      subject: expect.stringMatching(/^Your review of .* isn’t shown$/) as string,
      text: expect.stringMatching(/because it names another\s+person/) as string,
    })

    // A change does not bring it back; the office does.
    await write(bookingId, { text: 'Better than the last one.' })
    expect([await isListed(id), (await read(bookingId)).review?.state]).toEqual([false, 'waiting'])
    await write(bookingId, { text: 'Better than the last one!' })
    expect(await isListed(id)).toBe(false)
    expect(await composeMessage(app.deps, letter!)).toBe('dropped')
    await judge(id, { state: 'published' })
    expect([await isListed(id), (await summary()).hidden]).toEqual([true, []])
  })

  test('answers 404 for a review that does not exist', async () => {
    expect((await judge('ABCDEFGHJK0123456789', { state: 'published' })).status).toBe(404)
  })
})

// @proves docs/rules/reviews.md#the-painters-answer
describe('a painter’s answer', () => {
  test('is given once, and the same again is no second one', async () => {
    const { id, painter } = await reviewed({ text: 'Wrote before she left.' })
    const other = await aPainter(app)
    const answer = (text: string, as = painter) =>
      app.call(`POST /api/contractor/reviews/${id}/answer`, { token: as.token, body: { text } })
    expect((await answer('Thank you', other)).status).toBe(404)
    expect(await answer('Call me: 215-555-0142')).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } })
    expect(await answer('what a m0therfuck3r')).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } })
    expect((await answer(' ')).status).toBe(400)
    const answers = await Promise.all(['Thank you, Carla.', 'Thank you, Carla.', 'Thanks!'].map((text) => answer(text)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const own = (await app.call('GET /api/contractor/reviews', { token: painter.token })).body as {
      reviews: { answer: string; canAnswer: boolean; name: string }[]
    }
    expect(own.reviews).toMatchObject([{ canAnswer: false, name: 'Carla' }])
    expect((await list()).find((review) => review.id === id)).toMatchObject({ answer: own.reviews[0]?.answer })

    // The office removes what should not stand there: for good.
    await app.office(`DELETE /api/admin/reviews/${id}/answer`)
    expect((await list()).find((review) => review.id === id)).toMatchObject({ answer: null })
    expect((await answer('Again')).status).toBe(409)
  })

  // @proves docs/rules/messages.md#what-a-message-says
  test('is announced to the customer once, with the link to their booking, as long as it is shown', async () => {
    const { id, painter, bookingId } = await reviewed({ text: 'Clean lines everywhere.' })
    const body = { text: 'Thank you, Carla.' }
    for (const _ of ['once', 'again'])
      await app.call(`POST /api/contractor/reviews/${id}/answer`, { token: painter.token, body })
    const query = app.db.selectFrom('outbox_tasks').selectAll().where('kind', '=', 'review-answered')
    const ours = (await query.execute()).filter(({ payload }) => payload.reviewId === id)
    expect(ours.map(({ recipient }) => recipient)).toEqual(['carla@example.com'])
    const [email] = ours as [(typeof ours)[number]]
    const composed = async () => composeMessage(app.deps, email)
    expect(await composed()).toMatchObject({
      subject: 'Maria answered your review',
      text: expect.stringContaining(`/booking/${bookingId}?key=`) as string,
    })
    await judge(id, { state: 'hidden', reason: 'off_topic' })
    expect(await composed()).toBe('dropped')
    await judge(id, { state: 'published' })
    await app.office(`DELETE /api/admin/reviews/${id}/answer`)
    expect(await composed()).toBe('dropped')
  })

  test('is refused for a hidden review', async () => {
    const { id, painter } = await reviewed()
    await judge(id, { state: 'hidden', reason: 'insulting' })
    const { status } = await app.call(`POST /api/contractor/reviews/${id}/answer`, {
      token: painter.token,
      body: { text: 'Thanks' },
    })
    expect(status).toBe(404)
  })

  test('is refused for a review that is not shown, since the work was found not to be done', async () => {
    const { id, painter, bookingId } = await reviewed()
    await setStatus(bookingId, 'in_progress')
    const answer = { token: painter.token, body: { text: 'Thanks' } }
    expect((await app.call(`POST /api/contractor/reviews/${id}/answer`, answer)).status).toBe(404)
  })
})
