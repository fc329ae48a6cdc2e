import { describe, expect, test } from 'vitest'
import type { Earnings } from '#contract/billing/earnings.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { aBooking, aPainter, painterToken, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { cardStage } from '#server/testing/card-calls.ts'
import { aVisitToday, changeCalls } from '#server/testing/change-calls.ts'
import { customerSecrets, findSecretsIn } from '#server/testing/customer-secrets.ts'
import { noShowCalls } from '#server/testing/no-show-calls.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

const { app, paid, refund } = await cardStage()

/** The calls that painters read without naming more than the job. */
const reads = allEndpoints.filter(
  ({ access, method, path, name }) =>
    access === 'contractor' &&
    method === 'GET' &&
    name !== 'streamJobEvents' &&
    [...path.matchAll(/\{(\w+)\}/g)].every(([, part]) => part === 'jobId'),
)

/** Reads all of it for a painter, and finds the customers' secrets in it. */
const readAll = async (painterId: string, jobId: string) => {
  const token = await painterToken(app, painterId)
  const answers = new Map<string, { status: number; text: string; body: unknown }>()
  for (const { name, path } of reads) {
    const { status, text, body } = await app.call(`GET ${path.replace('{jobId}', jobId)}`, { token })
    answers.set(name, { status, text, body })
  }
  return {
    leaked: await secretsIn([...answers.values()]),
    jobs: answers.get('listJobs')?.body as Pick<Job, 'id' | 'isOwn' | 'fix'>[],
    earnings: answers.get('getEarnings')?.body as Pick<Earnings, 'jobs' | 'others'>,
  }
}

const secretsIn = async (answers: readonly { text: string }[]): Promise<string[]> => {
  const secrets = await customerSecrets(app)
  expect(secrets).not.toEqual([])
  return answers.flatMap(({ text }) => findSecretsIn(text, secrets))
}

// @proves docs/rules/access.md#painters
describe('the customer’s secrets', () => {
  test('are not in what a painter reads at a closed door, or of the fee that follows', async () => {
    const visit = await noShowCalls(app).anEndedOne()
    expect((await visit.object()).status).toBe(200)
    const { leaked, earnings } = await readAll(visit.painter.id, visit.jobId)
    expect(earnings.others).toMatchObject([{ compensation: expect.any(Number) }])
    expect(earnings.others[0]?.compensation).toBeGreaterThan(0)
    expect(leaked).toEqual([])
  })

  test('are not in what a painter reads of a trip charge that waits for the office', async () => {
    const calls = changeCalls(app)
    const visit = await aVisitToday(app)
    const rooms = visit.rooms.map((room) => ({ ...room, length: room.length + 14 }))
    const sent = await calls.walk(visit, { rooms })
    const [change] = await calls.list(visit)
    await calls.decline(visit, { id: change?.id ?? '' }, { roomsAsBooked: true })
    const declined = await calls.read(visit)
    expect(declined.change).toMatchObject({ state: 'declined', roomsAsBooked: true })
    const ended = await calls.end(visit, change?.id ?? '')
    expect(ended.body).toMatchObject({ status: 'cancelled' })
    const { leaked } = await readAll(visit.contractorId, visit.jobId)
    expect([...leaked, ...(await secretsIn([sent, { text: JSON.stringify(declined) }, ended]))]).toEqual([])
  })

  test('are not in what a painter reads of a touch-up of their own work', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(TODAY, 14) })
    const { booking, job } = await aBooking(app, { contractorId: painter.id, date: TODAY, status: 'completed' })
    // Only then the painter cannot undo it anymore.
    app.setNow(new Date(TEST_NOW.getTime() + UNDO_MINUTES * 60_000))
    const key = keyOf(app.deps.config.secrets, booking)
    const request = { key, verdict: 'fix', text: 'A drip behind the door' }
    expect(await app.call(`POST /api/bookings/${booking.id}/sign-off`, { body: request })).toMatchObject({
      status: 200,
    })
    const { leaked, jobs } = await readAll(painter.id, job?.id ?? '')
    expect(jobs.filter(({ isOwn }) => isOwn)).toMatchObject([{ fix: { text: 'A drip behind the door' } }])
    expect(leaked).toEqual([])
  })

  test('are not in what a painter reads of a returned tip', async () => {
    const { bookingId, jobId, painter, price } = await paid(10_000)
    expect((await refund(bookingId, price + 10_000)).status).toBe(200)
    const { leaked, earnings } = await readAll(painter.id, jobId)
    expect(earnings.jobs).toMatchObject([{ tipsReturned: 100 }])
    expect(leaked).toEqual([])
  })
})
