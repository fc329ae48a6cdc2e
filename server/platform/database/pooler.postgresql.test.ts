/** @module-tag extended */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { buildApp } from '#server/app/app.ts'
import { makeDeps } from '#server/app/make-deps.ts'
import { exportData } from '#server/platform/backup/export-data.ts'
import { aPainter, aQuoteBody, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { data } from '#server/testing/market.ts'
import { hasPooler, startPooler } from '#server/testing/pooler.ts'
import { startServer } from '#server/testing/server-process.ts'
import { testApp } from '#server/testing/test-app.ts'
import { connectServer, databaseOver } from './connect.ts'
import { hasTimeouts } from './has-timeouts.ts'

const app = await testApp()
const direct = new URL(app.databaseUrl ?? '')

describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let pool: pg.Pool
  let server: Awaited<ReturnType<typeof buildApp>>
  const lines: string[] = []

  beforeAll(async () => {
    pooler = await startPooler(direct)
    pool = connectServer(pooler.urlOf(direct.pathname.slice(1)), { pooler: 'transaction' })
    const { config, identifierKey, files, now } = app.deps
    server = await buildApp(
      ({ log }) => makeDeps({ db: databaseOver(pool), pool, config, identifierKey, files, data, now, log }),
      {
        logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
      },
    )
  })
  afterAll(async () => {
    await server.close()
    await pool.end()
    await pooler.close()
  })

  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const { statusCode, body } = await server.inject({ method, url, ...(payload ? { payload } : {}) })
    return { status: statusCode, body: JSON.parse(body) as { id: string } }
  }

  test('quotes, free days and bookings work, many at once on fewer connections', async () => {
    for (let painter = 0; painter < 3; painter++) await aPainter(app, { slots: slotsFrom(TODAY, 40) })
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const quote = await call('POST', '/api/quotes', aQuoteBody())
        const id = quote.body.id
        const dates = await call('GET', `/api/contractor-available-dates?quoteId=${id}`)
        const scheduledDate = addDays(TODAY, 3 + (index % 6))
        const booking = await call('POST', '/api/bookings', { quoteId: id, scheduledDate, timeSlot: 'morning' })
        return [quote.status, dates.status, booking.status]
      }),
    )
    expect(statuses.map(([quote, dates]) => [quote, dates])).toEqual(statuses.map(() => [201, 200]))
    const booked = statuses.filter(([, , booking]) => booking === 201)
    expect(booked.length).toBeGreaterThan(0)
    for (const [, , booking] of statuses) expect([201, 409]).toContain(booking)
    expect(await app.rows('bookings', {})).toHaveLength(booked.length)
    // No statement met one of another connection (42P05, 26000).
    expect(lines).toEqual([])
  })

  test('the settings of the database apply, and a connection without time limits is known as such', async () => {
    expect(await hasTimeouts(databaseOver(pool))).toBe(false)
    await app.pool.query(`alter database ${direct.pathname.slice(1)} set statement_timeout = '15s'`)
    await app.pool.query(`alter database ${direct.pathname.slice(1)} set lock_timeout = '3s'`)
    const later = await startPooler(direct)
    const fresh = connectServer(later.urlOf(direct.pathname.slice(1)), { pooler: 'transaction' })
    expect(await hasTimeouts(databaseOver(fresh))).toBe(true)
    await fresh.end()
    await later.close()
  })

  test('a backup works', async () => {
    const tables: string[] = []
    for await (const line of exportData(pool, app.deps.files, app.deps.now())) {
      if ('table' in line) tables.push(line.table)
    }
    expect(tables).toContain('quotes')
  })

  test('a server migrates an empty database, and serves it', { timeout: 120_000 }, async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-pooled-'))
    const name = `${direct.pathname.slice(1)}_pooled`
    const admin = new pg.Client({ connectionString: direct.href })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const pooled = await startServer({
      DATA_DIR: folder,
      DATABASE_URL: pooler.urlOf(name),
      DATABASE_POOLER: 'transaction',
      APP_SECRET: 's'.repeat(64),
      DEMO_DATA: 'on',
    })
    expect((await fetch(`${pooled.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${pooled.url}/api/reviews/summary`)).status).toBe(200)
    expect(await pooled.end('SIGTERM')).toMatchObject({ code: 0 })
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    fs.rmSync(folder, { recursive: true, force: true })
  })
})
