import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Message } from '#contract/notifications/messages.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ORIGIN } from '#server/testing/a-visit.ts'
import { messageCases } from '#server/testing/message-cases.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { findMessages, type MessageRow, presentMessages } from './messages.queries.ts'

const app = await testApp({ publicUrl: ORIGIN })
const kinds = Object.keys(messageCases(app))

const HOUR = 3_600_000

/** Queues messages of these kinds, each about data of its own and later than all before. */
let queued = 0
const queue = async (kinds: readonly string[]): Promise<void> => {
  const cases = messageCases(app) as Record<string, () => Promise<{ payload: Record<string, unknown> }>>
  for (const kind of kinds) {
    app.setNow(TEST_NOW)
    const { payload } = (await cases[kind]?.()) ?? { payload: {} }
    queued += 1
    const created_at = new Date(TEST_NOW.getTime() + queued * HOUR)
    const row = { id: newId(), queue: 'mail', kind, recipient: 'dana@example.com', created_at, run_at: created_at }
    await app.insert('outbox_tasks', { ...row, payload: JSON.stringify(payload) })
  }
}

const newest = (limit: number): Promise<MessageRow[]> => findMessages(app.deps, { limit })

/** Two messages of every kind, one of each before all others. */
await queue([...kinds, ...kinds])
const everyKind = await newest(kinds.length * 2)

/** The statements that it takes to show some messages, in alphabetical order. */
const statementsOf = async (rows: readonly MessageRow[]): Promise<string[]> => {
  const statements: string[] = []
  const dialect = new PostgresDialect({ pool: app.pool })
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void statements.push(query.sql) })
  expect(await presentMessages({ ...app.deps, db }, rows)).toHaveLength(rows.length)
  return statements.toSorted()
}

test('a list shows every kind of message as it is shown alone', async () => {
  const { body } = await app.office('GET /api/admin/messages?limit=200')
  const listed = body as Message[]
  expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(kinds))
  for (const one of listed) {
    const { body: alone } = await app.office(`GET /api/admin/messages/${one.id}`)
    const { text, html: _, again: __, ...head } = alone as Message & { text: string; html: string; again: unknown }
    expect(JSON.stringify(one)).toBe(JSON.stringify(head))
    expect(text).toContain('EVENCOAT')
  }
})

test('a list needs no more statements when it has every kind of message twice', async () => {
  // The first reading also fills what a process keeps.
  await statementsOf(everyKind)
  const once = await statementsOf(everyKind.slice(0, kinds.length))
  expect((await statementsOf(everyKind)).length).toBeLessThanOrEqual(once.length)
})

const mixes = {
  'letters of a visit': ['quote', 'booking-confirmation', 'job-assigned', 'payment-reminder', 'office-digest'],
  'conversations and reviews': [
    'message-to-customer',
    'message-to-painter',
    'review-received',
    'review-answered',
    'review-request',
  ],
  'changes, documents and closed doors': [
    'change-sent',
    'job-change-answered',
    'document-issued',
    'statement-issued',
    'nobody-home',
  ],
}

test.for(Object.entries(mixes))('a list of forty %s needs as many statements as one of five', async ([, kinds]) => {
  for (let times = 0; times < 8; times++) await queue(kinds)
  const forty = await newest(40)
  await statementsOf(forty)
  const [five, all] = [await statementsOf(forty.slice(0, 5)), await statementsOf(forty)]
  expect(all).toEqual(five)
  // Every email is rendered with the footer of the business, and no list renders an email.
  expect(all.filter((statement) => statement.includes('business_settings'))).toEqual([])
})

test('the list leaves out what is no message, unless somebody has to look into it', async () => {
  const task = async (state: 'sent' | 'dead') => {
    const id = newId()
    const created_at = new Date(TEST_NOW.getTime() + 1000 * HOUR)
    const row = {
      id,
      queue: 'documents',
      kind: 'final-invoice',
      recipient: 'documents',
      created_at,
      run_at: created_at,
    }
    await app.insert('outbox_tasks', { ...row, state, payload: JSON.stringify({ bookingId: newId() }) })
    return id
  }
  const [done, dead] = [await task('sent'), await task('dead')]
  const ids = (await newest(5)).map(({ id }) => id)
  expect(ids).toContain(dead)
  expect(ids).not.toContain(done)
})
