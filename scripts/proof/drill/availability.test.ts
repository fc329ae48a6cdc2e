import { expect, test } from 'vitest'
import { compareTimes, daysOf, timesOf } from './availability.ts'

const open = {
  morning: { first: '2026-12-02', last: '2026-12-31' },
  afternoon: { first: '2026-12-01', last: '2026-12-31' },
  evening: { first: '2026-12-01', last: '2026-12-31' },
}

test('times are free half-days that can still be booked', () => {
  const times = timesOf(
    [
      { day: '2026-12-01', slot: 'morning' },
      { day: '2026-12-01', slot: 'afternoon' },
      { day: '2026-12-02', slot: 'morning' },
      { day: '2027-01-01', slot: 'morning' },
    ],
    open,
  )
  expect([...times]).toEqual(['2026-12-01 afternoon', '2026-12-02 morning'])
  expect(daysOf(times)).toEqual(['2026-12-01', '2026-12-02'])
})

test('what is shown and taken is found, and so is what is free and not shown', () => {
  const same = new Set(['2026-12-01 morning'])
  expect(compareTimes('product1', same, same)).toEqual([])
  expect(compareTimes('product1', new Set(['2026-12-01 afternoon']), same)).toEqual([
    'product1 shows 2026-12-01 afternoon, which is taken',
    'product1 does not show 2026-12-01 morning, which is free',
  ])
})
