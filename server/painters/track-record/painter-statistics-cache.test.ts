import { performance } from 'node:perf_hooks'
import type { Kysely } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { momentOf } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { countedDatabase } from '#server/testing/counted-database.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { emptyHistory, type JobHistory } from './job-history.queries.ts'
import { painterRecord } from './painter-records.queries.ts'
import { makePainterStatisticsCache } from './painter-statistics-cache.ts'

const SECOND = 1000

const app = await testApp()
const painter = (await aPainter(app)).id
const other = (await aPainter(app)).id

afterEach(() => {
  vi.restoreAllMocks()
})

const finished = async (daysAgo: number, contractorId = painter) => {
  const date = addDays(TODAY, -daysAgo)
  const { booking, job } = await aBooking(app, { contractorId, date, status: 'completed' })
  return { bookingId: booking.id, jobId: job?.id ?? '' }
}

/** The counts of the painter after a change, which are not those of before; the record is the one that their own page counts. */
async function upon(change: (db: Kysely<Database>) => Promise<unknown>): Promise<JobHistory> {
  const count = async () => {
    app.deps.jobHistories.forget()
    return app.deps.jobHistories.current()
  }
  const before = await count()
  await change(app.db)
  const after = await count()
  for (const id of [painter, other]) {
    expect(after.of(id).record).toEqual(await painterRecord(app.db, momentOf(app.deps), id))
  }
  expect(after.of(painter)).not.toEqual(before.of(painter))
  return after.of(painter)
}

// @proves docs/rules/matching.md#a-painters-record
describe('the statistics of painters', () => {
  test('count every job and review, like the record on a painter’s own page', async () => {
    await finished(20, other)
    expect((await upon(() => finished(20))).totalJobs).toBe(1)
    const { bookingId, jobId } = await finished(10)
    expect(
      (await upon((db) => db.updateTable('jobs').set({ arrival: 'late' }).where('id', '=', jobId).execute())).record
        .onTime,
    ).toEqual({ kept: 0, of: 1 })
    const isBack = { status: 'rejected', handed_back: 'sick', closed_at: TEST_NOW } as const
    const { jobId: returned } = await finished(5)
    const { handedBack, declined } = await upon((db) =>
      db.updateTable('jobs').set(isBack).where('id', '=', returned).execute(),
    )
    expect({ handedBack, declined }).toEqual({ handedBack: 1, declined: { jobs: 0, of: 3 } })
    const { jobId: refused } = await finished(6)
    const isRefused = { status: 'rejected', closed_at: TEST_NOW, acknowledged_at: null } as const
    expect(
      (await upon((db) => db.updateTable('jobs').set(isRefused).where('id', '=', refused).execute())).declined,
    ).toEqual({ jobs: 1, of: 4 })
    const { jobId: longAgo } = await finished(400)
    const before = { assigned_at: new Date(TEST_NOW.getTime() - 400 * 86_400 * SECOND) }
    const ever = await upon((db) => db.updateTable('jobs').set(before).where('id', '=', longAgo).execute())
    expect([ever.totalJobs, ever.record.jobs]).toEqual([3, 4])
    const review = {
      id: newId(),
      booking_id: bookingId,
      contractor_id: painter,
      stars: 4,
      words: 'On time.',
      shows_name: true,
      shows_photos: false,
      state: 'published',
      written_at: TEST_NOW,
      published_at: TEST_NOW,
    } as const
    expect((await upon((db) => db.insertInto('reviews').values(review).execute())).record.reviews).toEqual({
      count: 1,
      mean: 4,
    })
    const hidden = { state: 'hidden', hidden_for: 'insulting' } as const
    expect((await upon((db) => db.updateTable('reviews').set(hidden).execute())).record.reviews).toBeNull()
    const mended = { purpose: 'touch_up' } as const
    await upon((db) => db.updateTable('bookings').set(mended).where('id', '=', bookingId).execute())
    expect(
      (await upon((db) => db.updateTable('jobs').set({ contractor_id: other }).where('id', '=', jobId).execute()))
        .totalJobs,
    ).toBe(2)
    expect(await upon((db) => db.deleteFrom('jobs').where('contractor_id', '=', painter).execute())).toEqual(
      emptyHistory,
    )
  })

  test('are counted by one statement for all who ask, and at most a minute old', async () => {
    let later = 0
    const clock = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + later)
    const { db, statementCount } = countedDatabase(app)
    const cache = makePainterStatisticsCache({ ...app.deps, db })
    const total = async () => (await cache.current()).of(painter).totalJobs
    const before = await total()
    await finished(3)
    expect([await total(), await total(), statementCount()]).toEqual([before, before, 1])
    // They are counted again in the background, once.
    later = 30 * SECOND
    expect([await total(), await total()]).toEqual([before, before])
    await vi.waitFor(async () => expect(await total()).toBe(before + 1))
    expect(statementCount()).toBe(2)
    // Nobody asked for longer than a minute: all who ask now wait for the same count.
    await finished(4)
    later += 60 * SECOND
    expect(await Promise.all([total(), total()])).toEqual([before + 2, before + 2])
    expect(statementCount()).toBe(3)
  })
})
