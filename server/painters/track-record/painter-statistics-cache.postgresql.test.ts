import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { connectServer, type Db, databaseOver } from '#server/platform/database/connect.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { PainterStatisticsCache } from './painter-statistics-cache.ts'

const moment = { market, now: TEST_NOW }

let app: TestApp
let pool: pg.Pool
let db: Db

beforeAll(async () => {
  app = await startTestApp()
  pool = connectServer(app.databaseUrl ?? '')
  db = databaseOver(pool)
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

test('a change is noticed however long its transaction takes, and whichever commits first', async () => {
  const cache = new PainterStatisticsCache()
  const { id } = await aPainter(app)
  const jobs = await Promise.all(
    [-9, -6].map(async (days) => {
      const { job } = await aBooking(app, { contractorId: id, date: addDays(TODAY, days), status: 'completed' })
      return job?.id ?? ''
    }),
  )
  const late = async () => (await cache.read(db, moment)).of(id).record.onTime.of
  expect(await late()).toBe(0)
  const [slow, quick] = [await pool.connect(), await pool.connect()]
  const arrive = (client: pg.PoolClient, job: string | undefined) =>
    client.query("update jobs set arrival = 'late' where id = $1", [job])
  await slow.query('begin')
  await arrive(slow, jobs[0])
  expect(await late()).toBe(0)
  await arrive(quick, jobs[1])
  expect(await late()).toBe(1)
  await slow.query('commit')
  expect(await late()).toBe(2)
  slow.release()
  quick.release()
})

test('everybody who asks at once while jobs change ends with what the database counts', async () => {
  const cache = new PainterStatisticsCache()
  const { id } = await aPainter(app)
  const jobs: string[] = []
  for (let day = 1; day <= 12; day++) {
    const { job } = await aBooking(app, { contractorId: id, date: addDays(TODAY, -day * 3), status: 'completed' })
    jobs.push(job?.id ?? '')
  }
  const known = async () => (await cache.read(db, moment)).of(id).record.onTime.of
  await Promise.all(
    jobs.flatMap((job) => [
      app.db.updateTable('jobs').set({ arrival: 'on_time' }).where('id', '=', job).execute(),
      known(),
      known(),
    ]),
  )
  expect(await known()).toBe(jobs.length)
})
