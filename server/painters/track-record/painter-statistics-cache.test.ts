import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { pruneChangeLog } from '#server/platform/change-log/change-log.queries.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { countedDatabase } from '#server/testing/counted-database.ts'
import { market } from '#server/testing/market.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitForChangeLog } from '#server/testing/wait-for-change-log.ts'
import { emptyHistory, type JobHistory, readHistories } from './job-history.queries.ts'
import { PainterStatisticsCache } from './painter-statistics-cache.ts'

const HOUR = 3_600_000

let app: TestApp
let painter: string
let other: string
/** Has looked before every change, so that each has to be noticed. */
const cache = new PainterStatisticsCache()

beforeAll(async () => {
  app = await startTestApp()
  painter = (await aPainter(app)).id
  other = (await aPainter(app)).id
})
afterAll(() => app.close())

const at = (now: Date) => ({ market, now })

/** The counts of both painters as cached, and as the database counts everything. */
async function compare(now = TEST_NOW): Promise<[JobHistory[], JobHistory[]]> {
  const known = await cache.read(app.db, at(now))
  const counted = await readHistories(app.db, at(now), null)
  // Until when it holds is not part of what is known.
  const plain = ({ record, totalJobs, handedBack, declined, lastWorkedAt }: JobHistory): JobHistory => ({
    record,
    totalJobs,
    handedBack,
    declined,
    lastWorkedAt,
  })
  const ids = [painter, other]
  return [ids.map((id) => plain(known.of(id))), ids.map((id) => plain(counted.get(id) ?? emptyHistory))]
}

/** The cached counts after a change, which the database confirms, and which are not those of before. */
async function upon(change: (db: Kysely<Database>) => Promise<unknown>): Promise<JobHistory> {
  const [before] = await compare()
  await change(app.db)
  const [known, counted] = await compare()
  expect(known).toEqual(counted)
  expect(known).not.toEqual(before)
  const [ofPainter = emptyHistory] = known
  return ofPainter
}

const finished = async (daysAgo: number, contractorId = painter) => {
  const date = addDays(TODAY, -daysAgo)
  const { booking, job } = await aBooking(app, { contractorId, date, status: 'completed' })
  return { bookingId: booking.id, jobId: job?.id ?? '' }
}

// @proves docs/rules/matching.md#a-painters-record
describe('the painter statistics cache', () => {
  test('follows every change of jobs and reviews', async () => {
    expect((await upon(() => finished(20))).totalJobs).toBe(1)
    const { bookingId, jobId } = await finished(10)
    expect(
      (await upon((db) => db.updateTable('jobs').set({ arrival: 'late' }).where('id', '=', jobId).execute())).record
        .onTime,
    ).toEqual({ kept: 0, of: 1 })
    const isBack = { status: 'rejected', handed_back: 'sick', closed_at: TEST_NOW } as const
    const { jobId: returned } = await finished(5)
    expect(
      (await upon((db) => db.updateTable('jobs').set(isBack).where('id', '=', returned).execute())).handedBack,
    ).toBe(1)
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
    const shown = { state: 'published', hidden_for: null } as const
    await upon((db) => db.updateTable('reviews').set(shown).execute())
    expect((await upon((db) => db.deleteFrom('reviews').execute())).record.reviews).toBeNull()
    const mended = { purpose: 'touch_up' } as const
    expect(
      (await upon((db) => db.updateTable('bookings').set(mended).where('id', '=', bookingId).execute())).record.finished
        .of,
    ).toBe(1)
    expect(
      (await upon((db) => db.updateTable('jobs').set({ contractor_id: other }).where('id', '=', jobId).execute()))
        .totalJobs,
    ).toBe(1)
    await upon((db) => db.deleteFrom('bookings').where('id', '=', bookingId).execute())
    expect(await upon(() => sql`truncate jobs cascade`.execute(app.db))).toEqual(emptyHistory)
  })

  test('changes with time alone, at the very moment', async () => {
    const { job } = await aBooking(app, { contractorId: painter, date: addDays(TODAY, 4) })
    await finished(1)
    const { jobId } = await finished(2)
    const isBack = {
      status: 'rejected',
      handed_back: 'sick',
      closed_at: new Date(TEST_NOW.getTime() - 30 * HOUR),
    } as const
    await app.db.updateTable('jobs').set(isBack).where('id', '=', jobId).execute()
    const deadline = job?.answer_by ?? TEST_NOW
    const period = RECORD_DAYS * 24 * HOUR
    const turns = [deadline.getTime(), TEST_NOW.getTime() + period, isBack.closed_at.getTime() + period]
    const days = Array.from({ length: RECORD_DAYS + 5 }, (_, day) => TEST_NOW.getTime() + day * 24 * HOUR)
    const moments = [...days, ...turns, ...turns.map((turn) => turn + 1)].toSorted((a, b) => a - b)
    const seen = new Set<string>()
    for (const moment of moments) {
      const [known, counted] = await compare(new Date(moment))
      expect(known, new Date(moment).toISOString()).toEqual(counted)
      seen.add(JSON.stringify(known))
    }
    expect(seen.size).toBeGreaterThan(4)
    // Nothing that became true later counts at an earlier moment.
    const [known, counted] = await compare(TEST_NOW)
    expect(known).toEqual(counted)
  })

  test('asks the database again only for painters who changed', async () => {
    await finished(1, other)
    await waitForChangeLog(app.db, 'job_changes')
    await cache.read(app.db, at(TEST_NOW))
    const { db, statementCount } = countedDatabase(app)
    const before = await cache.read(db, at(TEST_NOW))
    // Whether something changed.
    expect(statementCount()).toBe(1)
    await finished(3)
    const next = await cache.read(db, at(TEST_NOW))
    expect(statementCount()).toBe(4)
    expect(next.of(other)).toBe(before.of(other))
    expect(next.of(painter)).not.toEqual(before.of(painter))
    await cache.read(db, at(TEST_NOW))
    expect(statementCount()).toBe(5)
  })

  test('counts everything again when a process slept longer than the change log is kept', async () => {
    await cache.read(app.db, at(TEST_NOW))
    await finished(6)
    await waitForChangeLog(app.db, 'job_changes')
    await pruneChangeLog(app.db, 'job_changes', 0)
    expect((await sql`select subject from job_changes`.execute(app.db)).rows).toEqual([{ subject: 'all' }])
    const [known, counted] = await compare()
    expect(known).toEqual(counted)
  })

  test('is not for transactions, whose own changes nobody else may read', async () => {
    await app.db.transaction().execute(async (db) => {
      await expect(cache.read(db, at(TEST_NOW))).rejects.toThrow('outside of transactions')
    })
  })
})
