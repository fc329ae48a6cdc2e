import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CustomerLine } from '#contract/customers/customer-list.ts'
import type { CustomerPage } from '#contract/customers/customer-page.ts'
import type { CustomerExport } from '#contract/customers/customers.ts'
import type { Inbox } from '#contract/notifications/inbox.ts'
import type { Found } from '#contract/office/search.ts'
import { addDays } from '#domain/platform/dates.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/identifiers.ts'
import { findQuote } from '#server/quotes/quotes/quotes.queries.ts'
import { aBooking, aQuoteBody, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
beforeEach(() => app.empty('bookings', 'receivables', 'mentions', 'quotes', 'customers'))

const office = async <Answer>(line: string, body?: object): Promise<Answer> => {
  const [method = '', path = ''] = line.split(' ')
  const { status, body: answer } = await app.office(`${method} /api/admin${path}`, body)
  expect(status, line).toBeLessThan(300)
  return answer as Answer
}

/** A quote of somebody on the phone. */
const quoteFor = async (customerName: string, phone: string, email = ''): Promise<string> => {
  const body = aQuoteBody({ rooms: [aRoomOfArea(100)], customerName, phone, email })
  return (await office<{ id: string }>('POST /quotes', body)).id
}
const customerOf = async (id: string) => (await app.row('quotes', { id })).customer_id ?? ''
const pageOf = (id: string) => office<CustomerPage>(`GET /quotes/${id}/customer`)
const quotesOn = async (id: string) => (await pageOf(id)).quotes.map(({ quoteId }) => quoteId)

/** Numbers of strangers that end alike: another country's, and other extensions behind one switchboard. */
const strangers = [
  ['+44 20 7946 0958', '(207) 946-0958'],
  ['(472) 212-3456', '+47 22 12 34 56'],
  ['215-555-0190 ext. 12', '215-555-0190 ext. 15'],
  ['215-555-0190', '215-555-0190 ext. 12'],
] as const

// @proves docs/rules/phone-numbers.md#whose-number-it-is
describe('two people without email whose numbers end alike', () => {
  test.each(strangers)('are two customers: %s and %s', async (first, second) => {
    const [one, other] = [await quoteFor('Ann Bell', first), await quoteFor('Cy Dorn', second)]
    expect(await customerOf(one)).not.toBe(await customerOf(other))
    expect([await quotesOn(one), await quotesOn(other)]).toEqual([[one], [other]])
    const { customers } = await office<Found>(`GET /search?${new URLSearchParams({ q: second })}`)
    expect(customers.hits[0]?.name).toBe('Cy Dorn')
    const file = JSON.stringify(await office<CustomerExport>(`GET /quotes/${other}/customer/export`))
    expect([file.includes('Cy Dorn'), file.includes('Ann Bell')]).toEqual([true, false])

    // Corrected, one becomes neither the other nor moves them.
    const known = { name: 'Cy Dorn', email: '', phone: (await pageOf(other)).phone }
    await office(`PUT /quotes/${other}/customer`, { known, name: 'Cy Dornan', email: `cy${newId()}@example.com` })
    expect((await app.row('quotes', { id: one })).customer_name).toBe('Ann Bell')
    expect((await app.row('quotes', { id: one })).email).toBe('')
    await office(`DELETE /quotes/${other}/customer`)
    expect(await quotesOn(one)).toEqual([one])
  })

  test('are one when the whole number is the same, in whatever way it is written', async () => {
    const ids: string[] = []
    for (const phone of ['(215) 555-0190', '+1 215-555-0190', '1-215-555-0190']) ids.push(await quoteFor('Ann', phone))
    expect(new Set(await Promise.all(ids.map(customerOf))).size).toBe(1)
    expect((await quotesOn(ids[0] ?? '')).toSorted()).toEqual(ids.toSorted())
  })

  test('have inquiries of their own', async () => {
    const ask = (name: string, phone: string) =>
      app.call('POST /api/inquiries', { body: { requestId: newId(), kind: 'call', name, phone } })
    const one = await quoteFor('Ann Bell', '+44 20 7946 0958')
    for (const [name, phone] of [
      ['Ann Bell', '+442079460958'],
      ['Cy Dorn', '207 946 0958'],
    ] as const)
      expect((await ask(name, phone)).status).toBeLessThan(300)
    const { inquiries } = await office<CustomerExport>(`GET /quotes/${one}/customer/export`)
    expect(inquiries.map(({ name }) => name)).toEqual(['Ann Bell'])
  })
})

/** The last migration again, on a database as the releases before it left it: a customer was ten digits. */
async function migrateAgain(merge: () => Promise<void>): Promise<void> {
  await merge()
  await sql
    .raw(`
      drop index quotes_by_phone;
      drop function phone_identity(text);
      create index quotes_by_phone on quotes (right(regexp_replace(phone, 'ext.*|\\D', '', 'g'), 10));
      alter table customers drop constraint customers_phone_check;
      update customers set phone = (
        select right(regexp_replace(q.phone, 'ext.*|\\D', '', 'g'), 10) from quotes q where q.customer_id = customers.id limit 1)
       where email = '';
      alter table customers add constraint customers_phone_check check (phone ~ '^\\d+$');
      delete from migrations where name = '0011_whole_phone_numbers.sql'`)
    .execute(app.db)
  expect(await migrate(app.pool)).toEqual(['0011_whole_phone_numbers.sql'])
}

// @proves docs/rules/phone-numbers.md#whose-number-it-is
describe('people whom an earlier release took for one', () => {
  test('are parted, each with what is theirs, and the office reads of it', async () => {
    const abroad = await quoteFor('Ann Bell', '+44 20 7946 0958')
    const again = await quoteFor('Ann Bell', '+442079460958')
    const here = await quoteFor('Cy Dorn', '(207) 946-0958')
    const alone = await quoteFor('Eve Frost', '(610) 555-0111')
    await app.update('quotes', { id: here }, { created_at: new Date(TEST_NOW.getTime() - 86_400_000) })
    const found = await findQuote(app.db, here)
    if (!found) throw new Error('there is no such quote')
    const quote = { ...found, tax_rate: found.breakdown.taxRate }
    const { booking } = await aBooking(app, { quote, date: addDays(TODAY, -3), status: 'completed' })
    await office(`POST /bookings/${booking.id}/ledger`, {
      kind: 'payment',
      method: 'cash',
      amount: 100,
      requestId: newId(),
    })
    const kept = await customerOf(abroad)
    await migrateAgain(async () => {
      const parted = await customerOf(here)
      await app.update('quotes', { id: here }, { customer_id: kept })
      await sql`delete from customers where id = ${parted}`.execute(app.db)
      await sql`update customers set visits = 1, last_visit = ${addDays(TODAY, -3)}, paid = 10000 where id = ${kept}`.execute(
        app.db,
      )
      await sql`insert into customer_tags (customer_id, tag, added_at) values (${kept}, 'has a dog', now())`.execute(
        app.db,
      )
    })
    expect([await customerOf(abroad), await customerOf(again)]).toEqual([kept, kept])
    expect(await quotesOn(here)).toEqual([here])
    expect((await quotesOn(abroad)).toSorted()).toEqual([abroad, again].toSorted())
    const lines = await office<CustomerLine[]>('GET /customers?limit=100&sort=name')
    expect(lines.map(({ name, visits, paid, tags }) => [name, visits, paid, tags])).toEqual([
      ['Ann Bell', 0, 0, ['has a dog']],
      ['Cy Dorn', 1, 100, ['has a dog']],
      ['Eve Frost', 0, 0, []],
    ])
    expect((await pageOf(here)).notes).toMatchObject([
      { actor: 'system', text: expect.stringContaining('two customers now') },
    ])
    expect((await pageOf(alone)).notes).toEqual([])
    const mentions = (await office<Inbox>('GET /inbox')).lines.filter(({ kind }) => kind === 'mention')
    expect(new Set(mentions.map(({ person }) => person?.name))).toEqual(new Set(['Ann Bell', 'Cy Dorn']))
    // The next quote with each number finds its customer.
    expect(await customerOf(await quoteFor('Ann Bell', '011 44 20 7946 0958'))).toBe(kept)
    expect(await customerOf(await quoteFor('Cy Dorn', '+1 207 946 0958'))).toBe(await customerOf(here))
  })

  test('and were given one address stay one, and the office is asked', async () => {
    const email = 'both@example.com'
    await migrateAgain(async () => {
      await quoteFor('Ann Bell', '+44 20 7946 0958', email)
      await quoteFor('Cy Dorn', '(207) 946-0958', email)
      // Somebody with two numbers, and one with a number and an extension, are nobody to ask about.
      await quoteFor('Eve Frost', '(610) 555-0111', 'eve@example.com')
      await quoteFor('Eve Frost', '(610) 555-0111 ext. 3', 'eve@example.com')
    })
    const mentions = (await office<Inbox>('GET /inbox')).lines.filter(({ kind }) => kind === 'mention')
    expect(mentions.map(({ person }) => person?.email)).toEqual([email])
  })
})
