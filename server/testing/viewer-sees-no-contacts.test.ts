import { beforeAll, describe, expect, test } from 'vitest'
import { mayRole } from '#domain/office/roles.ts'
import { aliasOf } from '#server/platform/http/aliases.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { anAccount } from './an-account.ts'
import { TODAY } from './builders.ts'
import { messageCases } from './message-cases.ts'
import { TEST_NOW, testApp } from './test-app.ts'

const app = await testApp({ publicUrl: 'https://evencoat.example' })
const { token } = await anAccount(app, 'viewer')
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
  messages: 'effects',
  closures: 'closures',
  inquiries: 'commercial_inquiries',
} as const

const reads = allEndpoints.filter(
  ({ access, method, produces }) =>
    access !== 'public' &&
    access !== 'contractor' &&
    mayRole('viewer', access) &&
    method === 'GET' &&
    produces !== 'text/event-stream',
)

/** How a viewer knows something: a quote is named by an alias. */
const nameFor = (noun: string, id: string): string => (noun === 'quotes' ? aliasOf(app.deps.config.secrets, id) : id)

/** Every phone number, mailbox and street that the database knows of a customer or a painter. */
let contacts: { email: string[]; phone: string[]; street: string[] }
let ids: Record<string, string[]>

beforeAll(async () => {
  for (const make of Object.values(messageCases(app))) await make()
  await app.call('POST /api/commercial-inquiries', {
    body: { name: 'Lee', email: 'lee@studio.example', phone: '(215) 555-0177', message: 'Twelve rooms.' },
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
  ids = Object.fromEntries(
    await Promise.all(
      Object.entries(tables).map(
        async ([noun, table]) =>
          [noun, (await app.rows(table, {}, ['id'])).map(({ id }) => nameFor(noun, id))] as const,
      ),
    ),
  )
}, 120_000)

/** The addresses of a call, for each of what it can be about. */
const addressesOf = ({ path }: { path: string }): string[] => {
  const [, noun = '', name = ''] = /([\w-]+)\/\{(\w+)\}/.exec(path) ?? []
  if (!name) return [path]
  return (ids[noun] ?? []).slice(0, 40).map((id) =>
    path
      .replace(`{${name}}`, id)
      .replace('{date}', TODAY)
      .replace(/\{figure\}/, 'on_time'),
  )
}

const linkIn = ({ link }: Record<string, unknown>): string => (typeof link === 'string' ? link : '')

const found = (text: string): string[] => {
  // Ids and tokens are long runs of letters and digits, instants and amounts have other signs between them.
  const bare = text.replaceAll(/(?<=\d)[-.() ]+(?=\d)/g, '')
  return [
    ...contacts.email.filter((one) => text.includes(one)),
    ...contacts.phone.filter((one) => new RegExp(`(?<![\\w])(?:\\+?1|\\d{3})*${one}(?![\\w])`).test(bare)),
    ...contacts.street.filter((one) => text.includes(one)),
  ]
}

type Answer = { address: string; text: string; status: number }
const asked = new Map<string, Answer[]>()

/** What a viewer is answered by a call about everything that there is, asked once. */
async function answersOf(endpoint: { name: string; path: string }): Promise<readonly Answer[]> {
  const known = asked.get(endpoint.name)
  if (known) return known
  app.setNow(TEST_NOW)
  const answers: Answer[] = []
  for (const address of addressesOf(endpoint)) {
    const { text, status } = await app.call(`GET ${address}`, { token })
    answers.push({ address, text, status })
  }
  asked.set(endpoint.name, answers)
  return answers
}

// @proves docs/rules/access.md#roles
describe('a viewer', () => {
  test.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is shown no phone number and no address by %s',
    async (_, endpoint) => {
      for (const { address, text, status } of await answersOf(endpoint)) {
        expect(status).toBeLessThan(500)
        expect([address, found(text)]).toEqual([address, []])
      }
    },
  )

  test('learns no id from any answer that opens something to whoever knows it, and no cursor that can be read', async () => {
    const named = new Set<string>()
    const collect = (text: string) => {
      for (const [id] of text.matchAll(/(?<![0-9A-Z])[0-9A-Z]{20}(?![0-9A-Z])/g)) named.add(id)
    }
    for (const endpoint of reads) {
      for (const { address, text } of await answersOf(endpoint)) {
        expect([address, text.match(/[?&](?:key|token|k)=[\w-]{8,}/)]).toEqual([address, null])
        collect(text)
      }
    }
    const lists = reads.filter(({ query }) => query && 'cursor' in query.shape)
    for (const address of lists.flatMap(addressesOf)) {
      const { headers } = await app.call(`GET ${address}?limit=1`, { token })
      const cursor = /cursor=([^&>]+)/.exec(linkIn(headers))?.[1] ?? ''
      collect(Buffer.from(cursor, 'base64url').toString('latin1'))
    }
    const opened: string[] = []
    for (const id of named) {
      for (const { path } of openToAll) {
        const { text, status } = await app.call(`GET ${path.replace(/\{\w+\}/, id).replace('{date}', TODAY)}`)
        if (status < 300 && found(text).length > 0) opened.push(`${path} ${id}`)
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
      expect(found(text).length).toBeGreaterThan(0)
    }
  })
})
