import { Kysely, PostgresDialect } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Found } from '#contract/office/search.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { findByPartOfId } from '#server/platform/search/find-by-words.ts'
import { indexAllQuotes, indexQuotes, reindexQuotes } from '#server/platform/search/index-quotes.ts'
import { aBooking, anArea, aPainter, aQuote, aQuoteBody, TODAY } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)

const person = (customerName: string, phone: string, more: object = {}) => ({
  customerName,
  phone,
  email: `${customerName.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
  ...more,
})

const app = await testApp()
const painter = await aPainter(app, { first_name: 'Omar', last_name: 'Haddad', phone: '(610) 555-0150', areas: [] })
const rachel = await aQuote(app, person('Rachel Cohen', '(610) 555-0117'))
const { booking } = await aBooking(app, { quote: rachel, contractorId: painter.id, date: DATE })
await inTransaction(app.db, (db) => reindexQuotes(db, [rachel.id]))
const bookingId = booking.id
await aQuote(app, person('Rachel Cohen', '(610) 555-0117', { created_at: new Date(TEST_NOW.getTime() - 86_400_000) }))
const quoteId = (await aQuote(app, person('Owen Blake', '(610) 555-0176'))).id
await aQuote(app, person("Siobhán O'Connor", '(215) 555-0901'))
await aQuote(app, person('Carla Jennings', '(215) 555-0302'))
await anArea(app, { name: 'Wissahickon' })
await app.insert('commercial_inquiries', {
  id: newId(),
  name: 'Lena Fox',
  email: 'lena@example.com',
  phone: '(484) 555-0190',
  message: 'Call me after six',
  created_at: TEST_NOW,
})
await app.insert('conversation_messages', {
  id: newId(),
  booking_id: bookingId,
  number: 1,
  side: 'customer',
  text: 'The doorbell is broken',
  at: TEST_NOW,
  recorded_at: TEST_NOW,
})

const search = async (q: string): Promise<Found> => {
  const { status, body } = await app.office(`GET /api/admin/search?${new URLSearchParams({ q }).toString()}`)
  expect(status).toBe(200)
  return body as Found
}
const customers = async (q: string) => (await search(q)).customers.hits.map(({ name }) => name)

// @proves docs/rules/office.md#search
describe('the search of the office', () => {
  test.each([
    ['a phone number as it is written', '(610) 555-0117', ['Rachel Cohen']],
    ['in another form', '610.555.0117', ['Rachel Cohen']],
    ['with the country', '+1 610 555 0117', ['Rachel Cohen']],
    ['its first part', '610-555', ['Owen Blake', 'Rachel Cohen']],
    ['a part cut off anywhere', '(610) 555-01', ['Owen Blake', 'Rachel Cohen']],
    ['its middle', '5550117', ['Rachel Cohen']],
    ['the last four digits', '0117', ['Rachel Cohen']],
    ['the last three digits', '302', ['Carla Jennings']],
    ['a name and the last four digits', 'rachel 0117', ['Rachel Cohen']],
    ['the beginning of a name', 'rach', ['Rachel Cohen']],
    ['words in any order', 'cohen rachel', ['Rachel Cohen']],
    ['another apostrophe, without accents', 'siobhan o’connor', ["Siobhán O'Connor"]],
    ['a part of an e-mail address', 'owen.blake@ex', ['Owen Blake']],
    ['one letter left out', 'jenings', ['Carla Jennings']],
    ['one letter too many', 'carlla', ['Carla Jennings']],
    ['two letters that changed places', 'rahcel', ['Rachel Cohen']],
    ['a typo beside a right word', 'carla jenningz', ['Carla Jennings']],
    ['two typos in a word', 'jenigz', []],
    ['nothing but marks', '!?', []],
    ['marks of a query', "' & | ! :* ~", []],
  ])('finds customers by %s', async (_, q, names) => {
    expect(new Set(await customers(q))).toEqual(new Set(names))
  })

  test('shows a customer in one line, with the next visit and its painter', async () => {
    const { customers: group, isGuess } = await search('rachel')
    expect(isGuess).toBe(false)
    expect(group).toMatchObject({ total: 1, isMore: false })
    expect(group.hits).toMatchObject([
      {
        email: 'rachel.cohen@example.com',
        phone: '(610) 555-0117',
        bookings: 1,
        visit: { bookingId, scheduledDate: DATE, state: 'unanswered', painterName: 'Omar Haddad' },
      },
    ])
    expect((await search('jenings')).isGuess).toBe(true)
  })

  test('finds quotes that nobody booked, while they can be', async () => {
    expect((await search('owen')).quotes).toMatchObject({ total: 1, hits: [{ name: 'Owen Blake' }] })
    expect((await search('rachel')).quotes.total).toBe(1)
    app.setNow(new Date(TEST_NOW.getTime() + 400 * 86_400_000))
    expect((await search('owen')).quotes.total).toBe(0)
  })

  test.each([
    ['whole', (id: string) => id],
    ['as it is read out', formatId],
    ['its beginning', (id: string) => id.slice(0, 6)],
    ['its end, in small letters', (id: string) => id.slice(-5).toLowerCase()],
    ['a group from its middle', (id: string) => id.slice(5, 10)],
    ['a part of it as it is read out', (id: string) => formatId(id).slice(8, 16).toLowerCase()],
  ])('finds a booking by its id: %s', async (_, spell) => {
    expect((await search(spell(bookingId))).bookings.hits).toMatchObject([{ bookingId, customerName: 'Rachel Cohen' }])
  })

  test.each([
    ['a group from its middle', (id: string) => id.slice(5, 10)],
    ['a part of it as it is read out', (id: string) => formatId(id).slice(8, 16).toLowerCase()],
  ])('finds a quote by its id, and the customer who asked for it: %s', async (_, spell) => {
    const found = await search(spell(quoteId))
    expect(found.isGuess).toBe(false)
    expect(found.quotes.hits).toMatchObject([{ quoteId, name: 'Owen Blake' }])
    expect(found.customers.hits).toMatchObject([{ quoteId, name: 'Owen Blake' }])
  })

  test.each(['bookings', 'quotes'] as const)(
    'finds five characters of an id, wherever they begin, through an index of %s',
    async (of) => {
      const id = of === 'bookings' ? bookingId : quoteId
      const queries: { sql: string; parameters: readonly unknown[] }[] = []
      const db = new Kysely<Database>({
        dialect: new PostgresDialect({ pool: app.pool }),
        log: ({ query }) => {
          queries.push(query)
        },
      })
      for (let from = 0; from + 5 <= id.length; from++) {
        expect(await findByPartOfId(db, of, id.slice(from, from + 5))).toEqual([id])
      }
      expect(await findByPartOfId(db, of, `${id.slice(5, 9)}${id[9] === 'A' ? 'B' : 'A'}`)).toEqual([])
      const [{ sql, parameters } = { sql: '', parameters: [] }] = queries
      const client = await app.pool.connect()
      // Of a few rows all are read unless that is forbidden.
      await client.query('begin; set local enable_seqscan = off')
      const { rows } = await client.query(`explain ${sql}`, [...parameters])
      await client.query('rollback')
      client.release()
      expect(JSON.stringify(rows)).toContain(`${of.slice(0, -1)}_search_by_chunk_of_id`)
    },
  )

  test.each([['omar had'], ['555-0150'], ['0150'], ['hadad'], ['omar']])(
    'finds a painter by %s, with the next job',
    async (q) => {
      expect((await search(q)).painters.hits).toMatchObject([
        { contractorId: painter.id, name: 'Omar Haddad', next: { bookingId, date: DATE, timeSlot: 'morning' } },
      ])
    },
  )

  test('finds the visits of a day', async () => {
    const [, month = '', day = ''] = DATE.split('-')
    expect((await search(`${Number(month)}/${Number(day)}`)).day).toEqual({ date: DATE, visits: 1 })
    expect((await search('yesterday')).day).toEqual({ date: addDays(TODAY, -1), visits: 0 })
    expect((await search('rachel')).day).toBeNull()
  })

  test('finds whoever has letters or a number from elsewhere, however they are typed', async () => {
    const elsewhere = {
      '(610) 555-0199 ext. 45': [
        'Łukasz Groß',
        '610-555-0199 x45',
        ['lukasz', 'gross', '610-555-0199 x45', '555-0199'],
      ],
      '+44 20 7946 0958': [
        'Zoë Núñez-Øberg',
        '+442079460958',
        ['nunez-oberg', 'OBERG', '+44 20 7946 0958', '020 7946 0958', '7946 0958', '+44 20'],
      ],
    } as const
    for (const [kept, [customerName, phone, searches]] of Object.entries(elsewhere)) {
      const body = aQuoteBody({ customerName, phone, email: `${phone.replaceAll(/\D/g, '')}@example.com` })
      expect((await app.call('POST /api/quotes', { body })).status).toBe(201)
      for (const q of searches) expect((await search(q)).customers.hits).toMatchObject([{ phone: kept }])
    }
  })

  test('finds inquiries, messages and areas', async () => {
    expect((await search('after six')).inquiries.hits).toMatchObject([{ name: 'Lena Fox' }])
    expect((await search('(484) 555-0190')).inquiries.hits).toMatchObject([{ name: 'Lena Fox' }])
    expect((await search('doorbell')).messages.hits).toMatchObject([
      { bookingId, number: 1, customerName: 'Rachel Cohen' },
    ])
    expect((await search('wissa')).areas.hits).toMatchObject([{ name: 'Wissahickon' }])
  })

  const listed = async (path: string, q: string, more = '') => {
    const { body } = await app.office(`GET /api/admin/${path}?${new URLSearchParams({ q })}${more}`)
    return (body as { id?: string; quoteId: string }[]).map(({ id, quoteId }) => id ?? quoteId)
  }
  const partsOfId = (id: string) => [
    id,
    formatId(id),
    id.slice(0, 5),
    id.slice(-5),
    id.slice(5, 10),
    formatId(id).slice(0, 11),
    formatId(id).slice(8, 16),
    formatId(id).slice(-11).toLowerCase(),
  ]

  test('understands the same as the lists', async () => {
    for (const q of ['610-555', '0117', ...partsOfId(bookingId)]) {
      expect([q, await listed('bookings', q)]).toEqual([q, [bookingId]])
    }
    for (const q of ['owen', ...partsOfId(quoteId)]) {
      expect([q, await listed('quotes', q), await listed('customers', q)]).toEqual([q, [quoteId], [quoteId]])
      const { body } = await app.office(`GET /api/admin/customers/summary?${new URLSearchParams({ q })}`)
      expect(body).toMatchObject({ customers: 1 })
    }
  })

  test('looks for a part of an id only when nobody has these words, on every page', async () => {
    const part = bookingId.slice(5, 10)
    const quote = await aQuote(app, person(`Ada ${part}`, '(215) 555-0811'))
    const { booking } = await aBooking(app, { quote, contractorId: null, status: 'pending' })
    await inTransaction(app.db, (db) => reindexQuotes(db, [quote.id]))
    expect(await listed('bookings', part)).toEqual([booking.id])
    const cursorAt = (at: string, id: string) => `&cursor=${Buffer.from(`${at} ${id}`).toString('base64url')}`
    const later = cursorAt('2030-01-01T00:00:00.000Z', bookingId)
    expect(await listed('bookings', part, later)).toEqual([booking.id])
    expect(await listed('bookings', bookingId.slice(4, 10), later)).toEqual([bookingId])
    expect(await listed('bookings', part, cursorAt('2020-01-01T00:00:00.000Z', bookingId))).toEqual([])
  })
})

// @proves docs/rules/office.md#search
describe('the words of quotes', () => {
  test('are those of the latest correction, and nobody finds an erased customer', async () => {
    const quote = await aQuote(app, person('Tess Monroe', '(215) 555-0777', { email: 'fishtown@example.com' }))
    expect(await customers('monroe')).toEqual(['Tess Monroe'])
    const known = { name: 'Tess Monroe', email: quote.email, phone: quote.phone }
    const correction = { known, name: 'Tess Farouk' }
    const corrected = await app.office(`PUT /api/admin/quotes/${quote.id}/customer`, correction)
    expect(corrected.status).toBe(200)
    expect(await customers('farouk tess')).toEqual(['Tess Farouk'])
    expect(await customers('monroe')).toEqual([])
    const { status } = await app.office('DELETE /api/admin/customers/fishtown@example.com')
    expect(status).toBe(200)
    expect(await customers('farouk')).toEqual([])
    expect(await customers('5550777')).toEqual([])
    const left = await app.rows('quote_search', { quote_id: quote.id }, ['quote_id'])
    expect(left).toEqual([])
  })

  test('follow a correction made before they were written, and hide no earlier quote', async () => {
    const now = TEST_NOW.getTime()
    await aQuote(app, person('Ida Early', '(215) 555-0661', { created_at: new Date(now + 3_600_000) }))
    const quote = await aQuote(app, person('Lou Late', '(215) 555-0662', { created_at: new Date(now + 7_200_000) }))
    const body = { known: { name: 'Lou Late', email: quote.email, phone: quote.phone }, name: 'Lou Later' }
    await app.office(`PUT /api/admin/quotes/${quote.id}/customer`, body)
    expect(await customers('lou later')).toEqual(['Lou Later'])
    expect(await customers('ida early')).toEqual(['Ida Early'])
  })

  test('are written for all that have none, however many', async () => {
    await app.empty('quote_search')
    expect(await indexQuotes(app.db, 2)).toBe(2)
    await indexAllQuotes(app.deps)
    const count = async (table: 'quotes' | 'quote_search') =>
      (
        await app.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    expect(await count('quote_search')).toBe(await count('quotes'))
    expect(await indexQuotes(app.db)).toBe(0)
  })
})
