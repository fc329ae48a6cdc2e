import { afterAll, expect, test } from 'vitest'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays } from '#domain/platform/dates.ts'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import { FreeSlotsCache } from '#server/scheduling/engine/free-slots-cache.ts'
import { Matcher } from '#server/scheduling/engine/matcher.ts'
import { aPainter, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)

const app = await testApp()
/** Two processes, each with its own connections and cache. */
const processes = [0, 1].map(() => {
  const pool = connectServer(app.databaseUrl ?? '')
  return { pool, db: databaseOver(pool), cache: new FreeSlotsCache() }
})
afterAll(() => Promise.all(processes.map(({ pool }) => pool.end())))

/** Who would come on the day, as each process knows it by its next answer. */
const findFirstPainters = () =>
  Promise.all(
    processes.map(async ({ db, cache }) => {
      const table = await cache.read(db, bookingWindow(market, app.deps.now()))
      const row = new Matcher(table, { ...homes.center, workArea: 100 }, TODAY).first(DATE, 'morning')
      return row < 0 ? null : table.painter(row).id
    }),
  )

// @proves docs/rules/office.md#closed-days
test('every process knows of closed and reopened days, and of paused painters, by its next answer', async () => {
  const { id } = await aPainter(app)
  expect(await findFirstPainters()).toEqual([id, id])
  const body = { firstDay: DATE, lastDay: DATE, label: 'Thanksgiving' }
  const closure = await app.office('POST /api/admin/closures', body)
  expect(await findFirstPainters()).toEqual([null, null])
  await app.office(`DELETE /api/admin/closures/${(closure.body as { id: string }).id}`)
  expect(await findFirstPainters()).toEqual([id, id])
  await app.update('contractors', { id }, { paused_until: addDays(TODAY, 1) })
  expect(await findFirstPainters()).toEqual([null, null])
})
