import { beforeEach, describe, expect, test } from 'vitest'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays } from '#domain/platform/dates.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { pruneChangeLog } from '#server/platform/change-log/change-log.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  aJob,
  anArea,
  aPainter,
  aQuote,
  aRoomOfArea,
  defaultArea,
  offerSlots,
  painterToken,
  slotsFrom,
  TODAY,
} from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { slotsInTable, slotTruth } from '#server/testing/slot-truth.ts'
import { TEST_NOW, type TestApp, testApp } from '#server/testing/test-app.ts'
import { waitForChangeLog } from '#server/testing/wait-for-change-log.ts'
import { type PainterRow, readChanges, readPainters, readSnapshotCursor } from './free-slots.queries.ts'
import { FreeSlotsCache } from './free-slots-cache.ts'

const DATE = addDays(TODAY, 7)
const LOCATION = { zip: homes.center.zip, county: homes.center.county }

/** The cache of another process. */
let other: FreeSlotsCache

const app = await testApp()

beforeEach(async () => {
  await app.empty('bookings', 'contractors')
  other = new FreeSlotsCache()
})

const days = () => bookingWindow(market, app.deps.now())
const read = (cache = other) => cache.read(app.db, days())
const allIds = async () => (await app.db.selectFrom('contractors').select('id').execute()).map(({ id }) => id)

/** Expects both caches to agree with a plain query. */
const expectTruth = async (): Promise<void> => {
  const ids = await allIds()
  for (const cache of [app.deps.freeSlots, other]) {
    const table = await read(cache)
    const found = slotsInTable(table, ids)
    expect(found).toEqual(await slotTruth(app.db, table))
  }
}

const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

describe('the cache', () => {
  test.each([1, 2, 3])('agrees with the database after a random history (%i)', async (seed) => {
    const random = seeded(seed)
    const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const painters = await Promise.all(
      [400, 500, 900].map((sqft_per_day) => aPainter(app, { sqft_per_day, slots: slotsFrom(DATE, 20) })),
    )
    const quotes = await Promise.all(
      [100, 600, 1400].map((squareFeet) => aQuote(app, { rooms: [aRoomOfArea(squareFeet)] })),
    )
    const time = () => ({ scheduledDate: addDays(DATE, Math.floor(random() * 20)), timeSlot: any(slotIds) })
    const book = () => app.call('POST /api/bookings', { body: { quoteId: any(quotes).id, ...time() } })
    const someBooking = async () => {
      const rows = await app.db.selectFrom('bookings').select(['id', 'contractor_id']).execute()
      return rows.length > 0 ? any(rows) : undefined
    }
    const painter = () => any(painters).id
    const steps: (() => Promise<unknown>)[] = [
      book,
      book,
      async () => {
        const booking = await someBooking()
        if (booking) await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { email: 'dana@example.com' } })
      },
      async () => {
        const booking = await someBooking()
        const body = { email: 'dana@example.com', ...time() }
        if (booking) await app.call(`POST /api/bookings/${booking.id}/reschedule`, { body })
      },
      async () => {
        const id = painter()
        const [job] = await app.rows('jobs', { contractor_id: id, status: 'assigned' }, ['id'])
        const token = await painterToken(app, id)
        if (job) await app.step(token, job.id, 'rejected')
      },
      () => offerSlots(app, painter(), slotsFrom(addDays(TODAY, Math.floor(random() * 70)), 3, [any(slotIds)])),
      () =>
        app.update(
          'contractor_slots',
          { contractor_id: painter(), day: time().scheduledDate },
          { offered: random() < 0.5 },
        ),
      () =>
        app.update(
          'contractors',
          { id: painter() },
          { is_active: random() < 0.6, sqft_per_day: 300 + Math.floor(random() * 500) },
        ),
      () =>
        app.update(
          'contractor_service_areas',
          { contractor_id: painter() },
          { priority: 1 + Math.floor(random() * 5) },
        ),
      () => app.office('GET /api/admin/contractors'),
      // A rolled back transaction leaves nothing behind.
      () =>
        inTransaction(app.db, async (db) => {
          await db
            .updateTable('contractor_slots')
            .set({ offered: false })
            .where('contractor_id', '=', painter())
            .execute()
          await app.deps.freeSlots.read(db, days())
          throw new Error('given up')
        }).catch(() => undefined),
      () => pruneChangeLog(app.db, { slots: 0 }),
    ]
    for (let turn = 0; turn < 40; turn++) {
      await any(steps)()
      if (random() < 0.5) await expectTruth()
    }
    await expectTruth()
    expect(await app.db.selectFrom('bookings').select('id').execute()).not.toEqual([])
  })

  test('moves on with the day, and back when the clock is set back', async () => {
    await aPainter(app, { slots: slotsFrom(addDays(TODAY, -10), 120) })
    for (const ahead of [0, 1, 6, 30, 45, 2, 0]) {
      app.setNow(new Date(TEST_NOW.getTime() + ahead * 86_400_000))
      await expectTruth()
      expect((await read()).covers(addDays(days().first, -7), addDays(days().last, 14))).toBe(true)
    }
  })

  test('shows a transaction its own changes, and nobody else', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(DATE, 1, ['morning']) })
    await read()
    const offered = (table: Awaited<ReturnType<typeof read>>) =>
      slotsInTable(table, [painter.id])[painter.id]?.slots.length
    await inTransaction(app.db, async (db) => {
      await db.updateTable('contractor_slots').set({ offered: false }).where('contractor_id', '=', painter.id).execute()
      expect(offered(await other.read(db, days()))).toBe(0)
      const fresh = new FreeSlotsCache()
      expect(offered(await fresh.read(db, days()))).toBe(0)
      expect(fresh.cursor).toBeNull()
      throw new Error('given up')
    }).catch((error: Error) => expect(error.message).toBe('given up'))
    expect(offered(await read())).toBe(2)
    await expectTruth()
  })

  test('reads days outside the bookable ones for that call only', async () => {
    const far = addDays(TODAY, 300)
    const painter = await aPainter(app, { slots: slotsFrom(far, 1) })
    const table = await other.read(app.db, days(), { first: far, last: far })
    expect(slotsInTable(table, [painter.id])[painter.id]?.slots).toHaveLength(6)
    expect(other.cursor).toBeNull()
  })

  test('reads everybody once, however few at a time', async () => {
    for (let n = 0; n < 5; n++) await aPainter(app, { slots: slotsFrom(DATE, 2) })
    const sizesOf = async (atOnce: number) => {
      const parts: PainterRow[][] = []
      for await (const rows of readPainters(app.db, { base: TODAY, days: 32 }, atOnce)) parts.push(rows)
      expect(parts.flat().map(({ id }) => id)).toEqual((await allIds()).sort())
      expect(parts.flat().every(({ chunks }) => chunks !== null)).toBe(true)
      return parts.map(({ length }) => length)
    }
    expect(await sizesOf(1)).toEqual([1, 1, 1, 1, 1, 0])
    expect(await sizesOf(2)).toEqual([2, 2, 1])
    expect(await sizesOf(6)).toEqual([5])
  })

  test('applies areas that change, start, or end immediately', async () => {
    const county = await defaultArea(app)
    const zipArea = await anArea(app, { type: 'zipcode', zip_codes: [homes.center.zip], counties: [] })
    await aPainter(app, { areas: [county], priority: 4 })
    const both = await aPainter(app, { areas: [county, zipArea], priority: 2 })
    const names = async (location = LOCATION) => {
      const { rows, priorities } = (await read()).candidatesOf(location)
      return [rows.length, [...priorities]]
    }
    expect(await names()).toEqual([2, [2, 4]])
    await app.update('contractor_service_areas', { contractor_id: both.id, service_area_id: zipArea }, { priority: 1 })
    expect(await names()).toEqual([2, [1, 4]])
    await app.update('service_areas', { id: county }, { is_active: false })
    expect(await names()).toEqual([1, [1]])
    await app.update('service_areas', { id: zipArea }, { zip_codes: [homes.next.zip] })
    expect(await names()).toEqual([0, []])
    expect(await names({ zip: homes.next.zip, county: homes.town.county })).toEqual([1, [1]])
    await app.db.deleteFrom('service_areas').where('id', '=', zipArea).execute()
    expect(await names({ zip: homes.next.zip, county: homes.town.county })).toEqual([0, []])
    await app.update('service_areas', { id: county }, { is_active: true })
  })
})

describe('the change log', () => {
  const subjects = () => app.rows('change_log', { topic: 'slots' }, ['subject'])

  test('has one note for each painter and transaction, and none for irrelevant changes', async () => {
    const { painter, booking } = await aJob(app)
    await app.empty('change_log')
    await app.db.updateTable('contractors').set({ bio: 'New words', phone: '(215) 555-0199' }).execute()
    await app.db.updateTable('bookings').set({ notes: 'Bell is broken' }).execute()
    expect(await subjects()).toEqual([])
    await inTransaction(app.db, async (db) => {
      await db.updateTable('contractor_slots').set({ offered: false }).where('day', '>', DATE).execute()
      await db.updateTable('contractors').set({ last_assigned_at: TEST_NOW }).execute()
      await db.deleteFrom('bookings').where('id', '=', booking.id).execute()
    })
    expect(await subjects()).toEqual([{ subject: painter.id }])
  })

  test('determines which days of a calendar are read again', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(TODAY, 60) })
    const window = { base: TODAY, days: 96 }
    const readAfter = async (change: (db: TestApp['db']) => Promise<unknown>) => {
      const { snapshot } = await readSnapshotCursor(app.db)
      await inTransaction(app.db, change)
      const { painters } = await readChanges(app.db, window, snapshot)
      return painters.map(({ firstChunk, lastChunk, chunks }) => [
        firstChunk,
        lastChunk,
        chunks?.split(' ').length ?? 0,
      ])
    }
    const withdraw = (day: number) => (db: TestApp['db']) =>
      db.updateTable('contractor_slots').set({ offered: false }).where('day', '=', addDays(TODAY, day)).execute()
    const setPainter = (values: { is_active?: boolean; last_name?: string }) => (db: TestApp['db']) =>
      db.updateTable('contractors').set(values).where('id', '=', painter.id).execute()
    expect(await readAfter(withdraw(20))).toEqual([[2, 2, 1]])
    expect(await readAfter(setPainter({ last_name: 'Newname' }))).toEqual([[12, -1, 0]])
    const several = async (db: TestApp['db']) => {
      await setPainter({ last_name: 'Other' })(db)
      await withdraw(15)(db)
      await withdraw(24)(db)
    }
    expect(await readAfter(several)).toEqual([[1, 3, 3]])
    const toAnotherDay = (db: TestApp['db']) =>
      db
        .updateTable('contractor_slots')
        .set({ day: addDays(TODAY, 70) })
        .where('day', '=', addDays(TODAY, 47))
        .execute()
    expect(await readAfter(toAnotherDay)).toEqual([[5, 8, 4]])
    expect(await readAfter(withdraw(-3))).toEqual([])
    await offerSlots(app, painter.id, slotsFrom(addDays(TODAY, 200), 1))
    expect(await readAfter(withdraw(200))).toEqual([[12, 11, 0]])
    expect(await readAfter(setPainter({ is_active: false }))).toEqual([])
    expect(await readAfter(setPainter({ is_active: true }))).toEqual([[0, 11, 9]])
  })

  test('is pruned so that a stale process reloads everything, but a current one does not', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(DATE, 1) })
    const table = await read()
    await app.update('contractor_slots', { slot: 'evening' }, { offered: false })
    await waitForChangeLog(app.db)
    const awake = new FreeSlotsCache()
    const cached = await awake.read(app.db, days())
    await pruneChangeLog(app.db, { slots: 0 })
    expect(await subjects()).toEqual([{ subject: 'pruned' }])
    const reloaded = await read()
    expect(reloaded).not.toBe(table)
    expect(slotsInTable(reloaded, [painter.id])).toEqual(await slotTruth(app.db, reloaded))
    expect(await awake.read(app.db, days())).toBe(cached)
    await pruneChangeLog(app.db, { slots: 0 })
    expect(await awake.read(app.db, days())).toBe(cached)
  })
})
