import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '../../contract/admin/messages.ts'
import type { Database } from '../database/schema.ts'
import { newId } from '../identifiers.ts'
import { ORIGIN } from '../testing/a-visit.ts'
import { administratorToken } from '../testing/builders.ts'
import { messageCases } from '../testing/message-cases.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { findMessages, presentMessages } from './messages.queries.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ publicUrl: ORIGIN })
  token = await administratorToken(app)
})
afterAll(() => app.close())

const HOUR = 3_600_000

/** Queues messages of these kinds, each about data of its own and later than all before. @returns their ids */
let queued = 0
const queue = async (kinds: readonly string[]): Promise<string[]> => {
  const cases = messageCases(app) as Record<string, () => Promise<{ payload: Record<string, unknown> }>>
  const ids: string[] = []
  for (const kind of kinds) {
    app.setNow(TEST_NOW)
    const { payload } = (await cases[kind]?.()) ?? { payload: {} }
    const id = newId()
    queued += 1
    const created_at = new Date(TEST_NOW.getTime() + queued * HOUR)
    const row = { id, lane: 'mail', kind, recipient: 'dana@example.com', created_at, run_at: created_at }
    await app.db
      .insertInto('effects')
      .values({ ...row, payload: JSON.stringify(payload) })
      .execute()
    ids.push(id)
  }
  return ids
}

/** The statements that a list of the newest messages takes. */
const statementsOf = async (limit: number): Promise<string[]> => {
  const statements: string[] = []
  const dialect = new PostgresDialect({ pool: app.pool })
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void statements.push(query.sql) })
  const deps = { ...app.deps, db }
  expect(await presentMessages(deps, await findMessages(deps, { limit }))).toHaveLength(limit)
  return statements
}

test('a list names every kind of message as the message itself does', async () => {
  const kinds = Object.keys(messageCases(app))
  const ids = await queue(kinds)
  const { body } = await app.call('GET /api/admin/messages?limit=100', { token })
  const listed = new Map((body as Message[]).map((one) => [one.id, one]))
  for (const id of ids) {
    const { body: alone } = await app.call(`GET /api/admin/messages/${id}`, { token })
    expect(alone).toMatchObject({ ...listed.get(id), text: expect.stringContaining('EVENCOAT') })
  }
})

test('a list reads nothing that only a letter needs, and together what its messages speak of', async () => {
  const kinds = ['quote', 'booking-confirmation', 'job-assigned', 'payment-reminder', 'office-digest']
  await queue(kinds)
  const few = await statementsOf(kinds.length)
  for (let times = 0; times < 7; times++) await queue(kinds)
  const many = await statementsOf(kinds.length * 8)
  // Every letter is rendered with the foot of the business.
  expect(many.filter((statement) => statement.includes('business_settings'))).toEqual([])
  expect(many.length).toBeLessThanOrEqual(few.length)
})
