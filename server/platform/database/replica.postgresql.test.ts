/** @module-tag extended */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { makeDeps } from '#server/app/make-deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { data } from '#server/testing/market.ts'
import { hasStandby, startPrimaryAndStandby } from '#server/testing/standby.ts'
import { testApp } from '#server/testing/test-app.ts'
import { connectServer, databaseOver } from './connect.ts'
import { migrate } from './migrate.ts'
import { fromReplica, makeReplica } from './replica.ts'

const app = await testApp()

describe.skipIf(!hasStandby)('with a streaming standby', () => {
  let servers: Awaited<ReturnType<typeof startPrimaryAndStandby>>
  let pools: { primary: pg.Pool; standby: pg.Pool }
  const lines: string[] = []
  const note = (_fields: unknown, line?: string) => void lines.push(line ?? String(_fields))
  const log = { error: note, warn: note } as Parameters<typeof makeReplica>[1]

  beforeAll(async () => {
    servers = await startPrimaryAndStandby()
    pools = {
      primary: connectServer(servers.primaryUrl),
      standby: connectServer(servers.standbyUrl, { connectTimeout: 500, answerTimeout: 500 }),
    }
    await migrate(pools.primary)
  }, 60_000)
  afterAll(async () => {
    await Promise.all([pools.primary.end(), pools.standby.end()])
    await servers.close()
  })

  /** Which of the two answers. */
  const whereIs = async () => {
    const replica = makeReplica(databaseOver(pools.standby), log, { toleratedLag: 50 })
    const sources = { db: databaseOver(pools.primary), replica }
    await replica.check(sources.db)
    return fromReplica(sources, async (db) => {
      await db
        .selectFrom('migrations' as 'quotes')
        .select('name' as 'id')
        .execute()
      return db === sources.db ? 'primary' : 'standby'
    })
  }

  test('a standby that is behind is not asked until it has caught up', async () => {
    await expect.poll(whereIs, { timeout: 10_000 }).toBe('standby')
    await pools.standby.query('select pg_wal_replay_pause()')
    await pools.primary.query('create table something (id integer)')
    expect(await whereIs()).toBe('primary')
    await pools.standby.query('select pg_wal_replay_resume()')
    await expect.poll(whereIs, { timeout: 10_000 }).toBe('standby')
  })

  test('a standby does not list running transactions, so that free days cannot be followed there', async () => {
    const writer = new pg.Client({ connectionString: servers.primaryUrl })
    await writer.connect()
    await writer.query('begin; insert into something values (1)')
    const own = await writer.query<{ id: string }>('select pg_current_xact_id()::text as id')
    // A later transaction, so that the running one is below the end of the snapshot.
    await pools.primary.query('insert into something values (2)')
    await expect
      .poll(async () => (await pools.standby.query('select 1 from something')).rowCount, { timeout: 10_000 })
      .toBe(1)
    const running = async (pool: pg.Pool) =>
      (await pool.query<{ id: string }>('select pg_snapshot_xip(pg_current_snapshot())::text as id')).rows
    expect(await running(pools.primary)).toEqual(own.rows)
    expect(await running(pools.standby)).toEqual([])
    await writer.query('rollback')
    await writer.end()
  })

  test('a server on a standby is not ready, and its calls are told to come back', async () => {
    const { config, identifierKey, files, now } = app.deps
    const pool = pools.standby
    const server = await buildApp(({ log }) =>
      makeDeps({ db: databaseOver(pool), pool, config, identifierKey, files, data, now, log }),
    )
    const ready = await server.inject({ method: 'GET', url: '/readyz' })
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
    const read = await server.inject({ method: 'GET', url: `/api/quotes/${newId()}` })
    expect(read.statusCode).toBe(404)
    const write = await server.inject({ method: 'POST', url: '/api/commercial-inquiries', payload: inquiry })
    expect([write.statusCode, write.headers['retry-after']]).toEqual([503, '5'])
    await server.close()
  })

  test('a standby that has died is not asked', async () => {
    lines.length = 0
    servers.killStandby()
    expect(await whereIs()).toBe('primary')
    expect(lines).toEqual(['the read replica is away'])
  })
})

const inquiry = { name: 'Dana Miller', email: 'dana@example.com', message: 'Four floors near the river.' }
