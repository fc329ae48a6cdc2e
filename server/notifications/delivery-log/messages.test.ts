import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/notifications/messages.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { newId } from '#server/platform/identifiers.ts'
import { openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { aQuoteBody } from '#server/testing/builders.ts'
import { market, prices, reader } from '#server/testing/market.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

type Shown = Omit<Message, 'createdAt' | 'sentAt'> & { text: string }

const call = async (line: string) => {
  const answer = await app.office(line)
  return { ...answer, message: answer.body as Shown }
}
const messages = async (query = '') => (await call(`GET /api/admin/messages${query}`)).body as Shown[]

let minutes = 0
/** Sends a quote to an address, each a minute after the one before. @returns the message */
const aMessage = async (email: string, state: Message['state'] = 'waiting') => {
  app.setNow(new Date(TEST_NOW.getTime() + ++minutes * 60_000))
  await app.call('POST /api/quotes', { body: aQuoteBody({ email }) })
  return app.db
    .updateTable('outbox_tasks')
    .set({ state })
    .where('recipient', '=', email)
    .returningAll()
    .executeTakeFirstOrThrow()
}

describe('GET /api/admin/messages', () => {
  test('lists the queue, newest first, with its delivery state', async () => {
    const row = await aMessage('one@example.com')
    const [newest] = await messages()
    expect(newest).toEqual({
      id: row.id,
      kind: 'quote',
      to: 'one@example.com',
      subject: expect.stringMatching(/quote/i),
      state: 'waiting',
      attempts: 0,
      lastError: null,
      problem: null,
      bookingId: null,
      quoteId: row.payload.quoteId,
      contractorId: null,
      createdAt: row.created_at.toISOString(),
      sentAt: null,
    })
  })

  test('filters by state, page by page', async () => {
    await aMessage('dead1@example.com', 'dead')
    await aMessage('sent@example.com', 'sent')
    await aMessage('dead2@example.com', 'dead')
    expect((await messages('?state=dead')).map((one) => one.to)).toEqual(['dead2@example.com', 'dead1@example.com'])
    const first = await call('GET /api/admin/messages?state=dead&limit=1')
    const next = nextPage(first)
    const second = await call(`GET ${next}`)
    expect((second.body as Shown[]).map((one) => one.to)).toEqual(['dead1@example.com'])
    expect(second.headers.link).toBeUndefined()
  })
})

describe('GET /api/admin/messages/{id}', () => {
  test('shows the text as it would be sent', async () => {
    const row = await aMessage('text@example.com')
    const { status, message } = await call(`GET /api/admin/messages/${row.id}`)
    expect(status).toBe(200)
    expect(message.text).toContain(formatMoney(reader, priceQuote(aQuoteBody(), prices).total))
    if (market.id === 'philadelphia') expect(message.text).toContain('$617.22')
    expect((await call(`GET /api/admin/messages/${newId()}`)).status).toBe(404)
  })

  test('never shows a one-time link', async () => {
    const invitation = { email: 'ivy@example.com', firstName: 'Ivy', lastName: 'S', phone: '2155550101' }
    await app.office('POST /api/admin/contractors/invite', invitation)
    const row = await app.row('outbox_tasks', { recipient: 'ivy@example.com' })
    const secret = openOneTimeToken(app.deps.config.secrets, String(row.payload.sealedToken))
    const { message, text } = await call(`GET /api/admin/messages/${row.id}`)
    expect(message.text).toContain('/contractor/set-password')
    expect(text).not.toContain(secret)
    expect(text).not.toContain(String(row.payload.sealedToken))
  })
})

describe('POST /api/admin/messages/{id}/resend', () => {
  const queueOf = (email: string) =>
    app.db
      .selectFrom('outbox_tasks')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  test.each(['sent', 'dead', 'dropped'] as const)('sends a %s message as a new one', async (state) => {
    const email = `${state}-again@example.com`
    const row = await aMessage(email, state)
    app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
    const { status, message } = await call(`POST /api/admin/messages/${row.id}/resend`)
    expect(status).toBe(200)
    expect(message).toMatchObject({ kind: 'quote', to: email, state: 'waiting', attempts: 0 })
    expect(message.id).not.toBe(row.id)
    const rows = await queueOf(email)
    expect(rows.map((one) => one.state).sort()).toEqual([state, 'waiting'].sort())
    expect(rows.every((one) => JSON.stringify(one.payload) === JSON.stringify(row.payload))).toBe(true)
  })
  test.each(['waiting', 'failed'] as const)('makes a %s message due now, and does not send it twice', async (state) => {
    const email = `${state}-again@example.com`
    const row = await aMessage(email, state)
    const later = new Date(TEST_NOW.getTime() + 7_200_000)
    await app.update('outbox_tasks', { id: row.id }, { run_at: new Date(later.getTime() + 3_600_000) })
    app.setNow(later)
    const { message } = await call(`POST /api/admin/messages/${row.id}/resend`)
    expect(message.id).toBe(row.id)
    expect(await queueOf(email)).toMatchObject([{ id: row.id, state, run_at: later }])
  })

  test('sends an invitation with a new link, and ends the old one', async () => {
    const email = 'again@example.com'
    app.setNow(TEST_NOW)
    const invitation = { email, firstName: 'Ivy', lastName: 'S', phone: '2155550101' }
    await app.office('POST /api/admin/contractors/invite', invitation)
    const [row] = await queueOf(email)
    await app.update('outbox_tasks', { recipient: email }, { state: 'sent' })
    const { message } = await call(`POST /api/admin/messages/${row?.id}/resend`)
    const tokens = (await queueOf(email)).map((one) => ({
      id: one.id,
      link: openOneTimeToken(app.deps.config.secrets, String(one.payload.sealedToken)),
    }))
    const setPassword = async (id: string | undefined) =>
      (
        await app.call('POST /api/contractor/set-password', {
          body: { token: tokens.find((one) => one.id === id)?.link, password: 'new-password' },
        })
      ).status
    expect(await setPassword(row?.id)).toBe(400)
    expect(await setPassword(message.id)).toBe(204)
  })

  test('answers 404 for an unknown message', async () => {
    expect((await call(`POST /api/admin/messages/${newId()}/resend`)).status).toBe(404)
  })
})
