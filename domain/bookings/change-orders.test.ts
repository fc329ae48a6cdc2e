import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import { reader } from '#domain/testing/here.ts'
import { anyRoom } from '#domain/testing/room-arbitrary.ts'
import { forAll } from '#domain/testing/runs.ts'
import { taxedPrices } from '#domain/testing/taxed-prices.ts'
import {
  addedWork,
  canEndVisit,
  canPropose,
  halfDaysAfter,
  namesOfRooms,
  nextChangeAt,
  onlyAdds,
  priceChange,
  pricesFor,
  staysAtPrice,
  withOwnIds,
} from './change-orders.ts'

const choices = {
  conditions: { primer: false, furnitureMoving: true, substantialPrep: false },
  paintOptions: { customerSupplies: false, colorConsultation: false },
}
const room = (change: Partial<Room> = {}): Room => ({ ...newRoom('living'), length: 16, width: 14, ...change })
const change = (before: Room[], after: Room[]) => priceChange({ before, after }, choices, taxedPrices)
const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0)

/** Some rooms, and what came of them: some gone, some otherwise, some new. */
const sides = fc
  .record({
    kept: fc.array(fc.tuple(anyRoom, anyRoom), { maxLength: 4 }),
    gone: fc.array(anyRoom, { maxLength: 2 }),
    added: fc.array(anyRoom, { maxLength: 2 }),
    customerSupplies: fc.boolean(),
    furnitureMoving: fc.boolean(),
  })
  .map(({ kept, gone, added, customerSupplies, furnitureMoving }) => ({
    before: [
      ...kept.map(([was], id) => ({ ...was, id: `kept-${id}` })),
      ...gone.map((was, id) => ({ ...was, id: `gone-${id}` })),
    ],
    after: [
      ...kept.map(([, is], id) => ({ ...is, id: `kept-${id}` })),
      ...added.map((is, id) => ({ ...is, id: `new-${id}` })),
    ],
    choices: {
      conditions: { ...choices.conditions, furnitureMoving },
      paintOptions: { customerSupplies, colorConsultation: false },
    },
  }))

// @proves docs/rules/change-orders.md#the-difference
describe('the difference', () => {
  test('lists an added ceiling and door line by line, with their tax', () => {
    const after = room({ paintCeiling: true, paintDoors: true, doorCount: 1 })
    const { lines, minimumJob, tax, difference } = change([room()], [after])
    expect(lines.map(({ surface, was, is, cents }) => [surface, was, is?.quantity, cents])).toEqual([
      ['ceiling', null, 224, 295_68],
      ['doors', null, 1, 69_40],
    ])
    expect({ minimumJob, tax, difference }).toEqual({ minimumJob: 0, tax: 21_90, difference: 386_98 })
  })

  test('covers another size, a removed surface and a room that is not there', () => {
    const before = [room({ paintCeiling: true }), room({ id: 'hall', type: 'hallway' })]
    const { lines, difference } = change(before, [room({ length: 18 })])
    expect(lines.map(({ roomId, surface, cents }) => [roomId, surface, Math.sign(cents)])).toEqual([
      ['living', 'walls', 1],
      ['living', 'ceiling', -1],
      ['hall', 'walls', -1],
    ])
    expect(difference).toBeLessThan(0)
  })

  test('is the sum of its lines, and leads to the price of a fresh quote for the new rooms', () => {
    forAll(sides, ({ before, after, choices: chosen }) => {
      const found = priceChange({ before, after }, chosen, taxedPrices)
      expect(sum(found.lines.map(({ cents }) => cents)) + found.minimumJob + found.tax).toBe(found.difference)
      const fresh = priceQuote({ ...chosen, rooms: after }, taxedPrices)
      expect(priceQuote({ ...chosen, rooms: before }, taxedPrices).total + found.difference).toBe(fresh.total)
      const back = priceChange({ before: after, after: before }, chosen, taxedPrices)
      expect(back.difference + found.difference).toBe(0)
    })
  })

  test('is zero for rooms that are as booked', () => {
    forAll(sides, ({ before, choices: chosen }) => {
      const same = priceChange({ before, after: before }, chosen, taxedPrices)
      expect(same).toMatchObject({ lines: [], minimumJob: 0, tax: 0, difference: 0 })
    })
  })

  test('distinguishes rooms that share an id, and names both sides together', () => {
    const rooms = withOwnIds([room(), room(), room({ id: 'living-2' })])
    expect(rooms.map(({ id }) => id)).toEqual(['living', 'living-2', 'living-2-2'])
    const names = namesOfRooms(reader, [room(), room({ id: 'other' })], [room(), room({ id: 'new' })])
    expect([...names]).toEqual([
      ['living', 'Bedroom 1'],
      ['new', 'Bedroom 2'],
      ['other', 'Bedroom 3'],
    ])
  })
})

// @proves docs/rules/change-orders.md#tolerance
describe('the tolerance', () => {
  const terms = { tolerancePercent: 5, toleranceAmount: 50_00 }

  test.each([
    ['$50 of a small job', 500_00, 50_00, true],
    ['a cent more', 500_00, 50_01, false],
    ['5% of a large one', 2_000_00, 100_00, true],
    ['a cent more of it', 2_000_00, 100_01, false],
    ['nothing of nothing', 0, 0, true],
  ])('is the larger of an amount and a percentage: %s', (_, price, difference, stays) => {
    expect(staysAtPrice(terms, price, difference)).toBe(stays)
  })

  test('is the same in both directions, and never smaller for a higher price', () => {
    const cents = fc.integer({ min: 0, max: 500_000 })
    forAll(cents, cents, cents, (price, more, difference) => {
      const stays = staysAtPrice(terms, price, difference)
      expect(staysAtPrice(terms, price, -difference)).toBe(stays)
      if (stays) expect(staysAtPrice(terms, price + more, difference)).toBe(true)
    })
  })
})

// @proves docs/rules/change-orders.md#a-trip-charge
describe('ending a visit with a trip charge', () => {
  const { changes } = philadelphia
  const booked = [room(), room({ id: 'hall', type: 'hallway' })]
  const declined = (after: Room[], costs: number[]) =>
    ({
      reason: 'correction',
      state: 'declined',
      rooms: { before: booked, after },
      prices: { before: { rooms: [600_00, 400_00] }, after: { rooms: costs } },
    }) as const
  const measured = (cents: number) => declined([room({ length: 30 }), booked[1] ?? room()], [cents, 400_00])

  test('requires a correction that was declined and is large enough', () => {
    expect(canEndVisit(changes, measured(850_00))).toBe(false)
    expect(canEndVisit(changes, measured(850_01))).toBe(true)
    expect(canEndVisit(changes, measured(349_99))).toBe(true)
    expect(canEndVisit(changes, { ...measured(2_000_00), reason: 'extra' })).toBe(false)
    for (const state of ['sent', 'approved', 'withdrawn'] as const) {
      expect(canEndVisit(changes, { ...measured(2_000_00), state })).toBe(false)
    }
  })

  test('requires rooms that were measured again: not one under another name, one that nobody booked, or other surfaces', () => {
    const [living = room(), hall = room()] = booked
    expect(canEndVisit(changes, declined([room({ id: 'another', length: 40 }), hall], [2_000_00, 400_00]))).toBe(false)
    expect(canEndVisit(changes, declined([living, hall, room({ id: 'new' })], [600_00, 400_00, 900_00]))).toBe(false)
    expect(canEndVisit(changes, declined([hall], [400_00]))).toBe(false)
    const painted = declined([{ ...living, paintCeiling: true }, hall], [1_400_00, 400_00])
    expect(canEndVisit(changes, painted)).toBe(false)
  })
})

// @proves docs/rules/change-orders.md#sending
test('a change can be proposed between acknowledging and completing, where the work is paid for', () => {
  const visit = { kind: 'painting', purpose: null, bookingStatus: 'in_progress', jobStatus: 'in_progress' } as const
  expect(canPropose(visit)).toBe(true)
  expect(canPropose({ ...visit, bookingStatus: 'scheduled', jobStatus: 'acknowledged' })).toBe(true)
  expect(canPropose({ ...visit, purpose: 'extra_work' })).toBe(true)
  expect(canPropose({ ...visit, jobStatus: 'assigned' })).toBe(false)
  expect(canPropose({ ...visit, jobStatus: 'completed' })).toBe(false)
  expect(canPropose({ ...visit, bookingStatus: 'completed' })).toBe(false)
  expect(canPropose({ ...visit, purpose: 'touch_up' })).toBe(false)
  expect(canPropose({ ...visit, kind: 'consultation' })).toBe(false)
})

// @proves docs/rules/change-orders.md#the-days
test('a visit becomes as much longer or shorter as the work needs, and gives back no half-day that has begun', () => {
  expect(halfDaysAfter({ booked: 2, begun: 1, needed: { before: 2, after: 3 } })).toBe(3)
  expect(halfDaysAfter({ booked: 4, begun: 1, needed: { before: 4, after: 2 } })).toBe(2)
  expect(halfDaysAfter({ booked: 4, begun: 3, needed: { before: 4, after: 1 } })).toBe(3)
  // The office planned more than the work needs: that stays.
  expect(halfDaysAfter({ booked: 5, begun: 0, needed: { before: 2, after: 2 } })).toBe(5)
  expect(halfDaysAfter({ booked: 1, begun: 0, needed: { before: 2, after: 1 } })).toBe(1)
})

// @proves docs/rules/change-orders.md#a-second-visit
describe('a second visit', () => {
  test('has only the work that is added, at the price of the difference', () => {
    const before = [room(), room({ id: 'hall', type: 'hallway' })]
    const after = [
      room({ paintCeiling: true }),
      room({ id: 'hall', type: 'hallway' }),
      room({ id: 'new', type: 'office' }),
    ]
    const found = change(before, after)
    const { rooms, breakdown, workArea: area } = addedWork(found, { before, after })
    expect(rooms.map(({ id, paintWalls, paintCeiling }) => [id, paintWalls, paintCeiling])).toEqual([
      ['living', false, true],
      ['new', true, false],
    ])
    expect(breakdown).toMatchObject({ total: found.difference, furnitureMoving: 0 })
    expect(area).toBe(workArea(after) - workArea(before))
  })

  test('costs the difference to the cent, regardless of what was added', () => {
    forAll(sides, ({ before, after, choices: chosen }) => {
      const found = priceChange({ before, after }, chosen, taxedPrices)
      fc.pre(onlyAdds(found))
      const { rooms, breakdown } = addedWork(found, { before, after })
      expect(breakdown.total).toBe(found.difference)
      expect(breakdown.subtotal + breakdown.tax).toBe(breakdown.total)
      expect(sum(breakdown.rooms) + breakdown.minimumJobAdjustment).toBe(breakdown.subtotal)
      expect(breakdown.lines.map((lines) => sum(lines.map(({ cents }) => cents)))).toEqual(breakdown.rooms)
      expect(rooms.map(({ cost }) => cost)).toEqual(breakdown.rooms)
    })
  })

  test('is not made when something is taken away, and is not raised to the minimum job when it changes', () => {
    expect(onlyAdds(change([room()], [room({ length: 10 })]))).toBe(false)
    expect(pricesFor(null, taxedPrices)).toBe(taxedPrices)
    expect(pricesFor('extra_work', taxedPrices).minimumJobSize).toBe(0)
  })
})

// @proves docs/rules/change-orders.md#sending
test('a painter sends the customer of one job six changes within an hour, and the next one an hour after the first', () => {
  const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 13, minute))
  const five = [at(1), at(2), at(3), at(4), at(5)]
  expect(nextChangeAt(five, at(7))).toBeNull()
  expect(nextChangeAt([at(6), ...five], at(7))).toEqual(at(61))
  expect(nextChangeAt([at(6), ...five], at(61))).toBeNull()
})
