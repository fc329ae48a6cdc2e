import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { breakDatabase } from '#server/testing/break-database.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

test('a running, migrated server is healthy and ready', async () => {
  expect(await app.call('GET /healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await app.call('GET /readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('a server without its database is healthy but not ready', async () => {
  const mend = breakDatabase(app)
  expect((await app.call('GET /healthz')).status).toBe(200)
  const answer = await app.call('GET /readyz')
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'The database cannot be reached.' },
  })
  expect(answer.headers['retry-after']).toBe('5')
  mend()
})

test('a server that cannot write is not ready', async () => {
  const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000)
  const beat = { name: 'heartbeat', next_run_at: minutesAgo(4) }
  await app.insert('scheduled_tasks', beat)
  expect((await app.call('GET /readyz')).status).toBe(200)
  await app.db
    .updateTable('scheduled_tasks')
    .set({ next_run_at: minutesAgo(6) })
    .execute()
  const stuck = { status: 503, body: { code: 'unavailable', message: 'Nothing can be written at this moment.' } }
  expect(await app.call('GET /readyz')).toMatchObject(stuck)
  await app.empty('scheduled_tasks')
  const free = vi.spyOn(app.deps.files, 'freeBytes').mockResolvedValue(1_000_000)
  expect(await app.call('GET /readyz')).toMatchObject(stuck)
  expect((await app.call('GET /healthz')).status).toBe(200)
  free.mockRestore()
})

test('a server with a missing migration is not ready', async () => {
  await sql`update migrations set name = 'x' where name like '0001%'`.execute(app.db)
  expect(await app.call('GET /readyz')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

test.each([
  'GET /api',
  'GET /api/nothing',
  'GET /api/',
  'POST /api/quotes/x/y',
  'DELETE /api/pricing/config',
  'POST /nothing',
])('%s answers 404 as JSON', async (line) => {
  expect(await app.call(line)).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Not found' } })
})
