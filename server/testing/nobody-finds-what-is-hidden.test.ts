import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { formatId, isId, normalizeId } from '#domain/platform/identifiers.ts'
import { mayRole, officeRoles } from '#domain/platform/roles.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { indexAllQuotes, reindexQuotes } from '#server/platform/search/index-quotes.ts'
import { anAccount } from './an-account.ts'
import { aBooking, aPainter, aQuote } from './builders.ts'
import { TEST_NOW, testApp } from './test-app.ts'

const app = await testApp()

type Contacts = { email: string; phone: string; address: string }

const CUSTOMER: Contacts = { email: 'qv.jzk@wyx.example', phone: '(267) 489-0143', address: '8317 Zyvow St' }
const PAINTER = { email: 'xub@gwoz.example', phone: '(484) 732-0166' }
const OTHERS: Contacts = { email: 'aa@else.example', phone: '(610) 555-0100', address: '1 Main St' }

const { id: contractorId } = await aPainter(app, { first_name: 'Omar', last_name: 'Haddad', ...PAINTER })
const earlier = { created_at: new Date(TEST_NOW.getTime() - 3_600_000) }
const asked = await aQuote(app, { customerName: 'Tess Monroe 267-489-0143', ...CUSTOMER, ...earlier })
const quote = await aQuote(app, { customerName: 'Tess Monroe', ...CUSTOMER })
const nameless = await aQuote(app, { customerName: null, ...CUSTOMER, email: `${CUSTOMER.email}.us` })
await aQuote(app, { customerName: null, email: 'mm@between.example' })
const quoteIds = [asked.id, quote.id, nameless.id]
const { booking } = await aBooking(app, { quote, contractorId })
const inquiry = { id: newId(), name: 'Lena Fox', email: CUSTOMER.email, phone: CUSTOMER.phone, created_at: TEST_NOW }
await app.insert('commercial_inquiries', { ...inquiry, place: CUSTOMER.address, message: 'Call (267) 489-0143' })
const said = { booking_id: booking.id, number: 1, side: 'customer', at: TEST_NOW, recorded_at: TEST_NOW } as const
await app.insert('conversation_messages', { id: newId(), ...said, text: 'Call (267) 489-0143, at 8317 Zyvow St' })
await app.office(`POST /api/admin/quotes/${nameless.id}/send`, {})
await app.office(`PUT /api/admin/bookings/${booking.id}`, { version: booking.version, notes: 'Ring twice' })

/** The same people with other contacts. */
async function setContacts(contacts: Contacts): Promise<void> {
  const { email, phone, address } = contacts
  await app.update('customers', { id: quote.customer_id as string }, { email })
  await app.update('customers', { id: nameless.customer_id as string }, { email: `${email}.us` })
  for (const id of quoteIds) await app.update('quotes', { id }, { phone, address })
  await app.update('contractors', { id: contractorId }, contacts === CUSTOMER ? PAINTER : { email, phone })
  await app.update(
    'commercial_inquiries',
    { id: inquiry.id },
    { email, phone, place: address, message: `Call ${phone}` },
  )
  await app.update('conversation_messages', { booking_id: booking.id }, { text: `Call ${phone}, at ${address}` })
  await app.update('quotes', { id: asked.id }, { customer_name: `Tess Monroe ${phone}` })
  await app.db.updateTable('outbox_tasks').set({ recipient: email }).where('recipient', '<>', 'administrator').execute()
  await indexAllQuotes(app.deps)
  await inTransaction(app.db, (db) => reindexQuotes(db, quoteIds))
}

/** Beginnings of a text: what somebody asks who finds it out letter by letter. */
const beginningsOf = (text: string): string[] =>
  [1, 2, 3, 4, 6, 9]
    .filter((length) => length < text.length)
    .map((length) => text.slice(0, length))
    .concat(text)

/** A phone number whole and in parts, as people type it. */
const partsOfNumber = (phone: string): string[] => {
  const digits = phone.replaceAll(/\D/g, '')
  return [
    phone,
    phone.slice(0, 9),
    `+1${digits}`,
    digits.slice(0, 2),
    digits.slice(3, 6),
    digits.slice(-7),
    digits.slice(-4),
  ]
}

const contactWords = [
  ...beginningsOf(CUSTOMER.email),
  CUSTOMER.email.split('@')[1] ?? '',
  ...partsOfNumber(CUSTOMER.phone),
  PAINTER.email,
  PAINTER.email.slice(0, 3),
  PAINTER.phone,
  PAINTER.phone.slice(-4),
  ...beginningsOf(CUSTOMER.address),
  'zyvow',
  // With two letters swapped.
  'zyvwo',
]

/** An identifier whole and in parts, as it is read out, too; shorter parts begin other identifiers by chance. */
const wordsOfId = (id: string): string[] => [
  id,
  formatId(id),
  formatId(id).slice(0, 11),
  id.slice(0, 4),
  id.slice(0, 19),
  id.slice(-4),
  id.slice(5, 10),
]

const noun: Record<string, string> = { bookings: booking.id, contractors: contractorId, quotes: newId() }

/** A path about what everybody may know; of what has no name here, an identifier of nothing. */
const pathOf = ({ path }: Endpoint): string =>
  path.replaceAll(/(?<=([\w-]+)\/)\{(\w+)\}/g, (_, of: string, name: string) =>
    name === 'date' ? booking.scheduled_date : (noun[of] ?? newId()),
  )

/** The addresses of a call in which a text can be asked for, wherever the contract takes it, with the name of the place. */
function addressesWith(endpoint: Endpoint, word: string): [place: string, address: string][] {
  const { name, method, path, params, query } = endpoint
  // A number of lines or days is no question, though it may have the digits of one.
  const isQuestion = (key: string) => isId(normalizeId(word)) || query?.safeParse({ [key]: 'some words' }).success
  const inQuery = Object.keys(query?.shape ?? {})
    .filter((key) => key !== 'cursor' && isQuestion(key) && query?.safeParse({ [key]: word }).success)
    .map((key): [string, string] => [`${name} ${key}`, `${pathOf(endpoint)}?${new URLSearchParams({ [key]: word })}`])
  const isInPath = params?.safeParse(Object.fromEntries(Object.keys(params.shape).map((key) => [key, word]))).success
  const inPath: [string, string] = [name, path.replaceAll(/\{\w+\}/g, encodeURIComponent(word))]
  return method !== 'GET' ? [] : [...inQuery, ...(isInPath ? [inPath] : [])]
}

/** What a list can be narrowed by or sorted by without any text, each choice by itself. */
function choicesOf(endpoint: Endpoint): [place: string, address: string][] {
  if (endpoint.method !== 'GET' || !endpoint.query) return []
  const choices = Object.entries(endpoint.query.shape).flatMap(([key, schema]) => {
    let inner = schema as { options?: readonly string[]; def: { innerType?: never } }
    while (inner.def.innerType) inner = inner.def.innerType
    return (inner.options ?? []).map((one) => `${key}=${one}`)
  })
  return ['', ...choices].map((choice) => [`${endpoint.name} ${choice}`, `${pathOf(endpoint)}?${choice}`])
}

const blind = officeRoles.filter((role) => !mayRole(role, 'office:contacts'))

// @proves docs/rules/access.md#roles
describe.each(blind)('a %s', async (role) => {
  const { token } = await anAccount(app, role)
  const { token: dispatcher } = await anAccount(app, 'dispatcher')
  const admitted = allEndpoints.filter(
    ({ access, produces }) =>
      access !== 'public' && access !== 'contractor' && mayRole(role, access) && produces !== 'text/event-stream',
  )

  /** What each call that takes this text answers, in which the text itself does not count; null: every choice without any text. */
  const answersTo = async (word: string | null): Promise<[string, string][]> => {
    const answers: [string, string][] = []
    for (const endpoint of admitted) {
      for (const [place, address] of word === null ? choicesOf(endpoint) : addressesWith(endpoint, word)) {
        const { status, body } = await app.call(`GET ${address}`, { token })
        expect([address, status < 500]).toEqual([address, true])
        if (typeof body === 'object' && body !== null && 'terms' in body) delete body.terms
        answers.push([place, `${status} ${JSON.stringify(body)}`])
      }
    }
    return answers
  }

  const find = async (path: string, q: string, as = token) => {
    const { status, text } = await app.call(`GET ${path}?${new URLSearchParams({ q }).toString()}`, { token: as })
    expect(status).toBe(200)
    return text
  }

  test('is answered alike whatever the phone numbers, mailboxes and streets are, asked for or sorted by', async () => {
    app.setNow(TEST_NOW)
    await setContacts(CUSTOMER)
    const before = new Map<string | null, [string, string][]>()
    for (const word of [null, ...contactWords]) before.set(word, await answersTo(word))
    await setContacts(OTHERS)
    for (const word of [null, ...contactWords]) expect([word, await answersTo(word)]).toEqual([word, before.get(word)])
    await setContacts(CUSTOMER)
    const asking = new Set(before.get('qv.')?.map(([place]) => place))
    expect(asking).toContain('searchOffice q')
    expect(asking.size).toBeGreaterThan(7)
    expect(before.get(null)?.map(([place]) => place)).toContain('listCustomers sort=name')
  }, 90_000)

  test('is answered alike for the identifier of a quote and for one of nothing', async () => {
    const madeUp = wordsOfId(newId())
    for (const [index, word] of wordsOfId(quote.id).entries()) {
      expect([word, await answersTo(word)]).toEqual([word, await answersTo(madeUp[index] ?? '')])
    }
  })

  test('finds by names, towns, days and bookings, as everybody does', async () => {
    const id = booking.id
    for (const q of ['tess mon', 'monroe', quote.city ?? '']) {
      for (const path of ['search', 'customers', 'bookings', 'quotes', 'audit']) {
        expect([q, path, await find(`/api/admin/${path}`, q)]).toEqual([
          q,
          path,
          expect.stringContaining('Tess Monroe'),
        ])
      }
    }
    for (const q of [
      id,
      id.slice(0, 6),
      id.slice(-5),
      id.slice(5, 10),
      formatId(id).slice(0, 11),
      formatId(id).slice(-11),
    ]) {
      for (const path of ['search', 'bookings', 'audit']) {
        expect([q, path, await find(`/api/admin/${path}`, q)]).toEqual([q, path, expect.stringContaining(id)])
      }
    }
    expect(await find('/api/admin/search', 'monreo')).toContain('Tess Monroe')
    for (const path of ['search', 'painters', 'bookings']) {
      expect(await find(`/api/admin/${path}`, 'haddad')).toContain('Haddad')
    }
    expect(await find('/api/admin/search', 'lena')).toContain('Lena Fox')
    expect(await find('/api/admin/search', booking.scheduled_date.slice(5).replace('-', '/'))).toContain('"visits":1')
  })

  test('is the one from whom they are kept: somebody else finds each of them', async () => {
    for (const word of [CUSTOMER.email, CUSTOMER.phone, '0143', 'zyvow', quote.id]) {
      for (const path of ['search', 'bookings', 'quotes', 'customers']) {
        expect([word, path, await find(`/api/admin/${path}`, word, dispatcher)]).toEqual([
          word,
          path,
          expect.stringContaining('Tess Monroe'),
        ])
      }
    }
    for (const path of ['search', 'painters']) {
      expect(await find(`/api/admin/${path}`, PAINTER.phone, dispatcher)).toContain('Haddad')
    }
    expect(await find('/api/admin/messages', CUSTOMER.email, dispatcher)).toContain(CUSTOMER.email)
  })
})
