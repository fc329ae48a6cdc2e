import { expect, test } from 'vitest'
import { explainShare } from '../../../../domain/earnings.ts'
import { reader } from '../../../lib/here.ts'
import { barHeight, lastMonths } from './earnings-months.ts'
import { earningsTable } from './earnings-table.ts'

test('the chart has twelve months, whatever was earned', () => {
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
])('%i of %i is a bar of %i', (earnings, most, height) => {
  expect(barHeight(earnings, most)).toBe(height)
})

test('the table', () => {
  const earningsBreakdown = explainShare({ finalCost: 106_000, taxRate: 0.06 }, 0.6)
  const table = earningsTable(reader, [
    {
      id: 'J',
      bookingId: 'B',
      scheduledDate: '2026-11-20',
      // Eleven in the evening in Philadelphia: still the 20th.
      completedAt: new Date('2026-11-21T04:00:00Z'),
      customerName: 'Dana Miller',
      address: '1500 Market St, Philadelphia',
      contractorEarnings: earningsBreakdown.share,
      earningsBreakdown,
    },
  ])
  expect(table.split('\r\n')[1]).toBe(
    '"2026-11-20","2026-11-20","B","Dana Miller","1500 Market St, Philadelphia",1060.00,60.00,1000.00,0.6,600.00',
  )
})
