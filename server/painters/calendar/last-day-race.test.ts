import { expect, test } from 'vitest'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { addDays } from '#domain/platform/dates.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { freeSlots } from '#server/bookings/lifecycle/slots.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aBooking, aPainter, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { fillRange } from './change-availability.ts'
import { setLastDay } from './set-offers.ts'

const app = await testApp()

const LAST = addDays(TODAY, 5)
const [FIRST_AFTER, HORIZON] = [addDays(TODAY, 6), addDays(TODAY, 30)]

const freeAfterLast = () =>
  app.db
    .selectFrom('contractor_slots as s')
    .innerJoin('contractors as c', 'c.id', 's.contractor_id')
    .select(['s.contractor_id', 's.day', 's.slot'])
    .whereRef('s.day', '>', 'c.last_day')
    .where('s.offered', '=', true)
    .where('s.booking_id', 'is', null)
    .execute()

// @proves docs/rules/office.md#offboarding
test('nothing stays offered after a last day that is set while the painter offers later days and a visit is canceled', async () => {
  const week = { mon: [labelOfSlot('morning')], thu: slotIds.map(labelOfSlot) }
  for (let round = 0; round < 20; round++) {
    const { id } = await aPainter(app, { slots: slotsFrom(FIRST_AFTER, 3) })
    const { booking } = await aBooking(app, { contractorId: id, date: FIRST_AFTER })
    const writers = [
      () => inTransaction(app.db, (db) => setLastDay(db, id, LAST)),
      () => fillRange(app.deps, id, { from: addDays(FIRST_AFTER, 7), to: HORIZON, weekdays: week }),
      () => inTransaction(app.db, (db) => freeSlots(db, booking.id)),
    ]
    const inTurn = writers.map((_, index) => writers[(index + round) % writers.length]!)
    await Promise.all(inTurn.map((write) => write()))
  }
  expect(await freeAfterLast()).toEqual([])
})

test('a painter whose last day is withdrawn offers what bookings hold again', async () => {
  const { id } = await aPainter(app, { slots: [] })
  const { booking } = await aBooking(app, { contractorId: id, date: FIRST_AFTER })
  const held = async () => {
    const query = app.db.selectFrom('contractor_slots').select(['day', 'offered']).where('booking_id', '=', booking.id)
    return (await query.execute()).map(({ offered }) => offered)
  }
  await inTransaction(app.db, (db) => setLastDay(db, id, LAST))
  expect(new Set(await held())).toEqual(new Set([false]))
  await inTransaction(app.db, (db) => setLastDay(db, id, null))
  expect(new Set(await held())).toEqual(new Set([true]))
})
