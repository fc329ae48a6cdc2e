import { describe, expect, test } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { noVisitNotes } from '#domain/bookings/visit-notes.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { TODAY } from '#server/testing/builders.ts'
import { aConversation } from '#server/testing/conversation-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const notes = {
  gateCode: '4471',
  parking: 'Behind the house',
  pets: 'Two cats',
  other: 'Keep the back door shut.\nThanks!',
}

/** The notes that the painter of a job sees. */
const seen = async ({ painter }: Awaited<ReturnType<typeof aConversation>>) =>
  (await app.jobsOf(painter.token))[0]?.visitNotes

// @proves docs/rules/conversations.md#notes-for-the-painter
describe('a note for the painter', () => {
  test('is written by customer or office, and read by both', async () => {
    const conversation = await aConversation(app)
    expect((await conversation.asCustomer('GET', '/notes')).body).toEqual(noVisitNotes)
    const written = await conversation.asCustomer('PUT', '/notes', { ...notes, parking: '  Behind \n the house ' })
    expect(written).toMatchObject({ status: 200, body: notes })
    const changed = await conversation.asOffice('PUT', '/visit-notes', { ...notes, gateCode: '4472' })
    expect(changed.body).toEqual({ ...notes, gateCode: '4472' })
    expect((await conversation.asCustomer('GET', '/notes')).body).toEqual({ ...notes, gateCode: '4472' })
    expect((await conversation.asOffice('GET', '/visit-notes')).body).toEqual({ ...notes, gateCode: '4472' })
    const jobEvents = await app.rows('change_log', { ref: conversation.jobId }, ['kind'])
    expect(jobEvents).toEqual([{ kind: 'changed' }, { kind: 'changed' }])
    const audit = JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())
    expect(audit).toContain('notes.changed')
    expect(audit).not.toMatch(/4471|cats/)
  })

  test('is shown step by step: parking and pets first, the gate code only until the work is done', async () => {
    const conversation = await aConversation(app, { jobStatus: 'assigned' })
    await conversation.asCustomer('PUT', '/notes', notes)
    const step = async (status: string) => {
      const answer = await conversation.asPainter('PUT', '/status', { status })
      expect(answer.status).toBe(200)
      return (answer.body as Job).visitNotes
    }
    expect(await seen(conversation)).toEqual({ ...noVisitNotes, parking: notes.parking, pets: notes.pets })
    app.setNow(visitBegins(market, TODAY, 'morning'))
    expect(await step('acknowledged')).toEqual(notes)
    expect(await step('in_progress')).toEqual(notes)
    expect(await step('completed')).toEqual({ ...notes, gateCode: null })
  })

  test('disappears with the job', async () => {
    const conversation = await aConversation(app, { jobStatus: 'assigned' })
    await conversation.asCustomer('PUT', '/notes', notes)
    await conversation.asPainter('PUT', '/status', { status: 'rejected' })
    expect(await seen(conversation)).toEqual(noVisitNotes)
  })

  test('is saved for one of two people who write at once, and the other one is warned: no unread note is overwritten', async () => {
    const conversation = await aConversation(app)
    const known = noVisitNotes
    const answers = await Promise.all([
      conversation.asCustomer('PUT', '/notes', { ...noVisitNotes, gateCode: '4471', known }),
      conversation.asOffice('PUT', '/visit-notes', { ...noVisitNotes, pets: 'Two cats', known }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body
    expect(refused).toMatchObject({ code: 'conflict' })
    const present = (await conversation.asOffice('GET', '/visit-notes')).body as typeof notes
    expect(answers.find(({ status }) => status === 200)?.body).toEqual(present)
    // Equal notes are no conflict; a writer who has read them can change them, as can one who does not say what they read.
    expect((await conversation.asCustomer('PUT', '/notes', { ...present, known })).status).toBe(200)
    expect((await conversation.asCustomer('PUT', '/notes', { ...notes, known: present })).body).toEqual(notes)
    expect((await conversation.asOffice('PUT', '/visit-notes', { parking: 'Behind' })).body).toMatchObject({
      gateCode: null,
    })
  })

  test('is not written once the visit is over, or by somebody with only the id', async () => {
    const conversation = await aConversation(app, { status: 'completed', jobStatus: 'completed' })
    expect((await conversation.asCustomer('PUT', '/notes', notes)).body).toMatchObject({ code: 'conflict' })
    // Nothing new is nothing wrong.
    expect((await conversation.asCustomer('PUT', '/notes', {})).status).toBe(200)
    expect((await app.call(`PUT /api/bookings/${conversation.booking.id}/notes`, { body: notes })).status).toBe(403)
    const long = await conversation.asCustomer('PUT', '/notes', { gateCode: 'x'.repeat(61) })
    expect(long.body).toMatchObject({ issues: [{ path: 'gateCode' }] })
  })
})

// @proves docs/rules/conversations.md#the-painters-last-note
describe('the note of a painter who completes', () => {
  const timeline = async (conversation: Awaited<ReturnType<typeof aConversation>>) =>
    ((await conversation.asCustomer('GET', '/visit')).body as Visit).timeline.filter(({ kind }) => kind === 'completed')

  test('is read by the customer once the completion counts, except for its part for the office', async () => {
    const conversation = await aConversation(app, { status: 'in_progress' })
    const complete = (customerNote?: string) =>
      conversation.asPainter('PUT', '/status', {
        status: 'completed',
        customerNote,
        notes: 'A dent in the floor, not ours',
      })
    await complete('Left a quart in the closet')
    expect(await timeline(conversation)).toEqual([])
    expect((await conversation.asPainter('POST', '/undo')).status).toBe(200)
    expect((await complete('Left a quart in the hall')).status).toBe(200)
    app.setNow(new Date(TEST_NOW.getTime() + UNDO_MINUTES * 60_000))
    expect(await timeline(conversation)).toMatchObject([{ note: 'Left a quart in the hall' }])
    const everything = JSON.stringify((await conversation.asCustomer('GET', '/visit')).body)
    expect(everything).not.toContain('dent')
  })
})
