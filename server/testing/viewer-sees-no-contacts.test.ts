import { beforeAll, describe, expect, test } from 'vitest'
import { mayRole } from '#domain/office/roles.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { anAccount } from './an-account.ts'
import { TODAY } from './builders.ts'
import { messageCases } from './message-cases.ts'
import { TEST_NOW, testApp } from './test-app.ts'

const app = await testApp({ publicUrl: 'https://evencoat.example' })
const { token } = await anAccount(app, 'viewer')
const { token: dispatcher } = await anAccount(app, 'dispatcher')

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
        async ([noun, table]) => [noun, (await app.rows(table, {}, ['id'])).map(({ id }) => id)] as const,
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

const found = (text: string): string[] => {
  // Ids and tokens are long runs of letters and digits, instants and amounts have other signs between them.
  const bare = text.replaceAll(/(?<=\d)[-.() ]+(?=\d)/g, '')
  return [
    ...contacts.email.filter((one) => text.includes(one)),
    ...contacts.phone.filter((one) => new RegExp(`(?<![\\w])(?:\\+?1|\\d{3})*${one}(?![\\w])`).test(bare)),
    ...contacts.street.filter((one) => text.includes(one)),
  ]
}

// @proves docs/rules/access.md#roles
describe('a viewer', () => {
  test.each(reads.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is shown no phone number and no address by %s',
    async (_, endpoint) => {
      app.setNow(TEST_NOW)
      for (const address of addressesOf(endpoint)) {
        const { text, status } = await app.call(`GET ${address}`, { token })
        expect(status).toBeLessThan(500)
        expect([address, found(text)]).toEqual([address, []])
      }
    },
  )

  test('is the one from whom they are kept: somebody else sees them in the same answers', async () => {
    for (const address of ['/api/admin/bookings', '/api/admin/contractors', '/api/admin/inquiries']) {
      const { text } = await app.call(`GET ${address}`, { token: dispatcher })
      expect(found(text).length).toBeGreaterThan(0)
    }
  })
})
