import { beforeEach, describe, expect, test } from 'vitest'
import type { CustomerLine } from '#contract/customers/customer-list.ts'
import { customerOrders } from '#contract/customers/customer-list.ts'
import { type CustomerSegment, customerSegments, isInSegment } from '#domain/customers/segments.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, anArea, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { completeEarly } from '#server/testing/complete-early.ts'
import { countedDatabase } from '#server/testing/counted-database.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { findCustomers } from './customer-list.queries.ts'

const app = await testApp()

beforeEach(() => app.empty('bookings', 'receivables', 'quotes', 'customers'))

const list = async (query = '') => {
  const { status, body } = await app.office(`GET /api/admin/customers?limit=100${query && `&${query}`}`)
  expect(status).toBe(200)
  return body as CustomerLine[]
}
const names = async (query = '') => (await list(query)).map(({ name }) => name)
const summary = async (query = '') => (await app.office(`GET /api/admin/customers/summary?${query}`)).body
const segments = async () =>
  (await app.office('GET /api/admin/customers/segments')).body as {
    customers: number
    segments: Record<CustomerSegment, number>
    tags: { tag: string; customers: number }[]
  }

/** When somebody asks for another quote. */
const later = new Date(TEST_NOW.getTime() + 60_000)

let people = 0
const aPerson = (customerName: string, more: object = {}) => {
  people += 1
  const digits = String(2000 + people)
  return aQuote(app, { customerName, email: `p${people}@example.com`, phone: `(610) 778-${digits}`, ...more })
}

const pay = async (bookingId: string, amount: number) => {
  const paid = { kind: 'payment', method: 'cash', amount, requestId: newId() }
  expect((await app.office(`POST /api/admin/bookings/${bookingId}/ledger`, paid)).status).toBeLessThan(300)
}

/** Somebody with a completed visit, on a day and paid in part. */
const aPastVisit = async (name: string, date: CivilDate, amount: number, more: object = {}) => {
  const painter = await aPainter(app, { first_name: 'Omar', last_name: 'Haddad' })
  const quote = await aPerson(name, more)
  const { booking } = await aBooking(app, { quote, date, status: 'completed', contractorId: painter.id })
  await pay(booking.id, amount)
  return { quote, booking, painter }
}

// @proves docs/rules/office.md#the-list-of-customers
describe('the list of customers', () => {
  test('shows visits, the last one with its painter, the next one, and what was paid', async () => {
    const { quote, booking, painter } = await aPastVisit('Rita Stone', addDays(TODAY, -10), 120)
    const again = await aQuote(app, {
      customerName: 'Rita Stone-Bell',
      email: quote.email,
      phone: '(610) 778-0001',
      created_at: later,
    })
    const next = await aBooking(app, { quote: again, date: addDays(TODAY, 5) })
    const [rita, ...others] = await list('q=stone')
    expect(others).toEqual([])
    expect(rita).toMatchObject({
      quoteId: again.id,
      name: 'Rita Stone-Bell',
      phone: '(610) 778-0001',
      visits: 1,
      lastVisit: {
        date: booking.end_date,
        bookingId: booking.id,
        contractorId: painter.id,
        painterName: 'Omar Haddad',
      },
      nextVisit: { date: addDays(TODAY, 5), bookingId: next.booking.id, timeSlot: 'morning' },
      paid: 120,
      tags: [],
    })
  })

  test('is sorted by each order, page by page, without leaving anybody out', async () => {
    await aPastVisit('Ann One', addDays(TODAY, -400), 30)
    await aPastVisit('bea Two', addDays(TODAY, -20), 90)
    await aPastVisit('Élan Three', addDays(TODAY, -20), 10)
    await aPerson('Dan Four')
    expect(await names('sort=name')).toEqual(['Ann One', 'bea Two', 'Dan Four', 'Élan Three'])
    expect((await names('sort=total'))[0]).toBe('bea Two')
    expect((await names('sort=oldest'))[0]).toBe('Ann One')
    expect((await names('sort=oldest'))[3]).toBe('Dan Four')
    expect((await names())[3]).toBe('Dan Four')
    for (const sort of customerOrders) {
      const whole = await names(`sort=${sort}`)
      const paged: (string | null)[] = []
      let at: string | undefined = `/api/admin/customers?limit=1&sort=${sort}`
      while (at !== undefined) {
        const answer = await app.office(`GET ${at}`)
        paged.push(...(answer.body as CustomerLine[]).map(({ name }) => name))
        at = nextPage(answer)
      }
      expect([sort, paged]).toEqual([sort, whole])
    }
    const foreign = Buffer.from(JSON.stringify(['Ann', newId()])).toString('base64url')
    for (const cursor of ['x', foreign]) {
      expect((await app.office(`GET /api/admin/customers?cursor=${cursor}`)).status).toBe(400)
    }
  })

  test('is searched as everything is, and narrowed by the day of the last visit and by area', async () => {
    const { quote } = await aPastVisit('Rita Stone', addDays(TODAY, -40), 10)
    await aPastVisit('Paul Reed', addDays(TODAY, -4), 10, { zip: '19199', city: 'Elsewhere', county: 'Nowhere' })
    expect(await names(`q=${quote.phone.slice(-4)}`)).toEqual(['Rita Stone'])
    expect(await names('q=elsew')).toEqual(['Paul Reed'])
    expect(await names('q=rita%20reed')).toEqual([])
    expect(await names('q=---')).toEqual([])
    expect(await names(`from=${addDays(TODAY, -5)}`)).toEqual(['Paul Reed'])
    expect(await names(`to=${addDays(TODAY, -5)}`)).toEqual(['Rita Stone'])
    const area = await anArea(app, { type: 'zipcode', zip_codes: ['19199'], counties: [] })
    expect(await names(`areaId=${area}`)).toEqual(['Paul Reed'])
    expect(await names(`areaId=${await anArea(app, { counties: ['Nowhere County'] })}`)).toEqual(['Paul Reed'])
  })

  test('ends in the sum and the mean of everybody who matches', async () => {
    await aPastVisit('Ann One', addDays(TODAY, -30), 100)
    await aPastVisit('Bea Two', addDays(TODAY, -20), 201)
    await aPerson('Dan Four')
    expect(await summary()).toMatchObject({ customers: 3, visits: 2, paid: 301, mean: 150.5 })
    expect(await summary('q=four')).toEqual({ customers: 1, visits: 0, paid: 0, mean: null, first: null, last: null })
  })

  test('follows a completion that is undone, a refund, a corrected name, and two customers who become one', async () => {
    const { quote, booking } = await aPastVisit('Rita Stone', addDays(TODAY, -9), 80)
    await app.office(`POST /api/admin/bookings/${booking.id}/ledger`, {
      kind: 'refund',
      method: 'cash',
      amount: 30,
      reason: 'Too much',
      requestId: newId(),
    })
    expect(await list()).toMatchObject([{ visits: 1, paid: 50 }])
    const other = await aPastVisit('Rita Home', addDays(TODAY, -3), 20)
    const known = { name: 'Rita Stone', email: quote.email, phone: quote.phone }
    const corrected = await app.office(`PUT /api/admin/quotes/${quote.id}/customer`, {
      known,
      name: 'Rita Rock',
      email: other.quote.email,
    })
    expect(corrected.status).toBe(200)
    const [one, ...others] = await list()
    expect([one?.visits, one?.paid, one?.lastVisit?.bookingId, others]).toEqual([2, 70, other.booking.id, []])
    expect(await names('q=rock')).toHaveLength(1)
  })

  test('counts a visit once its work is completed, and not while that is undone', async () => {
    const quote = await aPerson('Rita Stone')
    const { booking } = await aBooking(app, { quote, date: addDays(TODAY, 2), jobStatus: 'acknowledged' })
    expect((await list())[0]).toMatchObject({ visits: 0, lastVisit: null, nextVisit: { bookingId: booking.id } })
    await completeEarly(app, booking.id)
    expect((await list())[0]).toMatchObject({ visits: 1, lastVisit: { bookingId: booking.id }, nextVisit: null })
    const undone = await app.office(`PUT /api/admin/bookings/${booking.id}`, { status: 'scheduled' })
    expect(undone.status).toBe(200)
    expect((await list())[0]).toMatchObject({ visits: 0, lastVisit: null })
  })

  test('takes as many statements for a hundred customers as for one', async () => {
    const { db, statementCount } = countedDatabase(app)
    await aPerson('Ann One')
    await list()
    const wanted = { today: TODAY, limit: 100, sort: 'last' } as const
    await findCustomers({ db, reader: app.deps.reader }, {}, wanted)
    const one = statementCount()
    for (let number = 0; number < 20; number++) await aPastVisit('Bea Two', addDays(TODAY, -number - 1), 1)
    await list()
    await findCustomers({ db, reader: app.deps.reader }, {}, wanted)
    expect(statementCount() - one).toBe(one)
  })

  test('leaves out who was erased, and shows the quote before one that was cleaned up', async () => {
    const { quote } = await aPastVisit('Rita Stone', addDays(TODAY, -9), 80)
    expect(await list()).toHaveLength(1)
    expect((await app.office(`DELETE /api/admin/customers/${quote.email}`)).status).toBe(200)
    expect(await list()).toEqual([])
    const old = await aPastVisit('Paul Reed', addDays(TODAY, -60), 5)
    const newer = await aQuote(app, { customerName: 'Paul R', email: old.quote.email, created_at: later })
    expect(await list()).toMatchObject([{ quoteId: newer.id }])
    await app.update('quotes', { id: newer.id }, { expires_at: new Date('2026-01-01T00:00:00Z') })
    expect((await app.office('POST /api/admin/cleanup/manual')).status).toBeLessThan(300)
    expect(await list()).toMatchObject([{ quoteId: old.quote.id, name: 'Paul Reed' }])
  })
})

// @proves docs/rules/office.md#segments
describe('segments', () => {
  test('hold the same customers by the database as by the rule, and are counted', async () => {
    await aPastVisit('Ann Long-Ago', addDays(TODAY, -365), 100)
    const back = await aPastVisit('Bea Back', addDays(TODAY, -500), 200)
    await aBooking(app, { quote: back.quote, slot: 'evening', date: addDays(TODAY, 3) })
    const twice = await aPastVisit('Cal Twice', addDays(TODAY, -364), 10)
    const second = await aQuote(app, { customerName: 'Cal Twice', email: twice.quote.email })
    await aBooking(app, { quote: second, date: addDays(TODAY, -3), status: 'completed' })
    await aPerson('Dan Quote-Only')
    const gone = await aPerson('Eve Canceled')
    await aBooking(app, { quote: gone, date: addDays(TODAY, 4), status: 'cancelled' })
    const unhappy = await aPastVisit('Fay Unhappy', addDays(TODAY, -2), 300)
    const complaint = { text: 'Drips on the floor', requestId: newId() }
    expect(
      (await app.office(`POST /api/admin/bookings/${unhappy.booking.id}/complaints`, complaint)).status,
    ).toBeLessThan(300)
    const everybody = await list()
    const everyBooking = await app.db
      .selectFrom('bookings as b')
      .innerJoin('quotes as q', 'q.id', 'b.quote_id')
      .select(['b.id', 'q.customer_name'])
      .execute()
    const due = await app.rows('receivables', {}, ['booking_id', 'cents'])
    const expected = (segment: Exclude<CustomerSegment, 'best'>) =>
      everybody.filter(({ name, visits, lastVisit, nextVisit }) => {
        const unfinished = nextVisit ? [nextVisit.date] : []
        const own = everyBooking.filter(({ customer_name }) => customer_name === name).map(({ id }) => id)
        const facts = {
          visits,
          lastVisit: lastVisit?.date ?? null,
          unfinished,
          due: Math.max(0, ...due.filter(({ booking_id }) => own.includes(booking_id)).map(({ cents }) => cents)),
          hasOpenComplaint: name === 'Fay Unhappy',
        }
        return isInSegment(segment, facts, TODAY)
      })
    const counted = await segments()
    expect(counted.customers).toBe(6)
    for (const segment of customerSegments) {
      const found = await names(`segment=${segment}`)
      expect([segment, counted.segments[segment]]).toEqual([segment, found.length])
      if (segment === 'best') continue
      expect([segment, new Set(found)]).toEqual([segment, new Set(expected(segment).map(({ name }) => name))])
    }
    expect(await names('segment=year')).toEqual(['Ann Long-Ago'])
    expect(await names('segment=none')).toHaveLength(2)
    expect(await names('segment=complaint')).toEqual(['Fay Unhappy'])
  })

  test('the best ten are those who paid most', async () => {
    for (let number = 1; number <= 12; number++) await aPastVisit(`P${number}`, addDays(TODAY, -number), number)
    await aPerson('Dan Quote-Only')
    expect(await names('segment=best&sort=total')).toEqual('P12 P11 P10 P9 P8 P7 P6 P5 P4 P3'.split(' '))
    expect(await names('segment=best&q=p11')).toEqual(['P11'])
  })
})
