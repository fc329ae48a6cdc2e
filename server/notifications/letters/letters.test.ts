import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { dropLetters } from '#server/app/schedule/drop-letters.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aPainter, aQuoteBody, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { withoutVisits } from '#server/testing/no-visits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { composeLetter } from './compose-letter.ts'
import { findLettersById } from './letters.queries.ts'
import { readLetters } from './read-letters.ts'

const app = await testApp()
beforeEach(() => withoutVisits(app))

const DATE = addDays(TODAY, 10)
type Line = { id: string; kind: string; way: string; subject: string; email: string; done: object | null }

const office = async (line: string, body?: object) => {
  const [method = '', path = ''] = line.split(' ')
  const { status, body: answer } = await app.office(`${method} /api/admin${path}`, body)
  return { status, answer: answer as Record<string, unknown> & { code?: string } }
}
const letters = async (query = ''): Promise<Line[]> => (await office(`GET /letters${query}`)).answer.letters as Line[]
const kinds = async () => (await letters()).map(({ kind }) => kind).toSorted()

let count = 0
/** A phone number of nobody else. */
const aNumber = () => `(215) 555-${String(1000 + ++count)}`

const quoteFor = (phone: string, more: object = {}) =>
  office('POST /quotes', {
    ...aQuoteBody({ rooms: [aRoomOfArea(100)] }),
    customerName: 'Ruth Kessler',
    phone,
    email: '',
    ...more,
  })

/** A visit of somebody without email. */
const aVisit = async (date = DATE, phone = aNumber()) => {
  const painter = await aPainter(app, { first_name: 'Maria', slots: slotsFrom(TODAY, 20) })
  const { answer: quote } = await quoteFor(phone)
  const { answer, status } = await office('POST /bookings', {
    quoteId: quote.id,
    scheduledDate: date,
    timeSlot: 'morning',
  })
  expect(status).toBe(201)
  return { painter, quoteId: quote.id as string, bookingId: answer.bookingId as string, phone }
}

const keyFor = async (bookingId: string) => keyOf(app.deps.config.secrets, await app.row('bookings', { id: bookingId }))

const composed = async (id: string) => {
  const { letters: read } = await readLetters(app.deps, await findLettersById(app.db, [id]))
  const [letter] = read
  if (!letter) throw new Error('there is no such letter')
  return composeLetter(app.deps, letter)
}

// @proves docs/rules/office.md#a-booking-by-phone
describe('a booking of somebody without email', () => {
  test.each([[undefined], [null], ['']])('is taken with the address %s, and needs a name', async (email) => {
    expect((await quoteFor(aNumber(), { email })).answer).toMatchObject({ email: '' })
    const { status, answer } = await quoteFor(aNumber(), { email, customerName: ' ' })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ issues: [{ path: 'customerName' }] })
  })

  test('is for the office alone: on the site the address stays compulsory', async () => {
    for (const email of ['', null, undefined]) {
      expect((await app.call('POST /api/quotes', { body: { ...aQuoteBody(), email } })).status).toBe(400)
    }
    expect((await quoteFor(aNumber(), { email: 'ruth' })).status).toBe(400)
  })

  test('opens with its key, and never with an email address', async () => {
    const { bookingId } = await aVisit()
    for (const email of ['', ' ', null]) {
      expect((await app.call(`POST /api/bookings/${bookingId}/lookup`, { body: { email } })).status).toBe(400)
      expect((await app.call(`POST /api/bookings/${bookingId}/cancel`, { body: { email } })).status).not.toBe(200)
    }
    const other = await app.call(`POST /api/bookings/${bookingId}/lookup`, { body: { email: 'ruth@example.com' } })
    expect(other.status).toBe(404)
    expect((await app.call(`GET /api/bookings/${bookingId}?key=${await keyFor(bookingId)}`)).status).toBe(200)
  })

  test('is one customer for each phone number, in whatever way it is written', async () => {
    const [one, other] = [aNumber(), aNumber()]
    const ids = []
    for (const phone of [one, `+1 ${one.replaceAll(/\D/g, '')}`, other]) {
      const { answer } = await quoteFor(phone)
      ids.push((await app.row('quotes', { id: answer.id as string })).customer_id)
    }
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    const found = (await office(`GET /search?q=${one.slice(-4)}`)).answer as { customers: { hits: object[] } }
    expect(found.customers.hits).toMatchObject([{ email: '', name: 'Ruth Kessler' }])
  })

  test('cannot ask for a deposit, since there is no address for the link', async () => {
    await aPainter(app, { slots: slotsFrom(TODAY, 20) })
    const { answer } = await quoteFor(aNumber())
    const body = { quoteId: answer.id, scheduledDate: DATE, timeSlot: 'morning', withDeposit: true }
    expect((await office('POST /bookings', body)).answer.code).toBe('conflict')
  })

  test('has a link that the office can pass on, and that is recorded', async () => {
    const { bookingId, quoteId } = await aVisit()
    const { answer } = await office(`POST /bookings/${bookingId}/link`)
    expect(answer.url).toContain(`/booking/${bookingId}?key=${await keyFor(bookingId)}`)
    const actions = (await app.rows('audit', { subject_id: bookingId }, ['action'])).map(({ action }) => action)
    expect(actions).toContain('booking.link-given')
    const known = { name: 'Ruth Kessler', email: '', phone: (await app.row('quotes', { id: quoteId })).phone }
    await office(`PUT /quotes/${quoteId}/customer`, { known, email: `ruth${++count}@example.com` })
    expect((await office(`POST /bookings/${bookingId}/link`)).status).toBe(409)
  })
})

// @proves docs/rules/messages.md#without-email
describe('a message to somebody without email', () => {
  test('is a letter to print, and no email that waits or failed', async () => {
    const { bookingId } = await aVisit()
    expect(await kinds()).toEqual(['booking-confirmation'])
    const mails = await app.rows('outbox_tasks', { queue: 'mail' }, ['kind'])
    expect(mails.map(({ kind }) => kind)).toEqual(['job-assigned'])
    const log = (await office('GET /messages?letters=true')).answer as unknown as object[]
    expect(log).toMatchObject([
      {
        bookingId,
        to: '',
        state: 'waiting',
        problem: null,
        letter: { name: 'Ruth Kessler', way: 'letter', done: null },
      },
    ])
    const needs = (await office('GET /inbox')).answer.lines as { kind: string; openJobs: number }[]
    expect(needs.filter(({ kind }) => kind === 'letters_to_print')).toMatchObject([{ openJobs: 1 }])
    expect(needs.filter(({ kind }) => ['message_failed', 'mail_stuck'].includes(kind))).toEqual([])
  })

  test('has the address for the window, what the email says, and the link as a code', async () => {
    const { bookingId } = await aVisit()
    const [{ id } = { id: '' }] = await letters()
    const letter = await composed(id)
    const quote = await app.row('quotes', { id: (await app.row('bookings', { id: bookingId })).quote_id })
    expect(letter?.to[0]).toBe('Ruth Kessler')
    expect(letter?.to.slice(1).join(', ')).toBe(quote.address)
    expect(letter?.heading).toBe('Your visit is booked')
    expect(letter?.code?.href).toContain(`/booking/${bookingId}?key=${await keyFor(bookingId)}`)
    expect(JSON.stringify(letter?.blocks)).toContain('Maria ')
    expect(JSON.stringify(letter)).not.toMatch(/e-?mail/i)
  })

  test('says that the painter has confirmed when it is printed after that, and not that they come back', async () => {
    const { painter, bookingId } = await aVisit()
    const [{ id }] = (await letters()) as [Line]
    expect(JSON.stringify(await composed(id))).toContain('Your painter looks at the job and confirms it.')
    const job = await app.row('jobs', { booking_id: bookingId })
    const body = { status: 'acknowledged' }
    await app.call(`PUT /api/contractor/jobs/${job.id}/status`, { token: painter.token, body })
    const later = JSON.stringify(await composed(id))
    expect(later).toContain('Your painter has already confirmed.')
    expect(later).not.toContain('comes back')
  })

  test('is one PDF for all, and done once somebody says so, with who and when', { timeout: 120_000 }, async () => {
    await aVisit()
    await aVisit(addDays(DATE, 1))
    const ids = (await letters()).map(({ id }) => id)
    const { status, headers } = await app.office(`GET /api/admin/letters/pdf?ids=${ids.join(',')}`)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    // Opened is not printed.
    expect(await letters()).toHaveLength(2)
    expect((await office('POST /letters/done', { ids, how: 'printed' })).answer).toEqual({ done: 2 })
    expect((await office('POST /letters/done', { ids, how: 'called' })).answer).toEqual({ done: 0 })
    expect(await letters()).toEqual([])
    expect((await letters('?done=true')).map(({ done }) => done)).toMatchObject(
      Array(2).fill({ how: 'printed', by: 'admin' }),
    )
  })

  // @proves docs/rules/access.md#roles
  test('is printed by who dispatches when it opens the booking, and that is recorded', async () => {
    const { bookingId } = await aVisit()
    const [letter] = (await letters()) as (Line & { carriesKey: boolean })[]
    expect(letter?.carriesKey).toBe(true)
    const line = `GET /api/admin/letters/pdf?ids=${letter?.id}`
    const entries = () =>
      app.rows('audit', { action: 'letter.opened', subject_id: letter?.id ?? '' }, ['actor', 'subject_id'])
    const bookkeeper = await anAccount(app, 'bookkeeper')
    expect(await app.call(line, { token: bookkeeper.token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await entries()).toEqual([])
    const dispatcher = await anAccount(app, 'dispatcher')
    expect((await app.call(line, { token: dispatcher.token })).status).toBe(200)
    expect(await entries()).toEqual([{ actor: `office:${dispatcher.id}`, subject_id: letter?.id }])
    const [shown] = (await app.office(`GET /api/admin/audit?person=${dispatcher.id}`)).body as object[]
    expect(shown).toMatchObject({ action: 'letter.opened', customerName: 'Ruth Kessler', bookingId })
  })

  test('is printed by a bookkeeper, too, when it opens nothing', async () => {
    const { answer } = await quoteFor(aNumber())
    await office(`POST /quotes/${answer.id}/send`)
    const [letter] = (await letters()) as (Line & { carriesKey: boolean })[]
    expect(letter).toMatchObject({ kind: 'quote', carriesKey: false })
    const { token } = await anAccount(app, 'bookkeeper')
    expect((await app.call(`GET /api/admin/letters/pdf?ids=${letter?.id}`, { token })).status).toBe(200)
  })

  test('disappears when it no longer applies', async () => {
    const { bookingId } = await aVisit()
    const [{ id } = { id: '' }] = await letters()
    const cancel = await app.call(`POST /api/bookings/${bookingId}/cancel?key=${await keyFor(bookingId)}`, { body: {} })
    expect(cancel.status).toBe(200)
    app.setNow(new Date(app.deps.now().getTime() + 60_000))
    expect(await kinds()).toEqual(['booking-cancelled'])
    expect((await office(`GET /letters/pdf?ids=${id}`)).status).toBe(404)
    expect(await dropLetters(app.deps)).toBe(1)
    expect((await app.row('outbox_tasks', { id })).state).toBe('dropped')
  })

  test('is a call when a letter would come too late', async () => {
    const { bookingId } = await aVisit(addDays(TODAY, 2))
    const { version } = await app.row('bookings', { id: bookingId })
    const move = { action: 'move', version, scheduledDate: addDays(TODAY, 3), timeSlot: 'morning', withoutCredit: true }
    const preview = (await office(`POST /bookings/${bookingId}/actions/preview`, move)).answer
    expect((preview.recipients as { who: string }[]).find(({ who }) => who === 'customer')).toMatchObject({
      name: 'Ruth Kessler',
      address: '',
      way: 'call',
    })
    expect((await office(`POST /bookings/${bookingId}/actions`, move)).status).toBe(200)
    app.setNow(new Date(app.deps.now().getTime() + 2 * 60_000))
    const needs = (await office('GET /inbox')).answer.lines as { kind: string; subjectId: string }[]
    const [call] = needs.filter(({ kind }) => kind === 'call_customer')
    expect(call).toMatchObject({ urgency: 'now', person: { name: 'Ruth Kessler' }, text: /moved/i })
    await office('POST /letters/done', { ids: [call?.subjectId], how: 'called' })
    const after = (await office('GET /inbox')).answer.lines as { kind: string }[]
    expect(after.filter(({ kind }) => kind === 'call_customer')).toEqual([])
  })

  test('is emailed from the moment that the office enters an address, and what was not printed is offered', async () => {
    const { bookingId, quoteId, phone } = await aVisit()
    const key = await keyFor(bookingId)
    const email = `ruth${++count}@example.com`
    const known = { name: 'Ruth Kessler', email: '', phone }
    expect((await office(`PUT /quotes/${quoteId}/customer`, { known, email })).status).toBe(200)
    const [letter] = await letters()
    expect(letter).toMatchObject({ kind: 'booking-confirmation', email })
    expect((await office(`POST /messages/${letter?.id}/resend`)).status).toBe(200)
    expect(await letters()).toEqual([])
    const mails = await app.rows('outbox_tasks', { recipient: email }, ['kind', 'queue'])
    expect(mails.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      { kind: 'booking-confirmation', queue: 'mail' },
      { kind: 'booking-links', queue: 'mail' },
    ])
    // What is on paper goes on opening the booking.
    expect((await app.call(`GET /api/bookings/${bookingId}?key=${key}`)).status).toBe(200)
    expect((await app.call(`POST /api/bookings/${bookingId}/lookup`, { body: { email } })).status).toBe(200)
  })

  test('is not emailed while there is no address', async () => {
    await aVisit()
    const [letter] = await letters()
    expect((await office(`POST /messages/${letter?.id}/resend`)).answer.code).toBe('conflict')
  })
})

// @proves docs/rules/access.md#a-customers-data
describe('the data of somebody without email', () => {
  test('is exported and erased by one of their quotes, and nobody else’s with it', async () => {
    const [mine, other] = [await aVisit(), await aVisit(addDays(DATE, 1))]
    const { answer } = await office(`GET /quotes/${mine.quoteId}/customer/export`)
    expect(answer).toMatchObject({ email: '', quotes: [{ id: mine.quoteId }], bookings: [{ id: mine.bookingId }] })
    expect((answer.messages as Line[]).map(({ kind }) => kind)).toEqual(['booking-confirmation'])
    expect((await office(`DELETE /quotes/${mine.quoteId}/customer`)).status).toBe(409)
    const key = await keyFor(mine.bookingId)
    await app.call(`POST /api/bookings/${mine.bookingId}/cancel?key=${key}`, { body: {} })
    expect((await office(`DELETE /quotes/${mine.quoteId}/customer`)).answer).toMatchObject({ removedBookings: 1 })
    expect(await app.rows('quotes', { id: mine.quoteId }, ['id'])).toEqual([])
    expect(await app.rows('quotes', { id: other.quoteId }, ['email'])).toEqual([{ email: '' }])
    expect(await kinds()).toEqual(['booking-confirmation'])
    expect((await office(`GET /quotes/${mine.quoteId}/customer/export`)).status).toBe(404)
  })

  test('follows a corrected number, and keeps a name for the envelope', async () => {
    const { quoteId, phone } = await aVisit()
    const known = { name: 'Ruth Kessler', email: '', phone }
    const next = aNumber()
    expect((await office(`PUT /quotes/${quoteId}/customer`, { known, name: null })).status).toBe(400)
    expect((await office(`PUT /quotes/${quoteId}/customer`, { known, phone: next })).status).toBe(200)
    const { customer_id: id } = await app.row('quotes', { id: quoteId })
    const { answer } = await quoteFor(next)
    expect((await app.row('quotes', { id: answer.id as string })).customer_id).toBe(id)
  })
})
