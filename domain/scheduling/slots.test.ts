import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, instantAt } from '#domain/platform/dates.ts'
import { formatReserved, formatWindow } from '#domain/platform/format.ts'
import { market, reader, t } from '#domain/testing/here.ts'
import { forAll } from '#domain/testing/runs.ts'
import {
  compareSlots,
  consecutiveHalfDays,
  daySlots,
  hasBegun,
  lastSlotOfVisit,
  slotIds,
  slotsOfVisit,
  visitKind,
  visitKindLabel,
} from './slots.ts'

// @proves docs/rules/visits.md#days-hours-and-slots
describe('the table of slots', () => {
  it('has the windows of the customer and the hours for which a painter is reserved', () => {
    const windows = slotIds.map((slot) => formatWindow(reader, slot))
    expect(windows).toEqual(['8:00 AM - 12:00 PM', '12:00 PM - 4:00 PM', '4:00 PM - 7:00 PM'])
    const reserved = slotIds.map((slot) => formatReserved(reader, slot))
    expect(reserved).toEqual(['8:00 AM - 12:00 PM', '12:00 PM - 4:00 PM', '4:00 PM - 8:00 PM'])
  })

  it('calls the evening a consultation and the rest painting', () => {
    expect(slotIds.map(visitKind)).toEqual(['painting', 'painting', 'consultation'])
    expect(slotIds.map((slot) => t(visitKindLabel(slot)))).toEqual([
      'Painting Job',
      'Painting Job',
      'Color Consultation',
    ])
  })
})

// @proves docs/rules/matching.md#how-long-a-job-is
describe('consecutive half-days', () => {
  it('alternate and cross weekends, months and years', () => {
    expect(consecutiveHalfDays('2026-12-31', 'afternoon', 5)).toEqual([
      { date: '2026-12-31', slot: 'afternoon' },
      { date: '2027-01-01', slot: 'morning' },
      { date: '2027-01-01', slot: 'afternoon' },
      { date: '2027-01-02', slot: 'morning' },
      { date: '2027-01-02', slot: 'afternoon' },
    ])
    expect(consecutiveHalfDays('2026-11-23', 'morning', 1)).toEqual([{ date: '2026-11-23', slot: 'morning' }])
  })

  it('never leave a gap, repeat a slot or reverse the order', () => {
    const date = fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2026-01-01', days))
    forAll(date, fc.constantFrom(...daySlots), fc.integer({ min: 1, max: 28 }), (from, slot, count) => {
      const taken = consecutiveHalfDays(from, slot, count)
      expect(taken).toHaveLength(count)
      const number = (visit: (typeof taken)[number]): number =>
        2 * daysBetween(from, visit.date) + (visit.slot === 'morning' ? 0 : 1)
      const first = slot === 'morning' ? 0 : 1
      expect(taken.map(number)).toEqual(Array.from({ length: count }, (_, index) => first + index))
      expect([...taken].reverse().sort(compareSlots)).toEqual(taken)
    })
  })

  it('become a single evening slot for a job of any size', () => {
    expect(slotsOfVisit('2026-11-23', 'evening', 6)).toEqual([{ date: '2026-11-23', slot: 'evening' }])
    expect(slotsOfVisit('2026-11-23', 'morning', 2)).toEqual(consecutiveHalfDays('2026-11-23', 'morning', 2))
    for (const slot of slotIds) {
      for (let halfDays = 1; halfDays <= 60; halfDays++) {
        expect(lastSlotOfVisit('2026-12-29', slot, halfDays)).toEqual(slotsOfVisit('2026-12-29', slot, halfDays).at(-1))
      }
    }
  })

  it('are sorted by day, then by the clock', () => {
    const sorted = [
      { date: '2026-11-23', slot: 'morning' },
      { date: '2026-11-23', slot: 'afternoon' },
      { date: '2026-11-23', slot: 'evening' },
      { date: '2026-11-24', slot: 'morning' },
    ] as const
    expect([sorted[3], sorted[1], sorted[2], sorted[0]].sort(compareSlots)).toEqual(sorted)
  })
})

describe('hasBegun', () => {
  it.each(['2026-11-23', '2026-03-08', '2026-11-01'])('turns true exactly at the start of the slot on %s', (date) => {
    for (const slot of slotIds) {
      const start = instantAt(market, date, market.slots[slot].start).getTime()
      expect(hasBegun(market, date, slot, new Date(start - 1))).toBe(false)
      expect(hasBegun(market, date, slot, new Date(start))).toBe(true)
    }
  })

  it('uses the business zone, not that of the machine', () => {
    expect(hasBegun(market, '2026-07-01', 'morning', new Date('2026-07-01T11:59:59Z'))).toBe(false)
    expect(hasBegun(market, '2026-07-01', 'morning', new Date('2026-07-01T12:00:00Z'))).toBe(true)
    expect(hasBegun(market, '2026-06-30', 'evening', new Date('2026-07-01T03:00:00Z'))).toBe(true)
  })
})
