import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { MAX_JOB_DAYS } from '#domain/scheduling/estimate.ts'
import { daySlots, type SlotOfDay, slotIds, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { runs } from '#domain/testing/runs.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aBooking, aPainter, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { reserveSlots } from './slots.ts'

const app = await testApp()

const DAYS = MAX_JOB_DAYS + 2
const keyOf = ({ date, slot }: SlotOfDay): string => `${date} ${slot}`
const all = slotsFrom(TODAY, DAYS, [...slotIds])

/** Ends the transaction without a trace. */
class Undone extends Error {}

test('the slots that the database reserves for a visit are those that the domain computes, or none', async () => {
  const { id: painter } = await aPainter(app, { slots: [] })
  const [mine, other] = await Promise.all([
    aBooking(app, { contractorId: null }),
    aBooking(app, { contractorId: null }),
  ])
  const slotOf = fc.nat(all.length - 1)
  let reservedTimes = 0
  const scenario = fc.record({
    start: fc.nat(3),
    slot: fc.constantFrom(...slotIds),
    halfDays: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: MAX_JOB_DAYS * daySlots.length })),
    withdrawn: fc.uniqueArray(slotOf, { maxLength: 3 }),
    taken: fc.uniqueArray(slotOf, { maxLength: 3 }),
    missing: fc.uniqueArray(slotOf, { maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ start, slot, halfDays, withdrawn, taken, missing }) => {
      const wanted = slotsOfVisit(addDays(TODAY, start), slot, halfDays)
      const rows = all.flatMap(({ date, slot: part }, index) =>
        missing.includes(index)
          ? []
          : {
              contractor_id: painter,
              day: date,
              slot: part,
              offered: !withdrawn.includes(index),
              booking_id: taken.includes(index) ? other.booking.id : null,
            },
      )
      const free = new Set(
        rows
          .filter((row) => row.offered && row.booking_id === null)
          .map(({ day, slot: part }) => keyOf({ date: day, slot: part })),
      )
      const canBe = wanted.every((one) => free.has(keyOf(one)))
      const work = inTransaction(app.db, async (db) => {
        await db.insertInto('contractor_slots').values(rows).execute()
        const isReserved = await reserveSlots(db, mine.booking.id, painter, wanted)
        const reserved = await db
          .selectFrom('contractor_slots')
          .select(['day as date', 'slot'])
          .where('booking_id', '=', mine.booking.id)
          .execute()
        expect(isReserved).toBe(canBe)
        expect(reserved.map(keyOf).sort()).toEqual(canBe ? wanted.map(keyOf).sort() : [])
        if (isReserved) reservedTimes++
        throw new Undone()
      })
      await expect(work).rejects.toBeInstanceOf(Undone)
    }),
    runs,
  )
  expect(reservedTimes).toBeGreaterThan(20)
  expect(reservedTimes).toBeLessThan(runs.numRuns - 20)
})
