import { describe, expect, test } from 'vitest'
import type { ConversationPart } from '#contract/bookings/conversation.ts'
import { MESSAGES_PER_HOUR } from '#domain/bookings/conversation.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aPainter, aQuoteBody, aRoom, painterToken, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { aConversation } from '#server/testing/conversation-calls.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const later = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * 60_000)
const toConversation = ({ body }: { body: unknown }): ConversationPart => body as ConversationPart
const texts = (answer: { body: unknown }): string[] => toConversation(answer).messages.map(({ text }) => text)

// @proves docs/rules/conversations.md#messages
describe('the conversation of a booking', () => {
  test('is the same for customer, painter and office, each marked', async () => {
    const conversation = await aConversation(app)
    expect((await conversation.customerSays('Could you do the ceiling, too?')).status).toBe(200)
    expect((await conversation.painterSays('Sure, tomorrow.\nSame time?')).status).toBe(200)
    const written = toConversation(await conversation.officeSays('We added it.'))
    expect(written.messages).toMatchObject([
      { number: 1, side: 'customer', name: 'Dana Miller', isOwn: false, text: 'Could you do the ceiling, too?' },
      { number: 2, side: 'painter', name: 'Maria', isOwn: false, text: 'Sure, tomorrow.\nSame time?' },
      { number: 3, side: 'office', name: null, isOwn: true, text: 'We added it.' },
    ])
    for (const [call, own] of [
      [conversation.asCustomer, 1],
      [conversation.asPainter, 2],
    ] as const) {
      const read = toConversation(await call('GET', '/messages'))
      expect(read.messages.map(({ number, isOwn }) => (isOwn ? number : 0))).toEqual(
        [1, 2, 3].map((n) => (n === own ? n : 0)),
      )
      expect(read).toMatchObject({ isOpen: true, closesAt: conversation.closes.toISOString(), before: null })
    }
  })

  test('counts unread messages, and shows up to where the others have read', async () => {
    const conversation = await aConversation(app)
    await conversation.customerSays('One')
    await conversation.customerSays('Two')
    const jobs = () => app.jobsOf(conversation.painter.token)
    expect((await jobs())[0]?.unreadMessages).toBe(2)
    expect(toConversation(await conversation.asPainter('GET', '/messages')).unread).toBe(2)
    expect(toConversation(await conversation.asCustomer('GET', '/messages'))).toMatchObject({ unread: 0, seenTo: 0 })
    // Beyond the end is the end, and reading never goes back.
    for (const to of [900, 1]) expect((await conversation.asPainter('PUT', '/messages/read', { to })).status).toBe(204)
    expect((await jobs())[0]?.unreadMessages).toBe(0)
    expect(toConversation(await conversation.asCustomer('GET', '/messages')).seenTo).toBe(2)
    await conversation.painterSays('Three')
    expect(toConversation(await conversation.asCustomer('GET', '/messages'))).toMatchObject({ unread: 1, seenTo: 3 })
    expect(toConversation(await conversation.asOffice('GET', '/messages')).unread).toBe(3)
    expect((await conversation.asOffice('PUT', '/messages/read', { to: 2 })).status).toBe(204)
    expect((await conversation.asCustomer('PUT', '/messages/read', { to: 3 })).status).toBe(204)
    expect(toConversation(await conversation.asOffice('GET', '/messages'))).toMatchObject({ unread: 1, seenTo: 3 })
  })

  test('comes in pages of fifty, the newest first', async () => {
    const conversation = await aConversation(app)
    for (let number = 1; number <= 53; number++) await conversation.customerSays(String(number))
    const newest = toConversation(await conversation.asPainter('GET', '/messages'))
    expect([newest.messages[0]?.text, newest.messages.at(-1)?.text, newest.before]).toEqual(['4', '53', 4])
    const first = await conversation.asPainter('GET', '/messages?before=4')
    expect([texts(first), toConversation(first).before]).toEqual([['1', '2', '3'], null])
    const { body } = await app.call(
      `GET /api/bookings/${conversation.booking.id}/messages?key=${conversation.key}&before=2`,
    )
    expect(texts({ body })).toEqual(['1'])
  })

  test('holds photos that nobody can open with their id alone', async () => {
    const conversation = await aConversation(app)
    const photos = [await aPhoto(app), await aPhoto(app)]
    expect((await app.call(`GET /api/photos/${photos[0]}`)).status).toBe(200)
    const [message] = toConversation(await conversation.customerSays('', { photos })).messages
    expect(message?.photos.map(({ id }) => id)).toEqual(photos)
    for (const url of [message?.photos[0]?.url, message?.photos[1]?.smallUrl]) {
      const shown = await app.call(`GET ${url}`)
      expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    }
    for (const photo of photos) {
      expect((await app.call(`GET /api/photos/${photo}`)).status).toBe(404)
      expect((await app.call(`GET /api/visit-photos/${photo}?key=${'x'.repeat(27)}`)).status).toBe(404)
    }
    // Nobody shows another message's photo as their own, or keeps it with a quote.
    expect((await conversation.painterSays('Look', { photos })).body).toMatchObject({ issues: [{ path: 'photos' }] })
    const body = aQuoteBody({ rooms: [aRoom({ photos })] })
    expect(await app.call('POST /api/quotes', { body })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'rooms.0.photos.0' }, { path: 'rooms.0.photos.1' }] },
    })
    expect(texts(await conversation.asOffice('GET', '/messages'))).toEqual([''])
  })

  test.each([
    ['nothing at all', { text: '  ' }, 'text'],
    ['more than 2,000 characters', { text: 'x'.repeat(2001) }, 'text'],
    ['a photo that is none', { text: 'Look', photos: [newId()] }, 'photos'],
    ['the same photo twice', { text: 'Look', photos: ['2'.repeat(20), '2'.repeat(20)] }, 'photos'],
    ['a malformed key', { text: 'Hello', messageKey: 'short' }, 'messageKey'],
  ])('refuses %s', async (_what, body, path) => {
    const conversation = await aConversation(app)
    expect(await conversation.customerSays('', body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(texts(await conversation.asCustomer('GET', '/messages'))).toEqual([])
  })

  test('has each message once, however often it is sent, even at the same time', async () => {
    const conversation = await aConversation(app)
    const messageKey = newId()
    const header = { 'idempotency-key': 'phone-1_message' }
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => conversation.customerSays('Hello', { messageKey })),
      ...Array.from({ length: 4 }, () => conversation.painterSays('Hi', {}, header)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const { messages } = toConversation(await conversation.asOffice('GET', '/messages'))
    expect(
      messages.map(({ number, text }) => [number, text]).sort(([one], [other]) => Number(one) - Number(other)),
    ).toEqual(
      messages[0]?.text === 'Hi'
        ? [
            [1, 'Hi'],
            [2, 'Hello'],
          ]
        : [
            [1, 'Hello'],
            [2, 'Hi'],
          ],
    )
  })

  test('keeps the time at which a phone without a network wrote', async () => {
    const conversation = await aConversation(app)
    const happenedAt = later(-90).toISOString()
    const { messages } = toConversation(await conversation.painterSays('Leaving now', { happenedAt }))
    expect(messages).toMatchObject([{ at: happenedAt }])
    const week = new Date(TEST_NOW.getTime() - 8 * 86_400_000).toISOString()
    expect((await conversation.painterSays('Hello', { happenedAt: week })).body).toMatchObject({
      issues: [{ path: 'happenedAt' }],
    })
  })

  test('takes no flood from one side, but stays open for the other one', async () => {
    const conversation = await aConversation(app)
    for (let count = 0; count < MESSAGES_PER_HOUR; count++) await conversation.customerSays(`Spam ${count}`)
    const refused = await conversation.customerSays('More')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    expect((await conversation.painterSays('Please stop')).status).toBe(200)
    app.setNow(later(61))
    expect((await conversation.customerSays('Sorry')).status).toBe(200)
  })

  test('closes 30 days after the visit, and can still be read', async () => {
    const conversation = await aConversation(app, { status: 'completed' })
    app.setNow(new Date(conversation.closes.getTime() - 1))
    expect((await conversation.customerSays('The quart in the closet, is it flat?')).status).toBe(200)
    app.setNow(conversation.closes)
    // Sessions last 30 days.
    const token = await painterToken(app, conversation.painter.id)
    const write = `POST /api/contractor/jobs/${conversation.jobId}/messages`
    expect((await app.call(write, { token, body: { text: 'Yes' } })).body).toMatchObject({ code: 'conflict' })
    expect((await conversation.customerSays('Hello?')).status).toBe(409)
    expect(toConversation(await conversation.asCustomer('GET', '/messages'))).toMatchObject({
      isOpen: false,
      messages: [{ number: 1 }],
    })
  })
})

// @proves docs/rules/conversations.md#messages
describe('the participants of a conversation', () => {
  test('include nobody with only the id of the booking, or with the key of another one', async () => {
    const [conversation, other] = [await aConversation(app), await aConversation(app)]
    const path = `/api/bookings/${conversation.booking.id}/messages`
    expect((await app.call(`GET ${path}`)).status).toBe(403)
    expect((await app.call(`GET ${path}?key=${other.key}`)).status).toBe(404)
    const body = { text: 'Hello', messageKey: newId() }
    expect((await app.call(`POST ${path}?key=${other.key}`, { body })).status).toBe(404)
    expect((await app.call(`PUT ${path}/read?key=${other.key}`, { body: { to: 1 } })).status).toBe(404)
  })

  test('include a painter from acknowledging on, and never another one', async () => {
    const conversation = await aConversation(app, { jobStatus: 'assigned' })
    await conversation.customerSays('Ring twice')
    expect((await conversation.asPainter('GET', '/messages')).body).toMatchObject({ code: 'invalid_transition' })
    expect((await conversation.painterSays('Hello')).status).toBe(409)
    const { token } = await aPainter(app)
    expect((await app.call(`GET /api/contractor/jobs/${conversation.jobId}/messages`, { token })).status).toBe(404)
    await app.step(conversation.painter.token, conversation.jobId, 'acknowledged')
    expect(texts(await conversation.asPainter('GET', '/messages'))).toEqual(['Ring twice'])
  })

  test('include the next painter, who reads the earlier messages, but not one who lost the job', async () => {
    const conversation = await aConversation(app)
    await conversation.customerSays('Two cats live here')
    await conversation.painterSays('Good to know')
    const next = await aPainter(app, { first_name: 'Kim', slots: slotsFrom(TODAY, 5) })
    expect((await conversation.handOver(next)).status).toBe(200)
    for (const answer of [
      await conversation.asPainter('GET', '/messages'),
      await conversation.painterSays('Still here?'),
      await conversation.asPainter('PUT', '/messages/read', { to: 1 }),
      await conversation.asPainter('GET', '/photos'),
      await conversation.addPhoto(),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: 'This job is no longer yours.' } })
    }
    const [job] = await app.jobsOf(next.token)
    await app.step(next.token, job?.id, 'acknowledged')
    const read = toConversation(await app.call(`GET /api/contractor/jobs/${job?.id}/messages`, { token: next.token }))
    expect(read).toMatchObject({
      unread: 2,
      messages: [{ name: 'Dana Miller' }, { side: 'painter', name: 'Maria', isOwn: false }],
    })
  })
})
