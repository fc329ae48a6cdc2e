import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { exportCustomer } from '#contract/customers/customers.ts'
import { aConversation } from '#server/testing/conversation-calls.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp({ publicUrl: 'https://evencoat.example' })

const pathOf = (email: string) => `/api/admin/customers/${encodeURIComponent(email)}`
const exportOf = async (email: string) => {
  const { status, body } = await app.office(`GET ${pathOf(email)}/export`)
  expect(status).toBe(200)
  return exportCustomer.response.parse(body)
}

/** Finished work about which everybody said something of "Gwendolyn". */
const story = async () => {
  const conversation = await aConversation(app, { status: 'in_progress' })
  const photo = await aPhoto(app)
  await conversation.customerSays('Gwendolyn here', { photos: [photo] })
  await conversation.painterSays('Hello Gwendolyn')
  await conversation.asCustomer('PUT', '/notes', { other: 'Gwendolyn opens the gate' })
  await conversation.addPhoto()
  await conversation.asPainter('POST', '/left', { note: 'Gwendolyn was happy' })
  const body = { status: 'completed', customerNote: 'Thanks, Gwendolyn' }
  expect((await conversation.asPainter('PUT', '/status', body)).status).toBe(200)
  return { ...conversation, photo }
}

// @proves docs/rules/access.md#a-customers-data
test('a customer’s data has everything written and shown about their visits', async () => {
  const conversation = await story()
  await story()
  const { conversations, visitPhotos, visitNotes, painterNotes } = await exportOf(conversation.quote.email)
  const bookingId = conversation.booking.id
  expect(conversations).toMatchObject([
    { bookingId, from: 'customer', text: 'Gwendolyn here', photos: [expect.stringMatching(/^https:/)] },
    { bookingId, from: 'painter', text: 'Hello Gwendolyn', photos: [] },
  ])
  expect(visitPhotos).toMatchObject([{ bookingId, moment: 'after', releasedAt: null }])
  expect(visitNotes).toMatchObject([{ bookingId, other: 'Gwendolyn opens the gate', gateCode: null }])
  expect(painterNotes).toMatchObject([
    { bookingId, occasion: 'left', at: app.deps.now(), text: 'Gwendolyn was happy' },
    { bookingId, occasion: 'completed', at: app.deps.now(), text: 'Thanks, Gwendolyn' },
  ])
  for (const url of [conversations[0]?.photos[0], visitPhotos[0]?.url]) {
    const { pathname, search } = new URL(url ?? '')
    expect((await app.call(`GET ${pathname}${search}`)).status).toBe(200)
  }
})

// @proves docs/rules/access.md#a-customers-data
test('a customer’s data has the notes of an earlier painter, and those of a completion that was undone', async () => {
  const conversation = await aConversation(app, { status: 'in_progress' })
  await conversation.asPainter('POST', '/left', { note: 'Back on Wednesday' })
  await conversation.asPainter('PUT', '/status', { status: 'completed', customerNote: 'Done already' })
  await conversation.asPainter('POST', '/undo')
  expect((await exportOf(conversation.quote.email)).painterNotes).toMatchObject([
    { occasion: 'left', text: 'Back on Wednesday' },
    { occasion: 'completed', at: null, text: 'Done already' },
  ])
  await app.update('jobs', { id: conversation.jobId }, { status: 'cancelled' })
  expect((await exportOf(conversation.quote.email)).painterNotes).toHaveLength(2)
})

// @proves docs/rules/access.md#erasing
test('an erased customer leaves nothing that was written or shown, although the work stays', async () => {
  const conversation = await story()
  const other = await story()
  expect(await app.office(`DELETE ${pathOf(conversation.quote.email)}`)).toMatchObject({
    status: 200,
    body: { blankedBookings: 1, removedPhotos: 2 },
  })
  const ofBooking = ['conversation_messages', 'conversation_reads', 'visit_photos', 'visit_notes'] as const
  for (const table of ofBooking) {
    const rows = await app.db.selectFrom(table).selectAll().where('booking_id', '=', conversation.booking.id).execute()
    expect(rows, table).toEqual([])
    // Another customer's are as they were.
    const others = await app.db.selectFrom(table).selectAll().where('booking_id', '=', other.booking.id).execute()
    expect(others.length, table).toBeGreaterThan(0)
  }
  const noted = await app.db.selectFrom('finishing_notes').select('job_id').execute()
  expect(noted.map(({ job_id }) => job_id)).not.toContain(conversation.jobId)
  const events = await app.rows('visit_events', { booking_id: conversation.booking.id }, ['note'])
  expect(events).toEqual([{ note: null }])
  const left = fs.readdirSync(path.join(app.folder, 'uploads', 'photos'))
  expect(left.filter((file) => file.startsWith(conversation.photo))).toEqual([])
})
