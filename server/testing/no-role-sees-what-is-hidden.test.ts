import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, sessionRoleOf } from '#contract/platform/endpoint.ts'
import { mayRole, type OfficeRole, officeRoles, type Permission, permissions } from '#domain/platform/roles.ts'
import { aliasOf } from '#server/platform/http/aliases.ts'
import { newId } from '#server/platform/identifiers.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { anAccount } from './an-account.ts'
import { TODAY } from './builders.ts'
import { messageCases } from './message-cases.ts'
import { asOfNow, bodiesOf } from './plausible-bodies.ts'
import { TEST_NOW, testApp } from './test-app.ts'

const app = await testApp({ publicUrl: 'https://evencoat.example' })
const { token: dispatcher } = await anAccount(app, 'dispatcher')

/** The calls that anybody makes with nothing but an id. */
const openToAll = allEndpoints.filter(
  ({ access, method, path }) => access === 'public' && method === 'GET' && /^[^{]*\{\w+\}[^{]*$/.test(path),
)

/** What a path's parameter is looked up from: the rows that have one, by the noun before it. */
const tables = {
  bookings: 'bookings',
  quotes: 'quotes',
  contractors: 'contractors',
  'service-areas': 'service_areas',
  messages: 'outbox_tasks',
  closures: 'closures',
  inquiries: 'commercial_inquiries',
  reviews: 'reviews',
  'booking-pauses': 'booking_pauses',
} as const

/** What a role is admitted to: reads, and every other call about the business. What an account does with itself is not in it. */
const admittedTo = (role: OfficeRole) =>
  allEndpoints.filter(
    ({ access, method, produces }) =>
      sessionRoleOf(access) === 'administrator' &&
      mayRole(role, access as Permission) &&
      produces !== 'text/event-stream' &&
      (method === 'GET' || access !== 'office'),
  )

const seesContacts = (role: OfficeRole): boolean => mayRole(role, 'office:contacts')

/** How a role knows something: who may see no contacts knows a quote by an alias. */
const nameFor = (role: OfficeRole, noun: string, id: string): string =>
  noun === 'quotes' && !seesContacts(role) ? aliasOf(app.deps.config.secrets, id) : id

/** What is stored for this test to be looked for: by the permission without which nobody is shown it. */
const marked: Partial<Record<Permission, readonly string[]>> = {
  'office:contacts': ['gate code 7QX4', 'parking 7QX4', 'dogs 7QX4', 'key 7QX4'],
  'office:money-read': ['ledger reference 7QX4', 'payout reference 7QX4'],
  'office:people': ['198.51.100.74', '198.51.100.75', '198.51.100.76', 'Browser 7QX4'],
}

/** The number of the inquiry, as people type it. */
const WRITINGS = '2155550177, (215)5550177, +12155550177, 215–555–0177, ２１５ 555 0177'

/** Every phone number, mailbox and street that the database knows of a customer or a painter. */
let contacts: { email: string[]; phone: string[]; street: string[] }
let ids: Record<string, string[]>

/** Which columns of a row have a value, and how it stands. */
const kindOf = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== false)
    .map(([column, value]) => (/status|kind$/.test(column) ? `${column} ${value}` : column))
    .join()

/** The kind of each booking, by its id and by those of whom and what it is about. */
const kindsOfBookings = async (): Promise<Map<string | null, string>> =>
  new Map(
    (await app.rows('bookings', {})).flatMap((row) =>
      [row.id, row.quote_id, row.contractor_id].map((id) => [id, kindOf(row)] as const),
    ),
  )

/** The ids of a table: first one of each kind of row, beginning with what nobody has booked, then all others. */
async function oneOfEachFirst(
  table: (typeof tables)[keyof typeof tables],
  kinds: Map<string | null, string>,
): Promise<string[]> {
  const first = new Map<string, string>()
  const rows = (await app.rows(table, {})).toSorted((a, b) => Number(kinds.has(a.id)) - Number(kinds.has(b.id)))
  for (const row of rows) {
    const kind = kinds.get(row.id) ?? kindOf(row)
    if (!first.has(kind)) first.set(kind, row.id)
  }
  return [...new Set([...first.values(), ...rows.map(({ id }) => id)])]
}

beforeAll(async () => {
  for (const make of Object.values(messageCases(app))) await make()
  await app.call('POST /api/commercial-inquiries', {
    body: { name: 'Lee', email: 'lee@studio.example', phone: '(215) 555-0177', message: `Twelve rooms. ${WRITINGS}` },
  })
  const quotes = await app.rows('quotes', {}, ['id', 'email', 'phone', 'address'])
  const painters = await app.rows('contractors', {}, ['email', 'phone'])
  const inquiries = await app.rows('commercial_inquiries', {}, ['email', 'phone'])
  const people = [...quotes, ...painters, ...inquiries]
  const digits = (phone: string | null) => (phone ?? '').replaceAll(/\D/g, '').slice(-7)
  contacts = {
    email: [...new Set(people.flatMap(({ email }) => email || []))],
    phone: [...new Set(people.map(({ phone }) => digits(phone)))].filter((one) => one.length === 7),
    street: [...new Set(quotes.map(({ address }) => address.split(',')[0] ?? ''))].filter((one) => /\d/.test(one)),
  }
  const kinds = await kindsOfBookings()
  ids = Object.fromEntries(
    await Promise.all(
      Object.entries(tables).map(async ([noun, table]) => [noun, await oneOfEachFirst(table, kinds)] as const),
    ),
  )
  await mark()
}, 120_000)

/** Stores what is looked for, wherever something of its kind is. */
async function mark(): Promise<void> {
  const [gate_code = '', parking = '', pets = '', other = ''] = marked['office:contacts'] ?? []
  const notes = { gate_code, parking, pets, other, updated_at: TEST_NOW }
  const rows = ids.bookings?.map((booking_id) => ({ booking_id, ...notes })) ?? []
  await app.db
    .insertInto('visit_notes')
    .values(rows)
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(notes))
    .execute()
  const [ofEntry = '', ofPayout = ''] = marked['office:money-read'] ?? []
  await app.db.transaction().execute(async (db) => {
    // Both are only ever added to.
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update ledger_entries set reference = ${ofEntry}`.execute(db)
    await sql`update payouts set reference = ${ofPayout}`.execute(db)
  })
  const [ofSession = '', ofChange = '', ofEvent = '', browser = ''] = marked['office:people'] ?? []
  await sql`update sessions set network = ${ofSession}`.execute(app.db)
  await sql`update audit set network = ${ofChange} where actor = 'admin'`.execute(app.db)
  await app.insert('security_events', {
    id: newId(),
    at: TEST_NOW,
    account: 'admin',
    action: 'session.failed',
    subject_type: 'person',
    subject_id: 'admin',
    browser,
    network: ofEvent,
    last_at: TEST_NOW,
  })
}

/** How many of a noun a read is asked about: one booking of each kind where contacts are looked for, which are everywhere. A PDF is drawn for each. */
const mostOf = (role: OfficeRole, noun: string, produces?: string): number =>
  produces === 'application/pdf' ? 2 : noun === 'bookings' && !seesContacts(role) ? 16 : 6

/** The addresses of a call, for each of what it can be about. */
const addressesOf = (role: OfficeRole, { path, produces }: Endpoint): string[] => {
  const [, noun = '', name = ''] = /([\w-]+)\/\{(\w+)\}/.exec(path) ?? []
  if (!name) return [path]
  const known = ids[noun]?.length ? ids[noun] : [newId()]
  return known.slice(0, mostOf(role, noun, produces)).map((id) =>
    path
      .replace(`{${name}}`, nameFor(role, noun, id))
      .replace('{date}', TODAY)
      .replace(/\{figure\}/, 'on_time')
      .replace('{year}', TODAY.slice(0, 4))
      .replaceAll(/\{\w+\}/g, newId()),
  )
}

const linkIn = ({ link }: Record<string, unknown>): string => (typeof link === 'string' ? link : '')

const contactsIn = (text: string): string[] => {
  // Ids and tokens are long runs of letters and digits, instants and amounts have other signs between them.
  const bare = text.normalize('NFKC').replaceAll(/(?<=\d)[-.() –]+(?=\d)/g, '')
  return [
    ...contacts.email.filter((one) => text.includes(one)),
    ...contacts.phone.filter((one) => new RegExp(`(?<![\\w])(?:\\+?1|\\d{3})*${one}(?![\\w])`).test(bare)),
    ...contacts.street.filter((one) => text.includes(one)),
  ]
}

/** What a role may not see and is in an answer. Whoever reads letters reads them whole, one about somebody's money as well. */
const hiddenIn = (role: OfficeRole, text: string, call?: string): string[] => [
  ...(seesContacts(role) ? [] : contactsIn(text)),
  ...Object.entries(marked).flatMap(([permission, texts]) =>
    mayRole(role, permission as Permission) || (call === 'getMessage' && permission === 'office:money-read')
      ? []
      : texts.filter((one) => text.includes(one)),
  ),
  // A key in a link opens a booking to whoever has it: who may hand one out asks for it by a call of its own.
  ...(mayRole(role, 'office:dispatch') ? [] : (text.match(/[?&](?:key|token|k)=[\w-]{8,}/g) ?? [])),
]

/** Until how often a call that changes something was done, or refused in the same words. */
const ENOUGH = { done: 6, refused: 12 }

type Answer = { address: string; text: string; status: number }
const asked = new Map<string, Promise<Answer[]>>()
const tokens = new Map<OfficeRole, string>()

async function ask(role: OfficeRole, endpoint: Endpoint): Promise<Answer[]> {
  app.setNow(TEST_NOW)
  const token = tokens.get(role) ?? (await anAccount(app, role)).token
  tokens.set(role, token)
  const isRead = endpoint.method === 'GET'
  const bodies = isRead
    ? [undefined]
    : bodiesOf(endpoint, (noun) => (ids[noun] ?? []).map((id) => nameFor(role, noun, id)))
  const addresses = addressesOf(role, endpoint)
  // Each body with another address first.
  const pairs = bodies.flatMap((_, round) =>
    addresses.map((address, index) => ({ address, body: bodies[(index + round) % bodies.length] })),
  )
  const answers: Answer[] = []
  for (const { address, body } of pairs) {
    const done = answers.filter(({ status }) => status < 300)
    const isHopeless = answers.length >= ENOUGH.refused && new Set(answers.map(({ text }) => text)).size === 1
    if (!isRead && (done.length >= ENOUGH.done || isHopeless)) break
    const options = { token, ...(body === undefined ? {} : { body: await asOfNow(app, address, body) }) }
    const { text, status } = await app.call(`${endpoint.method} ${address}`, options)
    answers.push({ address, text, status })
  }
  return answers
}

/** What a role is answered by a call about what there is of each kind, asked once. */
function answersOf(role: OfficeRole, endpoint: Endpoint): Promise<readonly Answer[]> {
  const name = `${role} ${endpoint.name}`
  const known = asked.get(name) ?? ask(role, endpoint)
  asked.set(name, known)
  return known
}

/** Who lacks a permission. */
const restricted = officeRoles.filter((role) => permissions.some((permission) => !mayRole(role, permission)))

/** Reads first, since the others change what there is. */
const calls = restricted
  .flatMap((role) => admittedTo(role).map((endpoint) => [role, endpoint.name, endpoint] as const))
  .toSorted(([, , one], [, , other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))

// @proves docs/rules/access.md#roles
test.each(calls)('a %s is shown nothing by %s that is kept from them', async (role, _, endpoint) => {
  for (const { address, text, status } of await answersOf(role, endpoint)) {
    expect([address, status < 500]).toEqual([address, true])
    expect([address, hiddenIn(role, text, endpoint.name)]).toEqual([address, []])
  }
})

// @proves docs/rules/access.md#roles
test.each(restricted)('most calls of a %s that change something or ask with a body were answered', async (role) => {
  const written = admittedTo(role).filter(({ method }) => method !== 'GET')
  const answers = await Promise.all(written.map((endpoint) => answersOf(role, endpoint)))
  expect(answers.every(({ length }) => length > 0)).toBe(true)
  const answered = answers.filter((all) => all.some(({ status }) => status < 300))
  expect(answered.length).toBeGreaterThan(written.length / 2)
})

/** How many ids of each kind that answers name are tried everywhere. */
const OPENED = 5

describe.each(restricted.filter((role) => !seesContacts(role)))('a %s', (role) => {
  const reads = admittedTo(role).filter(({ method }) => method === 'GET')
  let token: string
  beforeAll(async () => {
    token = (await anAccount(app, role)).token
  })

  test('learns no id from any answer that opens something to whoever knows it, and no cursor that can be read', async () => {
    const named = new Map<string, string>()
    const collect = (text: string) => {
      for (const [, key = '', id = ''] of text.matchAll(/(?:"(\w+)":\s*")?(?<![0-9A-Z])([0-9A-Z]{20})(?![0-9A-Z])/g)) {
        named.set(id, Object.keys(tables).find((noun) => ids[noun]?.includes(id)) ?? key)
      }
    }
    for (const endpoint of reads) {
      for (const { text } of await answersOf(role, endpoint)) collect(text)
    }
    const lists = reads.filter(({ query }) => query && 'cursor' in query.shape)
    for (const address of lists.flatMap((list) => addressesOf(role, list))) {
      const { headers } = await app.call(`GET ${address}?limit=1`, { token })
      const cursor = /cursor=([^&>]+)/.exec(linkIn(headers))?.[1] ?? ''
      collect(Buffer.from(cursor, 'base64url').toString('latin1'))
    }
    const ofEachKind = Object.values(Object.groupBy(named, ([, kind]) => kind)).flatMap((some = []) =>
      some.slice(0, OPENED).map(([id]) => id),
    )
    const opened: string[] = []
    for (const id of ofEachKind) {
      for (const { path } of openToAll) {
        const { text, status } = await app.call(`GET ${path.replace(/\{\w+\}/, id).replace('{date}', TODAY)}`)
        if (status < 300 && contactsIn(text).length > 0) opened.push(`${path} ${id}`)
      }
    }
    expect(named.size).toBeGreaterThan(50)
    expect(opened).toEqual([])
  })

  test('opens with an alias what an answer named, turns pages, and gets nothing for an id that somebody told them', async () => {
    const [first] = (await app.call('GET /api/admin/quotes?limit=1', { token })).body as { quoteId: string }[]
    const alias = first?.quoteId ?? ''
    const [quote] = (await app.call('GET /api/admin/quotes?limit=1', { token: dispatcher })).body as {
      quoteId: string
    }[]
    const id = quote?.quoteId ?? ''
    expect(alias).toBe(aliasOf(app.deps.config.secrets, id))
    const page = await app.call(`GET /api/admin/quotes/${alias}/customer`, { token })
    expect([page.status, page.body]).toMatchObject([200, { quoteId: expect.not.stringContaining(id) }])
    expect(await app.call(`GET /api/admin/quotes/${alias}`, { token })).toMatchObject({
      status: 200,
      body: { id: alias, email: '•••' },
    })
    expect((await app.call(`GET /api/admin/quotes/${id}`, { token })).status).toBe(404)
    expect((await app.call(`GET /api/quotes/${alias}`)).status).toBe(404)
    const list = await app.call('GET /api/admin/quotes?limit=2', { token })
    const next = /<([^>]+)>/.exec(linkIn(list.headers))?.[1] ?? ''
    const whole = (await app.call('GET /api/admin/quotes?limit=4', { token })).body as object[]
    expect((await app.call(`GET ${next}`, { token })).body).toEqual(whole.slice(2))
    const foreign = Buffer.from(`2026-01-01T00:00:00.000Z ${id}`).toString('base64url')
    expect((await app.call(`GET /api/admin/quotes?cursor=${foreign}`, { token })).status).toBe(400)
  })

  test('is the one from whom they are kept: somebody else sees them in the same answers', async () => {
    for (const address of ['/api/admin/bookings', '/api/admin/contractors', '/api/admin/inquiries']) {
      const { text } = await app.call(`GET ${address}`, { token: dispatcher })
      expect(contactsIn(text).length).toBeGreaterThan(0)
    }
  })
})
