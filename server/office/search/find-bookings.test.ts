import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminBooking } from '#contract/bookings/office-bookings.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { painterShare } from '#domain/pricing/earnings.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { reindexQuotes } from '#server/platform/search/index-quotes.ts'
import { toQuestion, withQuestion } from '#server/platform/search/search-words.ts'
import { aBooking, aPainter, aQuote, aQuoteBody, TODAY } from '#server/testing/builders.ts'
import { addressOf, homes } from '#server/testing/homes.ts'
import { market, prices } from '#server/testing/market.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { type BookingFilters, findBookingIds } from './find-bookings.ts'

/** Oldest first. */
const made: { id: string; quoteId: string }[] = []

const MEDIA = { city: 'Media', zip: '19063' }
const STATE = market.state.code.toLowerCase()

const people = [
  { customerName: 'Dana Miller', email: 'dana@example.com', address: addressOf(homes.center) },
  { customerName: 'José Núñez', email: 'jn@paint.example', address: addressOf(MEDIA, '12 Oak Lane') },
  { customerName: 'Dan Marketson', email: 'd.m@example.org', address: addressOf(homes.next, '7 Elm St') },
  {
    customerName: null,
    email: 'nobody+paint@example.com',
    address: addressOf({ city: 'Ardmore', zip: '19003' }, '9 Pine St'),
  },
  { customerName: '=HYPERLINK("x")', email: 'evil@example.net', address: addressOf(MEDIA, '1 "Quoted", Lane') },
]

/** The price of each of them, in cents. */
const { total, subtotal, tax, taxRate } = priceQuote(aQuoteBody(), prices)
const share = painterShare({ finalPrice: total, taxRate }, prices.contractorCommissionRate)

const app = await testApp()
const painter = await aPainter(app)
const statuses = ['scheduled', 'cancelled', 'completed', 'pending', 'scheduled'] as const
for (const [index, person] of people.entries()) {
  const quote = await aQuote(app, { ...person, phone: `(215) 555-01${index}0` })
  const { booking } = await aBooking(app, {
    quote,
    date: addDays(TODAY, index * 3),
    created_at: new Date(TEST_NOW.getTime() + index * 1_000),
    status: statuses[index] ?? 'scheduled',
    contractorId: index < 2 ? painter.id : null,
  })
  await inTransaction(app.db, (db) => reindexQuotes(db, [quote.id]))
  made.push({ id: booking.id, quoteId: quote.id })
}

const list = async (query: Record<string, string>) => {
  const answer = await app.office(`GET /api/admin/bookings?${new URLSearchParams(query).toString()}`)
  const bookings = answer.body as AdminBooking[]
  return { ...answer, bookings, numbers: answer.status === 200 ? numbersOf(bookings) : [] }
}
/** The places in `people` of what was found. */
const numbersOf = (bookings: { id: string }[]) => bookings.map(({ id }) => made.findIndex((one) => one.id === id))

// @proves docs/rules/office.md#search
describe('a search by the name of the painter', () => {
  let before: { first_name: string; last_name: string }
  beforeAll(async () => {
    const named = app.db.selectFrom('contractors').select(['first_name', 'last_name']).where('id', '=', painter.id)
    before = await named.executeTakeFirstOrThrow()
    const omar = { first_name: 'Omar', last_name: 'Haddad' }
    await app.update('contractors', { id: painter.id }, omar)
  })
  afterAll(() => app.update('contractors', { id: painter.id }, before))

  test.each([
    ['haddad', [1, 0]],
    ['OMAR had', [1, 0]],
    ['haddad dana', [0]],
    ['núñez omar', [1]],
    ['haddad marketson', []],
    ['haddad zebra', []],
    ['om', []],
  ])('finds the right bookings by “%s”', async (q, expected) => {
    expect((await list({ q })).numbers).toEqual(expected)
  })

  test('works with the other filters, in the order of visits, and page by page', async () => {
    expect((await list({ q: 'haddad', status: 'cancelled' })).numbers).toEqual([1])
    expect((await list({ q: 'haddad', sort: 'visit' })).numbers).toEqual([0, 1])
    const first = await list({ q: 'haddad', limit: '1' })
    expect(first.numbers).toEqual([1])
    const second = await app.office(`GET ${nextPage(first)}`)
    expect(numbersOf(second.body as AdminBooking[])).toEqual([0])
  })

  test('also finds a customer who is called like the painter', async () => {
    await app.update('contractors', { id: painter.id }, { first_name: 'Dan' })
    expect((await list({ q: 'dan' })).numbers).toEqual([2, 1, 0])
  })
})

describe('GET /api/admin/bookings', () => {
  test('lists all, newest first, with everything that the table shows', async () => {
    const { status, bookings, numbers } = await list({})
    expect(status).toBe(200)
    expect(numbers).toEqual([4, 3, 2, 1, 0])
    expect(bookings[4]).toEqual({
      id: made[0]?.id,
      status: 'scheduled',
      state: 'unanswered',
      customerName: 'Dana Miller',
      customerEmail: 'dana@example.com',
      customerPhone: '(215) 555-0100',
      address: addressOf(homes.center),
      town: homes.center.city,
      propertyType: 'single-family',
      projectType: 'interior',
      scheduledDate: TODAY,
      endDate: TODAY,
      timeSlot: 'morning',
      purpose: null,
      notes: null,
      totalCost: total / 100,
      finalCost: total / 100,
      breakdown: {
        subtotal: subtotal / 100,
        tax: tax / 100,
        contractor: share / 100,
        platform: (subtotal - share) / 100,
        fees: 0,
        due: total / 100,
      },
      payment: { owed: total / 100, paid: 0, balance: total / 100, due: 0, state: 'not_due' },
      taxRate,
      commissionRate: prices.contractorCommissionRate,
      cancellationFee: null,
      rescheduleFee: null,
      contractorId: painter.id,
      contractorName: expect.stringMatching(/^Pat Painter/),
      contractorEmail: painter.email,
      assignmentId: expect.any(String),
      assignmentStatus: 'assigned',
      quoteId: made[0]?.quoteId,
      source: 'website',
      createdAt: TEST_NOW.toISOString(),
      version: 1,
    })
  })

  test.each([
    ['status', { status: 'cancelled' }, [1]],
    ['painter', () => ({ contractorId: painter.id }), [1, 0]],
    ['days', { from: addDays(TODAY, 3), to: addDays(TODAY, 6) }, [2, 1]],
    ['day and status', { from: addDays(TODAY, 3), status: 'scheduled' }, [4]],
    ['a word', { q: 'dana' }, [0]],
    ['the beginning of a word', { q: 'dan' }, [2, 0]],
    ['words of different things, in any order', { q: `${homes.center.city} miller` }, [0]],
    ['the beginning of words', { q: 'mark' }, [2, 0]],
    ['a name without its accents', { q: 'nunez jose' }, [1]],
    ['a name with its accents', { q: 'NÚÑEZ' }, [1]],
    ['an e-mail address', { q: 'nobody+paint@example.com' }, [3]],
    ['the beginning of an e-mail address', { q: 'd.m@exa' }, [2]],
    ['a domain', { q: 'paint.example' }, [3, 1]],
    ['a telephone number', { q: '215-555-0120' }, [2]],
    ['a zip', { q: '19063' }, [4, 1]],
    ['a house number and street', { q: '7 elm' }, [2]],
    ['a word and a status', { q: 'media', status: 'cancelled' }, [1]],
    ['what is nowhere', { q: 'dana zebra' }, []],
    ['nothing but marks', { q: '!?' }, []],
    ['a percent sign', { q: '%' }, []],
  ])('can be narrowed by %s', async (_, query, expected) => {
    expect((await list(typeof query === 'function' ? query() : query)).numbers).toEqual(expected)
  })

  test('an id leads to its booking, however it is typed', async () => {
    const { id = '', quoteId = '' } = made[2] ?? {}
    for (const q of [id, id.toLowerCase(), formatId(id), id.slice(0, 9), quoteId]) {
      expect((await list({ q })).numbers).toEqual([2])
    }
  })

  test('pages follow each other by the Link header, with the same filters', async () => {
    const seen: number[] = []
    let url = `/api/admin/bookings?limit=2&q=${STATE}`
    for (;;) {
      const answer = await app.office(`GET ${url}`)
      seen.push(...numbersOf(answer.body as AdminBooking[]))
      const next = nextPage(answer)
      if (!next) break
      expect(next).toContain(`q=${STATE}`)
      url = next
    }
    expect(seen).toEqual([4, 3, 2, 1, 0])
  })

  test.each([['nonsense'], [Buffer.from('2026-13-01T00:00:00Z X').toString('base64url')]])(
    'the cursor %s is refused',
    async (cursor) => {
      expect(await list({ cursor })).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } })
    },
  )

  test('a booking that a customer makes is found at once', async () => {
    const quote = await aQuote(app, { customerName: 'Wilhelmina Quux', email: 'wq@example.com' })
    const booked = await app.call('POST /api/bookings', {
      body: { quoteId: quote.id, scheduledDate: addDays(TODAY, 20), timeSlot: 'morning' },
    })
    expect(booked.status).toBe(201)
    expect((await list({ q: 'wilhelm quux' })).bookings.map((one) => one.id)).toEqual([
      (booked.body as { id: string }).id,
    ])
    await app.db
      .deleteFrom('bookings')
      .where('id', '=', (booked.body as { id: string }).id)
      .execute()
  })
})

test('the scan of the newest and the index find the same bookings', async () => {
  const newest = { at: new Date(TEST_NOW.getTime() + 4_000), id: made[4]?.id ?? '' }
  const searches: (Omit<BookingFilters, 'q'> & { q: string })[] = [
    { q: 'pa' },
    { q: 'media' },
    { q: 'pa dana' },
    { q: 'philadelphia dan' },
    { q: 'pa', status: 'scheduled' },
    { q: 'pa', from: addDays(TODAY, 3) },
    { q: 'pa', from: addDays(TODAY, 3), to: addDays(TODAY, 9) },
    { q: 'zebra pa' },
    { q: 'd m' },
    { q: 'p', contractorId: painter.id },
    { q: 'pa', sort: 'visit' },
    { q: 'pa', sort: 'visit', from: addDays(TODAY, 3) },
    { q: 'd', sort: 'visit' },
  ]
  for (const filters of searches) {
    for (const position of [undefined, newest]) {
      for (const limit of [1, 2, 50]) {
        const found = (scanned: number) =>
          findBookingIds(
            app.db,
            withQuestion(filters, true),
            { limit, today: TODAY, position },
            { ofAll: scanned, filtered: scanned, forShort: scanned },
          )
        const inIndex = await found(0)
        expect([await found(1), await found(100)], JSON.stringify({ filters, limit })).toEqual([inIndex, inIndex])
      }
    }
  }
})

describe('GET /api/admin/bookings.csv', () => {
  test('is a table of the same bookings that a spreadsheet cannot be tricked with', async () => {
    const { status, headers, text } = await app.office('GET /api/admin/bookings.csv?q=media')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="bookings-${TODAY}.csv"`)
    const lines = text
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^"Booking","Status","Visit","Date",/)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines[1]).toContain(`"1 ""Quoted"", Lane, Media, ${market.state.code} 19063"`)
    expect(lines[2]).toContain('José Núñez')
    const cost = (total / 100).toFixed(2)
    expect(lines[2]).toContain(`,${cost},${cost},0.00,0.00,0.00,0.00,0.00,0.00,`)
  })

  test('is for the administrator alone', async () => {
    expect((await app.call('GET /api/admin/bookings.csv')).status).toBe(401)
  })
})

test('quotes and backslashes are parts of words', async () => {
  const q = String.raw`o'hara\'@example.com`
  const quote = await aQuote(app, { customerName: 'Quincy', email: q })
  const { booking } = await aBooking(app, { quote, contractorId: null, status: 'pending' })
  await inTransaction(app.db, (db) => reindexQuotes(db, [quote.id]))
  for (const term of [q, q.slice(0, -4), "quincy o'hara"]) {
    expect(await findBookingIds(app.db, { q: toQuestion(term, true) }, { limit: 10, today: TODAY })).toEqual([
      booking.id,
    ])
  }
})
