/** @module-tag extended */
import { describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ADMIN_COOKIE, cookieName } from '#server/platform/http/auth.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import { aBooking, administratorToken, aPainter, aQuote, aRoom, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { cardApp, cardQueues } from '#server/testing/card-calls.ts'
import { photograph } from '#server/testing/change-calls.ts'
import {
  type About,
  type CustomerLinks,
  customerEndpoints,
  linksOf,
  requestWith,
} from '#server/testing/customer-links.ts'
import { listenAt } from '#server/testing/event-listener.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { noShowCalls } from '#server/testing/no-show-calls.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

// Each call of a customer, four times.
vi.setConfig({ testTimeout: 60_000 })

const RIGHT = 'right@example.com'

const { app, stripe } = await cardApp({ pushAllowPrivate: true })
const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
const office = await administratorToken(app)
const money = moneyCalls(app)

/** A visit that is done but not paid for, with an invoice; or one that is under way, with a change that waits. */
const aVisit = async (change = false) => {
  const painter = await aPainter(app, { slots: slotsFrom(TODAY, 14) })
  const quote = await aQuote(app, { email: `${newId().toLowerCase()}@gmial.example`, rooms: [aRoom()] })
  const status = change ? 'scheduled' : 'completed'
  const jobStatus = change ? 'acknowledged' : 'completed'
  const { booking, job } = await aBooking(app, { quote, contractorId: painter.id, date: TODAY, status, jobStatus })
  const about: About = { changeId: newId(), checkoutId: newId() }
  if (change) {
    await photograph(app, { bookingId: booking.id, contractorId: painter.id, rooms: [aRoom()] })
    await app.call(`POST /api/contractor/jobs/${job?.id}/walk-through`, {
      token: painter.token,
      body: { rooms: [aRoom({ length: 30 })] },
    })
    const [sent] = await app.rows('change_orders', { booking_id: booking.id }, ['id'])
    about.changeId = sent?.id ?? ''
  }
  await money.enter(booking.id, { kind: 'payment', method: 'cash', amount: 1_000 })
  const [document] = await money.documentsOf(booking.id)
  const visit = { quote, bookingId: booking.id, documentId: document?.id ?? '', about }
  return { ...visit, given: await linksOf(app, visit) }
}
type Visit = Awaited<ReturnType<typeof aVisit>>

/** A visit to whose painter nobody opened, with a fee. */
const aClosedDoor = async (): Promise<Visit> => {
  const quote = await aQuote(app, { email: `${newId().toLowerCase()}@gmial.example` })
  const { bookingId } = await noShowCalls(app).anEndedOne({ quote })
  const visit = { quote, bookingId, documentId: '', about: { changeId: newId(), checkoutId: newId() } }
  return { ...visit, given: await linksOf(app, visit) }
}

const correct = async ({ quote }: Pick<Visit, 'quote'>, change: object, present: object = {}) => {
  const known = { name: quote.customer_name, email: quote.email, phone: quote.phone, ...present }
  const { status } = await app.office(`PUT /api/admin/quotes/${quote.id}/customer`, { known, ...change })
  expect(status).toBe(200)
}

/** The status alone: a stream of events has no end. */
const knock = async (endpoint: Endpoint, links: CustomerLinks, about: About): Promise<number> => {
  const { method, url, body } = requestWith(endpoint, links, about)
  const leave = new AbortController()
  const response = await fetch(`${address}${url}`, {
    method,
    signal: leave.signal,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  leave.abort()
  await response.body?.cancel().catch(() => undefined)
  return response.status
}

/** A card page that was started with what was given, for the calls about one. */
const withPage = async (endpoint: Endpoint, visit: Visit): Promise<Visit> => {
  if (!endpoint.path.includes('checkoutId')) return visit
  const name = endpoint.name.includes('Linked') ? 'startLinkedCheckout' : 'startCheckout'
  const start = customerEndpoints.find((one) => one.name === name)
  if (!start) throw new Error('there is no such call')
  const { payable } = (await app.call(`GET /api/pay/${visit.given.reference}/bill`)).body as { payable: number }
  const { method, url } = requestWith(start, visit.given, visit.about)
  const { body } = await app.call(`${method} ${url}`, { body: { amount: payable } })
  return { ...visit, about: { ...visit.about, checkoutId: (body as { id: string }).id } }
}

const isIn = (status: number): boolean => status < 500 && ![400, 401, 403, 404].includes(status)

const table = customerEndpoints.map((endpoint) => [endpoint.name, endpoint] as const)

// @proves docs/rules/access.md#another-address
describe.each(table)('when the address is corrected, %s', (name, endpoint) => {
  const scene = async () =>
    name === 'objectToNoShow'
      ? aClosedDoor()
      : withPage(endpoint, await aVisit(/^(approve|decline)Change$|^takeBackAnswer$/.test(name)))

  test('refuses credentials given to the old one, and accepts those given from then on', async () => {
    const visit = await scene()
    await correct(visit, { email: RIGHT })
    const fresh = await linksOf(app, visit)
    expect(await knock(endpoint, visit.given, visit.about)).toBe(404)
    expect(await knock(endpoint, fresh, visit.about)).toSatisfy(isIn)
  })

  test('accepts the same credentials as before if only name and phone were corrected', async () => {
    const visit = await scene()
    await correct(visit, { name: 'Dana Mueller', phone: '(215) 555-0177' })
    expect(await linksOf(app, visit)).toEqual(visit.given)
    expect(await knock(endpoint, visit.given, visit.about)).toSatisfy(isIn)
  })
})

describe('a corrected address', () => {
  const emailsTo = async (to: string) => {
    const rows = await app.rows('outbox_tasks', { recipient: to })
    return Promise.all(
      rows.map(async (row) => {
        const email = await composeMessage(app.deps, row)
        return { kind: row.kind, text: email === 'dropped' ? '' : email.text.replaceAll('\n', ' ') }
      }),
    )
  }
  const ownAddress = () => `${newId().toLowerCase()}@example.com`

  test('gets fresh links to the visits to come in one email that explains why, and the old one gets nothing', async () => {
    const quote = await aQuote(app, { email: ownAddress() })
    const { booking } = await aBooking(app, { quote })
    const to = ownAddress()
    await correct({ quote }, { email: to })
    const { keys } = await linksOf(app, { bookingId: booking.id, documentId: null })
    const emails = await emailsTo(to)
    expect(emails.map(({ kind }) => kind)).toEqual(['booking-links'])
    expect(emails[0]?.text).toContain(`manage-booking?booking=${booking.id}&key=${keys.manage}`)
    expect(emails[0]?.text).toContain('Links that we sent to your earlier address no longer work.')
    expect(await emailsTo(quote.email)).toEqual([])
    await correct({ quote }, { email: to }, { email: to })
    expect(await emailsTo(to)).toHaveLength(1)
  })

  test('gets the quote that nobody booked under its new link', async () => {
    const quote = await aQuote(app, { email: ownAddress() })
    const to = ownAddress()
    await correct({ quote }, { email: to })
    const [email, ...more] = await emailsTo(to)
    expect(more).toEqual([])
    const [, link] = /\/quote\/([0-9A-Z]{20})/.exec(email?.text ?? '') ?? []
    expect(link).not.toBe(quote.id)
    expect((await app.call(`GET /api/quotes/${link}`)).body).toMatchObject({ id: link, email: to })
    expect((await app.call(`GET /api/quotes/${quote.id}`)).status).toBe(404)
    const ask = (quoteId: string | undefined) => app.call('POST /api/inquiries', { body: { kind: 'call', quoteId } })
    expect([(await ask(quote.id)).status, (await ask(link)).status]).toEqual([404, 201])
    const booked = await app.call('POST /api/bookings', {
      body: { quoteId: link, scheduledDate: slotsFrom(TODAY, 8).at(-1)?.date, timeSlot: 'morning' },
    })
    // Nobody is free in some markets of the tests: what matters is that the quote is known.
    expect([201, 409]).toContain(booked.status)
  })

  test('does not get again what waits for it with fresh links already', async () => {
    const quote = await aQuote(app, { email: ownAddress() })
    const { booking } = await aBooking(app, { quote })
    await inTransaction(app.db, (db) =>
      enqueue(db, TEST_NOW, quote.email, { kind: 'booking-confirmation', bookingId: booking.id }),
    )
    const to = ownAddress()
    await correct({ quote }, { email: to })
    const emails = await emailsTo(to)
    expect(emails.map(({ kind }) => kind)).toEqual(['booking-confirmation'])
    expect(emails[0]?.text).toContain((await linksOf(app, { bookingId: booking.id, documentId: null })).keys.manage)
  })

  test('gets every email that waits, however it names the customer', async () => {
    const { quote, bookingId, documentId } = await aVisit()
    await inTransaction(app.db, (db) => {
      enqueue(db, TEST_NOW, quote.email, { kind: 'document-issued', documentId })
      enqueue(db, TEST_NOW, quote.email, { kind: 'booking-links', bookingIds: [bookingId] })
      enqueue(db, TEST_NOW, quote.email, { kind: 'payment-reminder', bookingId, reminder: 1 })
    })
    await correct({ quote }, { email: ownAddress() })
    const left = await app.rows('outbox_tasks', { recipient: quote.email }, ['kind'])
    expect(left).toEqual([])
  })

  test('ends the links of both when it is corrected back: the first one needs fresh links, too', async () => {
    const visit = await aVisit()
    const wrong = ownAddress()
    await correct(visit, { email: wrong })
    const between = await linksOf(app, visit)
    await correct(visit, { email: visit.quote.email }, { email: wrong })
    const now = await linksOf(app, visit)
    expect(now.email).toBe(visit.given.email)
    for (const { keys, reference, quoteId, documentId } of [visit.given, between]) {
      expect((await app.call(`GET /api/bookings/${visit.bookingId}?key=${keys.manage}`)).status).toBe(404)
      expect((await app.call(`GET /api/pay/${reference}/bill`)).status).toBe(404)
      expect((await app.call(`GET /api/quotes/${quoteId}`)).status).toBe(404)
      expect((await app.call(`GET /api/documents/${documentId}`)).status).toBe(404)
    }
    expect((await app.call(`GET /api/bookings/${visit.bookingId}?key=${now.keys.manage}`)).status).toBe(200)
    expect((await app.call(`GET /api/quotes/${now.quoteId}`)).status).toBe(200)
    expect((await app.call(`GET /api/documents/${now.documentId}`)).status).toBe(200)
  })

  test('ends notifications and live streams of the old one', async () => {
    const visit = await aVisit()
    const add = customerEndpoints.find(({ name }) => name === 'addBookingDevice') as Endpoint
    const devices = () => app.rows('push_devices', { booking_id: visit.bookingId }, ['id'])
    expect(await knock(add, visit.given, visit.about)).toBe(200)
    expect(await devices()).toHaveLength(1)
    const stream = await listenAt(`${address}/api/bookings/${visit.bookingId}/events?key=${visit.given.keys.manage}`)
    await correct(visit, { name: 'Dana Mueller' })
    await stream.untilEvents(1)
    expect(await devices()).toHaveLength(1)
    await correct(visit, { email: ownAddress() }, { name: 'Dana Mueller' })
    await stream.untilOver()
    expect(stream.events).toHaveLength(1)
    expect(await devices()).toEqual([])
  })

  test('leaves the office its own access: the quote in its lists, and bookings for a caller', async () => {
    const quote = await aQuote(app, { email: ownAddress() })
    await correct({ quote }, { email: ownAddress() })
    const withCookie = (value: string) => ({
      headers: { cookie: `${cookieName(app.deps.config, ADMIN_COOKIE)}=${value}` },
    })
    expect((await app.call(`GET /api/quotes/${quote.id}`, withCookie(office))).body).toMatchObject({ id: quote.id })
    expect((await app.call(`GET /api/quotes/${quote.id}`, withCookie('x'))).status).toBe(404)
    const times = await app.office(`GET /api/admin/quotes/${quote.id}/times`)
    expect(times.status).toBe(200)
  })

  test('gets a card page whose way back carries its new links', async () => {
    const visit = await aVisit()
    await correct(visit, { email: ownAddress() })
    const fresh = await withPage(customerEndpoints.find(({ name }) => name === 'getCheckout') as Endpoint, {
      ...visit,
      given: await linksOf(app, visit),
    })
    for (const queue of cardQueues) await runDue(app.deps, queue)
    const page = [...stripe.state.sessions.values()].find((one) => one.client_reference_id === fresh.about.checkoutId)
    const key = new URL(page?.success_url ?? '').searchParams.get('key')
    expect(key).toBe(fresh.given.keys.pay)
  })
})
