import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aQuote, aQuoteBody } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

/** Whether a quote waits for the lock of somebody else. */
const isQuoteWaiting = async (other: pg.Client) => {
  const { rows } = await other.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test.each([
  ['corrected', `update customers set email = 'moved-' || email where email = $1`],
  [
    'erased',
    `with theirs as (update quotes set customer_id = null, email = 'erased@erased.invalid' where email = $1)
     delete from customers where email = $1`,
  ],
])('a quote that meets its customer being %s is the first of a new customer', async (change, statement) => {
  const email = `${change}@example.com`
  const { id } = await aQuote(app, { email })
  const [before] = await app.rows('quotes', { id }, ['customer_id'])
  const other = new pg.Client({ connectionString: app.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(statement, [email])
    const asked = app.call('POST /api/quotes', { body: aQuoteBody({ email }) })
    await vi.waitUntil(() => isQuoteWaiting(other), { timeout: 10_000 })
    await other.query('commit')
    const { status, body } = await asked
    expect(status).toBe(201)
    const [stored] = await app.rows('quotes', { id: (body as { id: string }).id }, ['email', 'customer_id'])
    expect(stored?.email).toBe(email)
    expect(stored?.customer_id).not.toBe(before?.customer_id)
  } finally {
    await other.end()
  }
})
