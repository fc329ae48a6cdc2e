import { expect, test } from 'vitest'
import { loadOfSlots, totalLoad } from './board.ts'

const slot = (date: string, timeSlot: 'morning' | 'afternoon' | 'evening', isTaken = false) => ({
  date,
  timeSlot,
  booking: isTaken ? {} : null,
})

const slots = [
  slot('2026-11-23', 'morning', true),
  slot('2026-11-23', 'afternoon'),
  slot('2026-11-23', 'evening', true),
  slot('2026-11-24', 'morning', true),
]

// @proves docs/rules/office.md#the-board
test('a load counts half-days: those that bookings take of all that are worked, without the evenings', () => {
  expect(loadOfSlots(slots)).toEqual({ taken: 2, worked: 3 })
  expect(loadOfSlots(slots, '2026-11-23')).toEqual({ taken: 1, worked: 2 })
  expect(loadOfSlots(slots, '2026-11-25')).toEqual({ taken: 0, worked: 0 })
})

test('loads add up', () => {
  expect(
    totalLoad([
      { taken: 1, worked: 4 },
      { taken: 2, worked: 2 },
    ]),
  ).toEqual({ taken: 3, worked: 6 })
  expect(totalLoad([])).toEqual({ taken: 0, worked: 0 })
})
