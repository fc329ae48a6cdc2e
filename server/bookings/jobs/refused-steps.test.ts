import { expect, test } from 'vitest'
import { jobStatuses } from '#domain/scheduling/job-status.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const take = (token: string, jobId: string, body: unknown) =>
  app.call(`PUT /api/contractor/jobs/${jobId}/status`, { token, body })

test('a job of somebody else is not found, whatever the step', async () => {
  const { token } = await aPainter(app)
  const { job } = await aBooking(app)
  const unknown = await take(token, newId(), { status: 'acknowledged' })
  for (const status of jobStatuses) {
    const answer = await take(token, job!.id, { status })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual(unknown.body)
  }
  const now = await app.row('jobs', { id: job!.id })
  expect(now).toEqual(job)
})

const bad: [string, string, unknown, string][] = [
  ['a malformed id', 'nonsense', { status: 'acknowledged' }, 'jobId'],
  ['an unknown status', newId(), { status: 'done' }, 'status'],
  ['no status', newId(), {}, 'status'],
  ['notes that are no text', newId(), { status: 'rejected', notes: 7 }, 'notes'],
  ['notes with NUL', newId(), { status: 'rejected', notes: 'a\u0000b' }, 'notes'],
]
test.each(bad)('%s is refused', async (_what, id, body, field) => {
  const { token } = await aPainter(app, { slots: [] })
  const answer = await take(token, id, body)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_request', issues: [{ path: field }] })
})
