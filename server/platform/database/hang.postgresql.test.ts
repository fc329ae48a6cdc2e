import fs from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { makeDeps } from '#server/app/make-deps.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { data } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { connectServer, databaseOver } from './connect.ts'
import { isDatabaseAway } from './database-away.ts'
import { inTransaction } from './transaction.ts'

const direct = await testApp()

let proxy: DatabaseProxy
beforeAll(async () => {
  proxy = await startDatabaseProxy(new URL(direct.databaseUrl ?? ''))
})
afterAll(() => proxy.close())

let pool: pg.Pool
beforeEach(() => {
  pool = connectServer(proxy.url, { answerTimeout: 300 })
})
afterEach(async () => {
  proxy.restore()
  await pool.end()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'succeeded',
    (error: unknown) => error,
  )

test('a statement that gets no answer fails in time, and the next one gets another connection', async () => {
  await pool.query('select 1')
  proxy.hang()
  expect(isDatabaseAway(await failureOf(pool.query('select 2 as two')))).toBe(true)
  // The pool forgets the connection: what is sent on it would queue up behind the statement that hangs.
  expect(pool.totalCount).toBe(0)
  proxy.restore()
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('a transaction whose statement gets no answer ends in time, as one that is away', async () => {
  const db = databaseOver(pool)
  const work = inTransaction(db, async (db) => {
    await db.selectFrom('quotes').select('id').where('id', '=', 'x').execute()
    proxy.hang()
    await db.selectFrom('quotes').select('id').where('id', '=', 'y').execute()
  })
  expect(isDatabaseAway(await failureOf(work))).toBe(true)
  expect(pool.totalCount).toBe(0)
})

/** A site of one page, served by a server behind the proxy; its memory of the business is older than it may be. */
const aServer = async (db: pg.Pool) => {
  const siteRoot = path.join(direct.folder, 'site')
  fs.mkdirSync(siteRoot, { recursive: true })
  fs.writeFileSync(path.join(siteRoot, 'index.html'), '<!doctype html><title>Evencoat</title>')
  const { config, identifierKey, files } = direct.deps
  const server = await buildApp(
    ({ log }) =>
      makeDeps({ db: databaseOver(db), pool: db, config, identifierKey, files, data, log, now: direct.deps.now }),
    { siteRoot },
  )
  const get = async (url: string) => {
    const begun = performance.now()
    const { statusCode } = await server.inject({ method: 'GET', url })
    return { status: statusCode, ms: performance.now() - begun }
  }
  for (const url of ['/', '/api/pricing/config']) expect((await get(url)).status).toBe(200)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  return { get, close: () => server.close() }
}

test('pages and prices answer at once with what is known while the database hangs', async () => {
  const patient = connectServer(proxy.url)
  const { get, close } = await aServer(patient)
  proxy.hang()
  const took: number[] = []
  for (let round = 0; round < 5; round++) {
    for (const url of ['/', '/api/pricing/config']) {
      const { status, ms } = await get(url)
      expect(status).toBe(200)
      took.push(ms)
    }
  }
  took.sort((a, b) => a - b)
  expect(took[5]).toBeLessThan(200)
  expect(Math.max(...took)).toBeLessThan(2_000)
  proxy.restore()
  vi.restoreAllMocks()
  await close()
  await patient.end()
})
