import { beforeEach, describe, expect, test } from 'vitest'
import { depositFor, HELD_MINUTES } from '#domain/billing/card-payments.ts'
import { addDays } from '#domain/platform/dates.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { newId } from '#server/platform/identifiers.ts'
import { anArea, aPainter, aQuote, aQuoteBody, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { cardApp, cardCalls } from '#server/testing/card-calls.ts'
import { homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { withoutVisits } from '#server/testing/no-visits.ts'
import { tally } from '#server/testing/race.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const DATE = addDays(TODAY, 7)

const { app, stripe } = await cardApp()
beforeEach(async () => {
  await withoutVisits(app)
  await setDeposit(0)
})

const cards = cardCalls({ app, stripe })
const setDeposit = async (depositPercent: number) =>
  expect((await office('PUT /business', { settings: { depositPercent } })).status).toBe(200)

const office = async (line: string, body?: object) => {
  const [method = '', path = ''] = line.split(' ')
  const { status, body: answer } = await app.office(`${method} /api/admin${path}`, body)
  return { status, answer: answer as Record<string, unknown> & { code?: string } }
}

type Time = {
  date: string
  timeSlot: string
  endDate: string
  endsAt: string
  contractorId: string
  painterName: string
}
const timesOf = async (quoteId: string, contractorId?: string): Promise<Time[]> => {
  const { status, answer } = await office(
    `GET /quotes/${quoteId}/times${contractorId ? `?contractorId=${contractorId}` : ''}`,
  )
  expect(status).toBe(200)
  return answer.times as Time[]
}

const book = (quoteId: string, more: object = {}) =>
  office('POST /bookings', { quoteId, scheduledDate: DATE, timeSlot: 'morning', ...more })

const bookingOf = (id: unknown) => app.row('bookings', { id: id as string })

const emails = async (): Promise<string[]> =>
  (await app.db.selectFrom('outbox_tasks').select('kind').where('queue', '=', 'mail').orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )

const auditOf = (subjectId: string) => app.rows('audit', { subject_id: subjectId }, ['actor', 'action', 'after'])

/** A job of half a day. */
const small = () => aQuote(app, { rooms: [aRoomOfArea(100)] })
const afternoonPainter = () => aPainter(app, { slots: slotsFrom(DATE, 2, ['afternoon']) })

// @proves docs/rules/office.md#a-booking-by-phone
describe('a quote for somebody on the phone', () => {
  test('is priced as on the site, says where it comes from, and is sent only when asked for', async () => {
    const request = aQuoteBody()
    const { body: onSite } = await app.call('POST /api/quotes', { body: request })
    await app.empty('outbox_tasks')
    const { status, answer } = await office('POST /quotes', request)
    expect(status).toBe(201)
    expect(answer).toMatchObject({ breakdown: (onSite as { breakdown: object }).breakdown })
    expect(await emails()).toEqual([])
    const id = answer.id as string
    const row = await app.row('quotes', { id }, ['source'])
    expect(row.source).toBe('phone')

    expect((await office(`POST /quotes/${id}/send`)).status).toBe(204)
    expect(await emails()).toEqual(['quote'])
    expect(await auditOf(id)).toEqual([{ actor: 'admin', action: 'quote.sent', after: null }])
    await office('POST /quotes', { ...request, send: true })
    expect(await emails()).toEqual(['quote', 'quote'])
  })

  test('names the field that is wrong', async () => {
    const { status, answer } = await office('POST /quotes', { ...aQuoteBody(), phone: '12' })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ issues: [{ path: 'phone' }] })
  })

  test('is not sent when it does not exist or has expired', async () => {
    expect((await office(`POST /quotes/${newId()}/send`)).status).toBe(404)
    const quote = await small()
    app.setNow(new Date(quote.expires_at.getTime() + 1))
    expect((await office(`POST /quotes/${quote.id}/send`)).answer.code).toBe('quote_expired')
    expect((await office(`GET /quotes/${quote.id}/times`)).answer.code).toBe('quote_expired')
    expect(await emails()).toEqual([])
  })
})

// @proves docs/rules/office.md#a-booking-by-phone
describe('the times for somebody on the phone', () => {
  test('are those of the site, each with the painter whom the matcher would choose', async () => {
    const painter = await aPainter(app, {
      first_name: 'Maria',
      last_name: 'Alvarez',
      slots: slotsFrom(DATE, 2, ['morning', 'afternoon']),
    })
    const quote = await small()
    const times = await timesOf(quote.id)
    const on = (date: string, slot: 'morning' | 'afternoon') => ({
      date,
      timeSlot: slot,
      endDate: date,
      endsAt: visitTimes(market, { date, slot, halfDays: 1 }).endsAt.toISOString(),
      contractorId: painter.id,
      painterName: 'Maria Alvarez',
    })
    const next = addDays(DATE, 1)
    expect(times).toEqual([on(DATE, 'morning'), on(DATE, 'afternoon'), on(next, 'morning'), on(next, 'afternoon')])
    const { body } = await app.call(`GET /api/contractor-available-dates?quoteId=${quote.id}`)
    expect((body as { availableDates: string[] }).availableDates).toEqual([DATE, next])
  })

  test('are the painter’s own when one is named, wherever they work', async () => {
    await aPainter(app, { slots: slotsFrom(DATE, 1, ['morning']) })
    const far = await anArea(app, { type: 'zipcode', zip_codes: [homes.town.zip] })
    const elsewhere = await aPainter(app, { areas: [far], slots: slotsFrom(DATE, 1, ['afternoon']) })
    const quote = await small()
    expect((await timesOf(quote.id)).map(({ timeSlot }) => timeSlot)).toEqual(['morning'])
    expect((await timesOf(quote.id, elsewhere.id)).map(({ timeSlot }) => timeSlot)).toEqual(['afternoon'])
  })

  test('are refused for a painter who does not work here', async () => {
    const quote = await small()
    const { id } = await aPainter(app, { is_active: false })
    expect((await office(`GET /quotes/${quote.id}/times?contractorId=${id}`)).status).toBe(404)
    expect((await office(`GET /quotes/${newId()}/times`)).status).toBe(404)
  })
})

// @proves docs/rules/office.md#a-booking-by-phone
describe('a booking by phone', () => {
  test('is a booking like any other, and says that it came by phone', async () => {
    const painter = await aPainter(app)
    const quote = await small()
    const { status, answer } = await book(quote.id)
    expect(status).toBe(201)
    expect(answer).toEqual({ bookingId: expect.any(String) as string, contractorId: painter.id, heldUntil: null })
    expect(await bookingOf(answer.bookingId)).toMatchObject({ status: 'scheduled', source: 'phone', deposit: 0 })
    expect(await emails()).toEqual(['booking-confirmation', 'job-assigned'])
    expect(await auditOf(answer.bookingId as string)).toMatchObject([{ actor: 'admin', action: 'booking.by-phone' }])
    const { answer: shown } = await office(`GET /bookings/${answer.bookingId as string}`)
    expect(shown).toMatchObject({ source: 'phone' })
    expect(await findViolations(app.db)).toEqual([])
  })

  test('is made once when it is asked for twice', async () => {
    await aPainter(app)
    const quote = await small()
    const answers = await Promise.all([1, 2, 3].map(() => book(quote.id)))
    expect(tally(answers)).toEqual({ 200: 2, 201: 1 })
    expect(new Set(answers.map(({ answer }) => answer.bookingId)).size).toBe(1)
  })

  test('goes to the painter who was named, whomever the matcher would choose', async () => {
    const both = [await aPainter(app), await aPainter(app)]
    const quote = await small()
    const [first] = await timesOf(quote.id)
    const other = both.find(({ id }) => id !== first?.contractorId)
    const { answer } = await book(quote.id, { contractorId: other?.id })
    expect(answer.contractorId).toBe(other?.id)
  })

  test('is refused with a painter who is not free, and nobody else gets it', async () => {
    await aPainter(app, { slots: slotsFrom(DATE, 1) })
    const busy = await afternoonPainter()
    const quote = await small()
    const { status, answer } = await book(quote.id, { contractorId: busy.id })
    expect([status, answer.code]).toEqual([409, 'slot_unavailable'])
    expect(await app.db.selectFrom('bookings').selectAll().execute()).toEqual([])
    expect(
      (await app.db.selectFrom('contractor_slots').selectAll().where('booking_id', 'is not', null).execute()).length,
    ).toBe(0)
    expect(await emails()).toEqual([])
  })

  test('respects the notice, and the end that was named', async () => {
    await aPainter(app, { slots: slotsFrom(TODAY, 10) })
    const quote = await small()
    expect((await book(quote.id, { scheduledDate: TODAY })).answer.code).toBe('slot_unavailable')
    expect((await book(quote.id, { endsAt: TEST_NOW.toISOString() })).answer.code).toBe('end_changed')
  })
})

// @proves docs/rules/office.md#a-booking-by-phone
describe('the deposit of a booking by phone', () => {
  test('is left out when the office says so', async () => {
    await setDeposit(20)
    await aPainter(app)
    const quote = await small()
    const { answer } = await office(`GET /quotes/${quote.id}/times`)
    expect(answer.deposit).toBe(depositFor({ ...market, depositPercent: 20 }, quote.final_cost) / 100)
    const { answer: booked } = await book(quote.id)
    expect(await bookingOf(booked.bookingId)).toMatchObject({ status: 'scheduled', deposit: 0 })
  })

  test('is asked for by email, and the date is reserved until it is paid', async () => {
    await setDeposit(20)
    const painter = await aPainter(app)
    const quote = await small()
    const deposit = depositFor({ ...market, depositPercent: 20 }, quote.final_cost)
    const { answer } = await book(quote.id, { withDeposit: true })
    const until = new Date(TEST_NOW.getTime() + HELD_MINUTES.phone * 60_000)
    expect(answer).toMatchObject({ contractorId: painter.id, heldUntil: until.toISOString() })
    expect(await emails()).toEqual(['deposit-asked'])
    // Asked for again: the same date, held no longer, and no second e-mail.
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const again = await book(quote.id, { withDeposit: true })
    expect([again.status, again.answer]).toEqual([200, answer])
    expect(await emails()).toEqual(['deposit-asked'])
    // An hour later the customer finds the e-mail: the page opens only then.
    app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
    await cards.run()
    const id = answer.bookingId as string
    const checkoutId = await cards.open(id, { amount: deposit })
    await cards.hear(cards.pay(checkoutId))
    await cards.run()
    expect(await bookingOf(id)).toMatchObject({ status: 'scheduled', source: 'phone', deposit })
    expect(await cards.disagreements()).toEqual([])
    expect(await findViolations(app.db)).toEqual([])
  })

  test('gives the date up when it is not paid within two hours, and the customer is notified', async () => {
    await setDeposit(20)
    await aPainter(app)
    const { answer } = await book((await small()).id, { withDeposit: true })
    app.setNow(new Date(TEST_NOW.getTime() + HELD_MINUTES.phone * 60_000 - 1))
    await cards.run()
    expect((await bookingOf(answer.bookingId)).status).toBe('reserved')
    app.setNow(new Date(TEST_NOW.getTime() + HELD_MINUTES.phone * 60_000))
    await cards.run()
    expect((await bookingOf(answer.bookingId)).status).toBe('cancelled')
    expect(await emails()).toEqual(['deposit-asked', 'reservation-lapsed'])
  })

  test('is dropped when the caller books without it after all', async () => {
    await setDeposit(20)
    await aPainter(app)
    const quote = await small()
    const reserved = await book(quote.id, { withDeposit: true })
    const { status, answer } = await book(quote.id)
    expect(status).toBe(201)
    expect((await bookingOf(reserved.answer.bookingId)).status).toBe('cancelled')
    expect(await bookingOf(answer.bookingId)).toMatchObject({ status: 'scheduled', deposit: 0 })
    expect(await findViolations(app.db)).toEqual([])
  })
})
