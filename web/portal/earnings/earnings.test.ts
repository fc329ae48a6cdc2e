import { expect, test } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { anEarnedJob } from '#web/portal/testing/the-earnings.ts'
import { barHeight, lastMonths } from './earnings-months.ts'
import { earningsTable } from './earnings-table.ts'

test('the chart has twelve months, even those without earnings', () => {
  const months = lastMonths([{ month: '2026-09', jobs: 2, earnings: 5_000 }], '2026-11')
  expect(months.map(({ month }) => month).join(' ')).toBe(
    '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11',
  )
  expect(months[9]).toEqual({ month: '2026-09', jobs: 2, earnings: 5_000 })
  expect(months[11]).toEqual({ month: '2026-11', jobs: 0, earnings: 0 })
})

test.each([
  [0, 100, 0],
  [100, 100, 100],
  [50, 100, 50],
  [1, 10_000, 2],
  [0, 0, 0],
])('earnings of %i out of at most %i make a bar of %i', (earnings, most, height) => {
  expect(barHeight(earnings, most)).toBe(height)
})

test('the table has one row per job, with every amount in its column', () => {
  const table = earningsTable(reader, [
    // Eleven in the evening in Philadelphia: still the 20th.
    anEarnedJob({ scheduledDate: '2026-11-20', completedAt: new Date('2026-11-21T04:00:00Z') }),
    anEarnedJob({
      tips: 25_00,
      compensation: 60_00,
      deductions: 15_00,
      collected: 100_00,
      payState: 'paid_out',
      paidOn: '2026-11-27',
    }),
  ])
  const [titles, ...rows] = table.trimEnd().split('\r\n')
  expect(rows).toEqual([
    '"2026-11-20","2026-11-20","BOOKING1","Dana Miller","1500 Market St, Philadelphia, PA 19102",1060.00,60.00,1000.00,0.6,600.00,0.00,0.00,0.00,0.00,"Next payout",""',
    '"2026-11-23","2026-11-23","BOOKING1","Dana Miller","1500 Market St, Philadelphia, PA 19102",1060.00,60.00,1000.00,0.6,600.00,25.00,60.00,15.00,100.00,"Paid out","2026-11-27"',
  ])
  expect(titles?.split(',')).toHaveLength(16)
})
