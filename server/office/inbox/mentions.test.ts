import { beforeEach, describe, expect, test } from 'vitest'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { newId } from '#server/platform/identifiers.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, aPainter, aQuote } from '#server/testing/builders.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { clearInbox } = inboxCalls(app)
const ruth = await anAccount(app, 'owner', { name: 'Ruth Keller' })
const ana = await anAccount(app, 'dispatcher', { name: 'Ana Ruiz' })
const joan = await anAccount(app, 'bookkeeper', { name: 'Joan Petrillo' })
const sam = await anAccount(app, 'viewer', { name: 'Sam Ortiz' })

beforeEach(async () => {
  await clearInbox()
  await app.empty('mentions', 'inbox_assignments', 'inbox_snoozes')
})

type Person = { id: string; token: string }
type Answer = { status: number; body: { mentions: object[] } }
const write = async (path: string, text: string, requestId = newId()) =>
  (await app.call(`POST /api/admin/${path}`, { token: ruth.token, body: { requestId, text } })) as Answer
const inboxOf = async ({ token }: Person, query = '') =>
  (await app.call(`GET /api/admin/inbox${query}`, { token })).body as Inbox
const mentionsIn = ({ lines }: Inbox) => lines.filter(({ kind }) => kind === 'mention')
const settle = (by: Person, id: string, done = true) =>
  app.call(`PUT /api/admin/mentions/${id}`, { token: by.token, body: { done } })

// @proves docs/rules/office.md#mentions
describe('a mention', () => {
  test('in a note about a booking is an item that the mentioned one has', async () => {
    const { booking } = await aBooking(app, { quote: await aQuote(app, { customerName: 'Dana Miller' }) })
    const path = `bookings/${booking.id}/office-notes`
    const { status, body } = await write(path, '@ana can you call her? @Joan knows the price.')
    expect([status, body.mentions]).toEqual([
      201,
      [
        { account: ana.id, name: 'Ana Ruiz', written: '@ana' },
        { account: joan.id, name: 'Joan Petrillo', written: '@Joan' },
      ],
    ])
    const [item, ...others] = mentionsIn(await inboxOf(ana, '?whose=mine'))
    expect(others).toEqual([])
    expect(item).toMatchObject({
      urgency: 'soon',
      booking: { id: booking.id },
      person: { name: 'Dana Miller' },
      text: '@ana can you call her? @Joan knows the price.',
      mention: { name: 'Ana Ruiz', by: 'Ruth Keller', quoteId: null },
      assignee: { id: ana.id, name: 'Ana Ruiz' },
    })
    expect(mentionsIn(await inboxOf(joan, '?whose=mine'))).toHaveLength(1)
    expect(mentionsIn(await inboxOf(joan))).toHaveLength(2)
    expect((await inboxOf(ana)).mine).toBe(1)
    const timeline = (await app.office(`GET /api/admin/bookings/${booking.id}/timeline`)).body as { kind: string }[]
    expect(timeline.find(({ kind }) => kind === 'note')).toMatchObject({ mentions: [{ account: ana.id }, {}] })
  })

  test('in a note about a painter leads to the painter', async () => {
    const painter = await aPainter(app, { first_name: 'Kim', last_name: 'Lee' })
    expect((await write(`contractors/${painter.id}/notes`, 'Ask @Ana Ruiz')).body.mentions).toHaveLength(1)
    expect(mentionsIn(await inboxOf(ana))).toMatchObject([
      { painter: { id: painter.id, name: 'Kim Lee' }, booking: null, person: null, mention: { quoteId: null } },
    ])
    const page = (await app.office(`GET /api/admin/contractors/${painter.id}/page`)).body as { notes: object[] }
    expect(page.notes).toMatchObject([{ mentions: [{ account: ana.id, written: '@Ana Ruiz' }] }])
  })

  test('in a note about a customer leads to the customer', async () => {
    const quote = await aQuote(app, { customerName: 'Lou Green' })
    expect((await write(`quotes/${quote.id}/notes`, '@Joan: send it again')).body.mentions).toHaveLength(1)
    expect(mentionsIn(await inboxOf(joan, '?whose=mine'))).toMatchObject([
      { person: { name: 'Lou Green' }, mention: { quoteId: quote.id } },
    ])
    const page = (await app.office(`GET /api/admin/quotes/${quote.id}/customer`)).body as { notes: object[] }
    expect(page.notes).toMatchObject([{ mentions: [{ account: joan.id }] }])
  })

  test('reaches nobody who may not act, who is gone, or who is not invited anymore', async () => {
    const { booking } = await aBooking(app)
    const gone = await anAccount(app, 'dispatcher', { name: 'Dee Vasquez', removed_at: app.deps.now() })
    const invited = await anAccount(app, 'dispatcher', { name: null, password_hash: null })
    const { body } = await write(`bookings/${booking.id}/office-notes`, `@Sam @Dee Vasquez @${invited.id} x@Ana`)
    expect([body.mentions, gone.id !== '']).toEqual([[], true])
    expect(mentionsIn(await inboxOf(ana))).toEqual([])
  })

  test('is there once when its note is sent twice', async () => {
    const { booking } = await aBooking(app)
    const requestId = newId()
    const send = () => write(`bookings/${booking.id}/office-notes`, '@Ana again', requestId)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status, body }) => `${status} ${body.mentions.length}`)).toEqual(['201 1', '201 1', '201 1'])
    expect(mentionsIn(await inboxOf(ana))).toHaveLength(1)
  })

  test('is settled by whoever may act, stays so when that is said again, and can be opened again', async () => {
    const { booking } = await aBooking(app)
    await write(`bookings/${booking.id}/office-notes`, '@Ana please')
    const [item] = mentionsIn(await inboxOf(ana))
    const id = item?.subjectId ?? ''
    expect((await settle(sam, id)).status).toBe(403)
    for (const done of [true, true]) expect((await settle(joan, id, done)).body).toEqual({ done: true })
    expect(mentionsIn(await inboxOf(ana))).toEqual([])
    expect((await settle(joan, id, false)).body).toEqual({ done: false })
    expect(mentionsIn(await inboxOf(ana))).toMatchObject([{ subjectId: id, assignee: { id: ana.id } }])
    expect((await settle(joan, newId())).status).toBe(404)
    const audit = await app.db.selectFrom('audit').select('action').where('action', 'like', 'inbox.mention%').execute()
    expect(audit.map(({ action }) => action).sort()).toEqual(['inbox.mention-done', 'inbox.mention-reopened'])
  })

  test('can be given to somebody else, and is nobody’s once its holder cannot act anymore', async () => {
    const { booking } = await aBooking(app)
    const max = await anAccount(app, 'dispatcher', { name: 'Max Lund' })
    await write(`bookings/${booking.id}/office-notes`, '@Max please')
    const [item] = mentionsIn(await inboxOf(ana))
    const body = { id: item?.id, to: joan.id, from: max.id }
    expect((await app.call('PUT /api/admin/inbox/assignment', { token: ana.token, body })).status).toBe(200)
    expect(mentionsIn(await inboxOf(joan, '?whose=mine'))).toHaveLength(1)
    await app.update('administrators', { username: joan.id }, { role: 'viewer' })
    expect(mentionsIn(await inboxOf(ana, '?whose=nobody'))).toHaveLength(1)
    await app.update('administrators', { username: joan.id }, { role: 'bookkeeper' })
  })

  test('goes with the data of the customer whom its note is about', async () => {
    const quote = await aQuote(app, { email: 'mentioned@example.com' })
    await write(`quotes/${quote.id}/notes`, '@Ana call')
    expect((await app.office('DELETE /api/admin/customers/mentioned@example.com')).status).toBeLessThan(300)
    expect(mentionsIn(await inboxOf(ana))).toEqual([])
    expect(await app.db.selectFrom('mentions').selectAll().execute()).toEqual([])
  })
})
