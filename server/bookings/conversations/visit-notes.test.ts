import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { UNDO_MINUTES } from '#domain/bookings/job-status.ts'
import { noVisitNotes } from '#domain/bookings/visit-notes.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { aTalk } from '#server/testing/talk-calls.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setNow(TEST_NOW))

const notes = {
  gateCode: '4471',
  parking: 'Behind the house',
  pets: 'Two cats',
  other: 'Keep the back door shut.\nThanks!',
}

/** What the painter of a job sees of the notes. */
const seen = async ({ painter }: Awaited<ReturnType<typeof aTalk>>) =>
  ((await app.call('GET /api/contractor/jobs', { token: painter.token })).body as Job[])[0]?.visitNotes

// @proves docs/rules/talk.md#notes-for-the-painter
describe('what the painter should know', () => {
  test('is written by the customer and by the office, and read by both', async () => {
    const talk = await aTalk(app)
    expect((await talk.asCustomer('GET', '/notes')).body).toEqual(noVisitNotes)
    const written = await talk.asCustomer('PUT', '/notes', { ...notes, parking: '  Behind \n the house ' })
    expect(written).toMatchObject({ status: 200, body: notes })
    const changed = await talk.asOffice('PUT', '/visit-notes', { ...notes, gateCode: '4472' })
    expect(changed.body).toEqual({ ...notes, gateCode: '4472' })
    expect((await talk.asCustomer('GET', '/notes')).body).toEqual({ ...notes, gateCode: '4472' })
    expect((await talk.asOffice('GET', '/visit-notes')).body).toEqual({ ...notes, gateCode: '4472' })
    const told = await app.db.selectFrom('job_events').select('kind').where('job_id', '=', talk.jobId).execute()
    expect(told).toEqual([{ kind: 'changed' }, { kind: 'changed' }])
    const audit = JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())
    expect(audit).toContain('notes.changed')
    expect(audit).not.toMatch(/4471|cats/)
  })

  test('is shown step by step: parking and pets first, the gate code only until the work is done', async () => {
    const talk = await aTalk(app, { jobStatus: 'assigned' })
    await talk.asCustomer('PUT', '/notes', notes)
    const step = async (status: string) => {
      const answer = await talk.asPainter('PUT', '/status', { status })
      expect(answer.status).toBe(200)
      return (answer.body as Job).visitNotes
    }
    expect(await seen(talk)).toEqual({ ...noVisitNotes, parking: notes.parking, pets: notes.pets })
    app.setNow(visitBegins(market, TODAY, 'morning'))
    expect(await step('acknowledged')).toEqual(notes)
    expect(await step('in_progress')).toEqual(notes)
    expect(await step('completed')).toEqual({ ...notes, gateCode: null })
  })

  test('is gone with the job', async () => {
    const talk = await aTalk(app, { jobStatus: 'assigned' })
    await talk.asCustomer('PUT', '/notes', notes)
    await talk.asPainter('PUT', '/status', { status: 'rejected' })
    expect(await seen(talk)).toEqual(noVisitNotes)
  })

  test('of two who write at once one wins and the other is told; nobody overwrites what they have not read', async () => {
    const talk = await aTalk(app)
    const known = noVisitNotes
    const answers = await Promise.all([
      talk.asCustomer('PUT', '/notes', { ...noVisitNotes, gateCode: '4471', known }),
      talk.asOffice('PUT', '/visit-notes', { ...noVisitNotes, pets: 'Two cats', known }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'conflict' })
    const present = (await talk.asOffice('GET', '/visit-notes')).body as typeof notes
    expect(answers.find(({ status }) => status === 200)?.body).toEqual(present)
    // What is there already is no conflict; who has read it can change it; who does not say what they read, too.
    expect((await talk.asCustomer('PUT', '/notes', { ...present, known })).status).toBe(200)
    expect((await talk.asCustomer('PUT', '/notes', { ...notes, known: present })).body).toEqual(notes)
    expect((await talk.asOffice('PUT', '/visit-notes', { parking: 'Behind' })).body).toMatchObject({ gateCode: null })
  })

  test('is not written once the visit is over, nor by whoever has only the id', async () => {
    const talk = await aTalk(app, { status: 'completed', jobStatus: 'completed' })
    expect((await talk.asCustomer('PUT', '/notes', notes)).body).toMatchObject({ code: 'conflict' })
    // Nothing new is nothing wrong.
    expect((await talk.asCustomer('PUT', '/notes', {})).status).toBe(200)
    expect((await app.call(`PUT /api/bookings/${talk.booking.id}/notes`, { body: notes })).status).toBe(403)
    const long = await talk.asCustomer('PUT', '/notes', { gateCode: 'x'.repeat(61) })
    expect(long.body).toMatchObject({ issues: [{ path: 'gateCode' }] })
  })
})

// @proves docs/rules/talk.md#the-painters-last-note
describe('the note of a painter who completes', () => {
  const timeline = async (talk: Awaited<ReturnType<typeof aTalk>>) =>
    ((await talk.asCustomer('GET', '/visit')).body as Visit).timeline.filter(({ kind }) => kind === 'completed')

  test('is read by the customer once the completion counts; what is for the office is not', async () => {
    const talk = await aTalk(app, { status: 'in_progress' })
    const complete = (customerNote?: string) =>
      talk.asPainter('PUT', '/status', { status: 'completed', customerNote, notes: 'A dent in the floor, not ours' })
    await complete('Left a quart in the closet')
    expect(await timeline(talk)).toEqual([])
    expect((await talk.asPainter('POST', '/undo')).status).toBe(200)
    expect((await complete('Left a quart in the hall')).status).toBe(200)
    app.setNow(new Date(TEST_NOW.getTime() + UNDO_MINUTES * 60_000))
    expect(await timeline(talk)).toMatchObject([{ note: 'Left a quart in the hall' }])
    const everything = JSON.stringify((await talk.asCustomer('GET', '/visit')).body)
    expect(everything).not.toContain('dent')
  })
})
