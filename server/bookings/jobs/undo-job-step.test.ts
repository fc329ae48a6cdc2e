import { beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { addDays } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { aJob, TODAY } from '#server/testing/builders.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(() => app.empty('outbox_tasks'))

const minutesOn = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * 60_000)
const undo = (token: string, jobId: string) => app.call(`POST /api/contractor/jobs/${jobId}/undo`, { token })
const bookingRow = (id: string) => app.row('bookings', { id })
const jobRow = (id: string) => app.row('jobs', { id })
const completionTasks = () => app.rows('outbox_tasks', { kind: 'booking-completed' }, ['state', 'run_at', 'id'])
const earned = async (token: string) =>
  ((await app.call('GET /api/contractor/earnings', { token })).body as { jobs: unknown[] }).jobs.length

/** A job of today, acknowledged. */
const today = async () => {
  const { token, booking, job } = await aJob(app, { jobStatus: 'acknowledged', date: TODAY })
  return { token, jobId: job.id, bookingId: booking.id, before: { booking, job } }
}

/** A mailer that records what it sent. */
const delivering = () => {
  const sent: string[] = []
  const mailer = { send: async (_id: string, { subject }: { subject: string }) => void sent.push(subject) }
  const run = () => deliverDue(app.deps, mailer as never)
  return { sent, run }
}

// @proves docs/rules/visits.md#undoing
describe('undoing a start', () => {
  test('restores job and booking', async () => {
    const { token, jobId, bookingId, before } = await today()
    const started = (await app.step(token, jobId, 'in_progress')).body as Job
    expect(started.undoUntil).toBe(minutesOn(UNDO_MINUTES).toISOString())
    expect((await bookingRow(bookingId)).status).toBe('in_progress')
    const undone = await undo(token, jobId)
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({ status: 'acknowledged', undoUntil: null })
    expect(await jobRow(jobId)).toEqual(before.job)
    const row = await bookingRow(bookingId)
    expect(row).toMatchObject({ status: 'scheduled', version: before.booking.version + 2 })
    const audit = app.db.selectFrom('audit').select('action').where('subject_id', '=', bookingId)
    expect((await audit.execute()).map(({ action }) => action).sort()).toEqual(['job.in_progress', 'job.undone'])
  })

  test('leaves an arrival that was reported in the same instant', async () => {
    const { token, jobId } = await today()
    app.setNow(visitBegins(market, TODAY, 'morning'))
    expect((await app.call(`POST /api/contractor/jobs/${jobId}/arrived`, { token, body: {} })).status).toBe(200)
    const { arrived_at: arrivedAt } = await jobRow(jobId)
    await app.step(token, jobId, 'in_progress')
    expect((await undo(token, jobId)).status).toBe(200)
    expect(arrivedAt).not.toBeNull()
    expect((await jobRow(jobId)).arrived_at).toEqual(arrivedAt)
  })

  test('is possible for ten minutes', async () => {
    const { token, jobId } = await today()
    await app.step(token, jobId, 'in_progress')
    app.setNow(minutesOn(UNDO_MINUTES))
    expect((await undo(token, jobId)).body).toMatchObject({ code: 'invalid_transition' })
    app.setNow(new Date(minutesOn(UNDO_MINUTES).getTime() - 1))
    expect((await undo(token, jobId)).status).toBe(200)
    expect((await undo(token, jobId)).status).toBe(409)
  })
})

describe('undoing a completion', () => {
  test('reverses the earnings and drops the message, which had waited for it', async () => {
    const { token, jobId, bookingId } = await today()
    await app.step(token, jobId, 'in_progress')
    await app.step(token, jobId, 'completed')
    expect(await earned(token)).toBe(1)
    expect(await completionTasks()).toMatchObject([{ state: 'waiting', run_at: minutesOn(UNDO_MINUTES + 1) }])
    app.setNow(minutesOn(9))
    const { sent, run } = delivering()
    await run()
    expect(sent).toEqual([])
    expect((await undo(token, jobId)).body).toMatchObject({ status: 'in_progress', completedAt: null, undoUntil: null })
    expect((await bookingRow(bookingId)).status).toBe('in_progress')
    expect(await earned(token)).toBe(0)
    expect(await completionTasks()).toMatchObject([{ state: 'dropped' }])
    // Completed again, ten minutes begin again: the message that was dropped does not go out instead.
    await app.step(token, jobId, 'completed')
    app.setNow(minutesOn(15))
    await run()
    expect(sent).toEqual([])
    app.setNow(minutesOn(20))
    await run()
    expect(sent).toEqual(['Your rooms are painted'])
    expect((await undo(token, jobId)).status).toBe(409)
  })

  test('competes with the delivery of its message: either undone and silent, or announced and done', async () => {
    for (let round = 0; round < 4; round++) {
      app.setNow(TEST_NOW)
      await app.empty('outbox_tasks')
      const { token, jobId, bookingId } = await today()
      await app.step(token, jobId, 'in_progress')
      await app.step(token, jobId, 'completed')
      // A clock that is a little ahead elsewhere delivers while this one still allows to undo.
      await app.db.updateTable('outbox_tasks').set({ run_at: TEST_NOW }).execute()
      app.setNow(minutesOn(5))
      const { sent, run } = delivering()
      const [answer] = await Promise.all([undo(token, jobId), run()])
      await run()
      const status = (await bookingRow(bookingId)).status
      expect([
        [200, 'in_progress', []],
        [409, 'completed', ['Your rooms are painted']],
      ]).toContainEqual([answer.status, status, sent])
    }
  })

  test('leaves the booking to an administrator who had completed it', async () => {
    const { token, booking, job } = await aJob(app, { date: TODAY, status: 'completed', jobStatus: 'in_progress' })
    await app.step(token, job.id, 'completed')
    expect((await undo(token, job.id)).body).toMatchObject({ status: 'in_progress' })
    expect(await bookingRow(booking.id)).toEqual(booking)
  })
})

describe('undoing a step', () => {
  test.each(['assigned', 'acknowledged', 'in_progress', 'completed', 'rejected', 'cancelled'] as const)(
    'is refused for a job that is %s without a step of the painter',
    async (jobStatus) => {
      const { token, job } = await aJob(app, { jobStatus, date: addDays(TODAY, -1) })
      expect((await undo(token, job.id)).body).toMatchObject({ code: 'invalid_transition' })
      expect(await jobRow(job.id)).toEqual(job)
    },
  )

  test('is refused when an administrator has gone on since', async () => {
    const { token, jobId, bookingId } = await today()
    await app.step(token, jobId, 'in_progress')
    const path = `/api/admin/bookings/${bookingId}`
    const { version } = await bookingRow(bookingId)
    const done = await app.office(`PUT ${path}`, { status: 'completed', version })
    expect(done.status).toBe(200)
    expect((await undo(token, jobId)).body).toMatchObject({ code: 'invalid_transition' })
    expect((await bookingRow(bookingId)).status).toBe('completed')
  })
})
