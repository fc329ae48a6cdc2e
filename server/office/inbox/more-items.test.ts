import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { hoursFrom, inboxCalls } from '#server/testing/inbox-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { readInbox } from './read-inbox.ts'

const app = await testApp()
const { read, only, anOutboxTask, clearInbox } = inboxCalls(app)

beforeEach(async () => {
  await clearInbox()
  await app.empty('reviews', 'time_off')
})

const at = (hours: number): Date => hoursFrom(TEST_NOW, hours)

// @proves docs/rules/office.md#the-inbox
describe('GET /api/admin/inbox, of mail, reviews and time off', () => {
  test('lists a review that waits for the office, until it is published or hidden', async () => {
    const painter = await aPainter(app, { first_name: 'Kenji', last_name: 'Mori' })
    const visit = { contractorId: painter.id, status: 'completed', date: addDays(TODAY, -3) } as const
    const { booking } = await aBooking(app, visit)
    const id = newId()
    await app.insert('reviews', {
      id,
      booking_id: booking.id,
      contractor_id: painter.id,
      stars: 3,
      words: 'Call me at 215 555 0100.',
      shows_name: true,
      shows_photos: false,
      state: 'waiting',
      written_at: at(-2),
    })
    expect(await only()).toMatchObject({
      kind: 'review_to_check',
      urgency: 'later',
      subjectId: id,
      stars: 3,
      text: 'Call me at 215 555 0100.',
      since: at(-2),
      booking: { id: booking.id },
      painter: { name: 'Kenji Mori' },
    })
    expect((await read()).counts.reviews).toBe(1)
    await app.update('reviews', { id }, { state: 'published', published_at: TEST_NOW })
    expect((await read()).total).toBe(0)
  })

  const inboxWith = async (smtpUrl: string | undefined) =>
    (await readInbox({ ...app.deps, config: { ...app.deps.config, smtpUrl } })).lines.map(
      ({ kind, urgency, openJobs, text }) => ({ kind, urgency, openJobs, text }),
    )

  test('lists that emails wait, with the reason, once one should have gone out fifteen minutes ago', async () => {
    const waiting = { state: 'waiting', created_at: at(-1), run_at: at(-1) } as const
    await anOutboxTask(waiting)
    await anOutboxTask({ ...waiting, state: 'failed', run_at: at(1), last_error: 'ECONNREFUSED at CONN' })
    await anOutboxTask({ ...waiting, run_at: at(5) })
    expect(await inboxWith(undefined)).toEqual([
      { kind: 'mail_stuck', urgency: 'soon', openJobs: 2, text: 'No mail server is set up.' },
    ])
    expect(await inboxWith('smtp://mail.example.com')).toMatchObject([
      { kind: 'mail_stuck', urgency: 'now', text: "Their mail server didn't answer." },
    ])
    // Another one went out since: the server works, and one mailbox does not.
    await anOutboxTask({ state: 'sent', created_at: at(-0.6), run_at: at(-0.6), sent_at: at(-0.5) })
    expect(await inboxWith('smtp://mail.example.com')).toEqual([])
  })

  test('does not list emails that have just been written', async () => {
    await anOutboxTask({ state: 'waiting', created_at: at(-0.2), run_at: at(-0.2) })
    expect(await inboxWith(undefined)).toEqual([])
  })

  test('lists time off over visits that are still the painter’s, until they are somebody else’s', async () => {
    const painter = await aPainter(app, { first_name: 'Maria', last_name: 'Alvarez' })
    const day = addDays(TODAY, 8)
    const { job } = await aBooking(app, { contractorId: painter.id, date: day, jobStatus: 'acknowledged' })
    await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 20), jobStatus: 'acknowledged' })
    expect((await read()).total).toBe(0)
    const [firstDay, lastDay] = [addDays(TODAY, 7), addDays(TODAY, 13)]
    const id = newId()
    await app.insert('time_off', {
      id,
      contractor_id: painter.id,
      first_day: firstDay,
      last_day: lastDay,
      created_at: at(-1),
    })
    expect(await only()).toMatchObject({
      kind: 'time_off_over_visits',
      urgency: 'soon',
      subjectId: id,
      painter: { id: painter.id, name: 'Maria Alvarez' },
      timeOff: { firstDay, lastDay },
      openJobs: 1,
      text: 'Dana Miller',
      due: visitBegins(market, day, 'morning'),
    })
    await app.update('jobs', { id: job?.id ?? '' }, { status: 'rejected', closed_at: TEST_NOW })
    expect((await read()).lines.map(({ kind }) => kind)).not.toContain('time_off_over_visits')
  })
})
