import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aQuoteBody } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { connectServer, databaseOver } from './connect.ts'

const direct = await testApp()
const url = new URL(direct.databaseUrl ?? '')

/** As with a standby: whoever connects from now on may only read, or may write again. */
const setReadOnly = async (isReadOnly: boolean) => {
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query('set default_transaction_read_only = off')
  await admin.query(
    `alter database ${url.pathname.slice(1)} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  )
  await admin.end()
}

let pool: pg.Pool
let app: Awaited<ReturnType<typeof buildApp>>
beforeEach(async () => {
  await setReadOnly(true)
  pool = connectServer(url.href)
  app = await buildApp((instance): Deps => ({ ...direct.deps, db: databaseOver(pool), pool, log: instance.log }))
})
afterEach(async () => {
  await setReadOnly(false)
  await app.close()
  await pool.end()
})

const statusOf = async (method: 'GET' | 'POST', line: string, payload?: object) => {
  const { statusCode, headers } = await app.inject({ method, url: line, ...(payload ? { payload } : {}) })
  return { status: statusCode, wait: headers['retry-after'] }
}
const ask = () => statusOf('POST', '/api/quotes', aQuoteBody())

test('a call that a read-only connection cannot write is told to come back, and the next one gets another connection', async () => {
  expect(await ask()).toEqual({ status: 503, wait: '5' })
  expect(await ask()).toEqual({ status: 503, wait: '5' })
  await setReadOnly(false)
  expect(await ask()).toMatchObject({ status: 201 })
})

test('a server whose connections may only read is not ready, and does not keep them', async () => {
  expect(await statusOf('GET', '/readyz')).toEqual({ status: 503, wait: '5' })
  expect(await statusOf('GET', '/readyz')).toEqual({ status: 503, wait: '5' })
  await setReadOnly(false)
  expect((await statusOf('GET', '/readyz')).status).toBe(200)
})
