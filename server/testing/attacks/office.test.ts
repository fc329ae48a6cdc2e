/** @module-tag extended */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import type { OfficeRole } from '#domain/platform/roles.ts'
import { newId } from '#server/platform/identifiers.ts'
import { TODAY } from '../builders.ts'
import { listenAt } from '../event-listener.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'
import { tally } from '../race.ts'
import { attackedSite, newAddress } from './testing/attacked-site.ts'
import { type Booked, peopleOf } from './testing/people.ts'

let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
})
const site = attackedSite(() => ({ SMTP_URL: mail.url, MAIL_FROM: 'office@evencoat.example' }))
const people = peopleOf(site)
afterAll(() => mail.close())

type Colleague = { id: string; email: string; token: string; from: string }

/** The token of the last link that an address was sent. */
const linkTo = async (email: string, sentBefore: number): Promise<string> => {
  const texts = () =>
    mail.received.slice(sentBefore).flatMap(({ to, text }) => (to?.[0]?.address === email ? [text ?? ''] : []))
  await vi.waitUntil(() => texts().length > 0, { timeout: 20_000 })
  return decodeURIComponent(/set-password\?token=([\w.%-]+)/.exec(texts().at(-1) ?? '')?.[1] ?? '')
}

/** Somebody of the office with a role, who came by the link of their invitation. */
const aColleague = async (role: OfficeRole, name: string): Promise<Colleague> => {
  const [email, password, from] = [`${role}@office.example`, 'linen-and-primer-white', newAddress()]
  const before = mail.received.length
  const { id } = await people.asOffice<{ id: string }>('POST /api/admin/people', { email, role })
  await site.ask('POST /api/admin/set-password', { body: { token: await linkTo(email, before), password, name } })
  const body = { username: email, password }
  const { token } = await site.ask<{ token: string }>('POST /api/admin/login', { body, from })
  return { id, email, token, from }
}

let visit: Booked
let viewer: Colleague
let dispatcher: Colleague
let bookkeeper: Colleague
beforeAll(async () => {
  viewer = await aColleague('viewer', 'Vera Novak')
  dispatcher = await aColleague('dispatcher', 'Dan Ito')
  bookkeeper = await aColleague('bookkeeper', 'Bea Koch')
  visit = await people.book(await people.aPainter(), addDays(TODAY, 9), 'morning')
})

const quoteOf = async ({ id }: Booked): Promise<string> =>
  (await people.asOffice<{ quoteId: string }>(`GET /api/admin/bookings/${id}`)).quoteId

test('A viewer finds nobody by a mailbox, a street, a phone number or a quote', async () => {
  const quoteId = await quoteOf(visit)
  const words = [visit.email, 'customer.example', '2155550123', '1500 Market', quoteId, quoteId.slice(0, 6)]
  for (const list of ['search', 'customers', 'bookings', 'quotes', 'messages']) {
    // But for the words that were asked for, which an answer repeats.
    const ask = async ({ token }: Colleague, q: string) =>
      (await site.call(`GET /api/admin/${list}?q=${encodeURIComponent(q)}`, { token })).text.replace(
        /"terms":\[.*?\]/,
        '',
      )
    const nobody = await ask(viewer, 'nobody@nowhere.example')
    for (const q of words) expect(await ask(viewer, q), `${list}: ${q}`).toBe(nobody)
  }
  const { text } = await site.call(`GET /api/admin/search?q=${visit.email}`, { token: dispatcher.token })
  expect(text).toContain(visit.id)
})

test('A viewer reads no street in the preview of an action, and no phone number that somebody typed', async () => {
  const { version } = await people.bookingOf(visit)
  const body = { action: 'cancel', version, reason: 'Asked', withFee: false }
  const preview = ({ token }: Colleague) =>
    site.call(`POST /api/admin/bookings/${visit.id}/actions/preview`, { token, body })
  const looked = await preview(viewer)
  expect([looked.status, looked.text.includes('1500 Market')]).toEqual([403, false])
  expect((await preview(dispatcher)).text).toContain('1500 Market')

  const numbers = ['2155550177', '(215)5550178', '+12155550180', '215–555–0181', '+44 7700 900123']
  const message = { text: `Call ${numbers.join(' or ')}, please.`, messageKey: newId() }
  await site.ask(`POST /api/bookings/${visit.id}/messages?key=${visit.key}`, { body: message })
  const conversation = async ({ token }: Colleague) =>
    (await site.call(`GET /api/admin/bookings/${visit.id}/messages`, { token })).text
  const [whole, blanked] = [await conversation(dispatcher), await conversation(viewer)]
  for (const number of numbers) {
    expect(whole).toContain(number)
    expect(blanked).not.toContain(number)
  }
})

test('Who acts as the customer with what the office sees is named as that by the audit', async () => {
  const own = await people.book(await people.aPainter(), addDays(TODAY, 10), 'morning')
  const { token, from } = bookkeeper
  expect((await site.call(`POST /api/admin/bookings/${own.id}/link`, { token })).status).toBe(403)
  await site.ask(`POST /api/bookings/${own.id}/cancel`, { body: { email: own.email }, from })
  const { text } = await site.call(`GET /api/admin/audit?subject=${own.id}`, { token: await people.office() })
  expect(text).toContain('booking.cancelled')
  expect(text).toContain('"openedWith":"id_and_email"')
  expect(text).toContain('"officeTrace":"network"')
})

test('The same request for money with another amount enters nothing, and tells nothing of the first', async () => {
  const token = await people.office()
  const requestId = newId()
  const credit = (amount: number) =>
    site.call(`POST /api/admin/bookings/${visit.id}/ledger`, {
      token,
      body: { kind: 'credit', requestId, amount, reason: 'Late' },
    })
  expect((await credit(10)).status).toBe(200)
  expect((await credit(10)).status).toBe(200)
  expect(await credit(25)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  const { entries } = await people.ledgerOf(visit)
  expect(entries.flatMap(({ kind, amount }) => (kind === 'credit' ? [amount] : []))).toEqual([-10])
})

test('Of sixty streams that a painter opens at once twenty are open', async () => {
  const headers = { authorization: `Bearer ${visit.painter.token}`, 'x-forwarded-for': newAddress() }
  const streams = await Promise.all(
    Array.from({ length: 60 }, () => listenAt(`${site.url()}/api/contractor/events`, { headers })),
  )
  expect(tally(streams.map(({ response }) => ({ status: response.statusCode ?? 0 })))).toEqual({ 200: 20, 429: 40 })
  await Promise.all(streams.map((stream) => stream.hangUp()))
})

test('Nobody takes a colleague’s name, or that of the first owner', async () => {
  const { token } = viewer
  for (const name of ['Dan Ito', 'dan  ito', 'Administrator']) {
    expect((await site.call('PUT /api/admin/me', { token, body: { name } })).status, name).toBeGreaterThanOrEqual(400)
  }
  expect((await site.call('GET /api/admin/me', { token })).text).toContain('Vera Novak')
})

test('A link to choose a password is worth nothing once the address of its account is another', async () => {
  const { id, email } = bookkeeper
  const before = mail.received.length
  await site.ask('POST /api/admin/password-reset', { body: { email } })
  const token = await linkTo(email, before)
  await people.asOffice(`PATCH /api/admin/people/${id}`, { email: 'bea@office.example' })
  const body = { token, password: 'another-coat-of-white' }
  expect((await site.call('POST /api/admin/set-password', { body })).status).toBeGreaterThanOrEqual(400)
  const login = { username: 'bea@office.example', password: body.password }
  expect((await site.call('POST /api/admin/login', { body: login })).status).toBe(401)
})

test('A contact in disguise is not published with a review, and a reader’s report cannot be piled up', async () => {
  const done = await people.book(await people.aPainter(), TODAY, 'morning')
  expect((await people.step(done, 'in_progress')).status).toBe(200)
  const { version } = await people.bookingOf(done)
  await people.asOffice(`POST /api/admin/bookings/${done.id}/actions`, { action: 'complete', version, anyway: true })
  const review = (text: string) =>
    site.ask(`PUT /api/bookings/${done.id}/review?key=${done.key}`, { body: { stars: 5, text, showName: true } })
  const listed = async () => (await site.call<{ id: string; text: string }[]>('GET /api/reviews')).body
  for (const text of [
    'Great, text 215/555/0199',
    'Great, call two one five five five five zero one nine nine',
    'Great, j o e @ g m a i l . c o m',
    'Great, joe@gmail',
    'Great, instagram joe_paints',
    'Great. He lives at 12 Elm Street',
    'Great, jоe@example.com',
  ]) {
    await review(text)
    expect(await listed(), text).toEqual([])
  }
  await review('Great, ask for Joe')
  const [{ id } = { id: '' }] = await listed()
  const from = newAddress()
  const report = () =>
    site.call(`POST /api/reviews/${id}/reports`, { body: { reason: 'names_person', text: 'x' }, from })
  expect(tally(await Promise.all(Array.from({ length: 15 }, report)))).toEqual({ 204: 15 })
  const [line] = await people.asOffice<{ reports: object[] }[]>('GET /api/admin/reviews?state=reported')
  expect(line?.reports).toHaveLength(1)
})

test('A session that nobody has confirmed for a while gives away neither customers nor money', async () => {
  const token = await people.office()
  await site.moveTo(TODAY, '08:05')
  const blocked: [line: string, body?: object][] = [
    ['GET /api/admin/customers.csv'],
    [`GET /api/admin/customers/${encodeURIComponent(visit.email)}/export`],
    [`PUT /api/admin/bookings/${visit.id}/customer`, { email: 'eve@example.com' }],
    [`POST /api/admin/bookings/${visit.id}/link`],
    [`POST /api/admin/bookings/${visit.id}/ledger`, { kind: 'credit', amount: 501, reason: 'Sorry' }],
    [`POST /api/admin/contractors/${visit.painter.id}/handovers`, { amount: 1, method: 'cash' }],
    ['POST /api/admin/people', { email: 'eve@example.com', role: 'owner' }],
  ]
  for (const [line, body] of blocked) {
    expect(await site.call(line, { token, body }), line).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    })
  }
  expect((await people.bookingOf(visit)).status).toBe('scheduled')
})
