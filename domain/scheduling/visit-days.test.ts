import { expect, test } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { formatVisitDays } from './visit-days.ts'

const reader = readerOf(philadelphia)

test.each([
  ['2026-11-27', '2026-11-27', 'Fri, Nov 27'],
  ['2026-11-27', '2026-11-28', 'Fri, Nov 27 to Sat, Nov 28'],
  ['2026-12-31', '2027-01-02', 'Thu, Dec 31 to Sat, Jan 2'],
])('a visit from %s to %s is on %s', (date, endDate, days) => {
  expect(formatVisitDays(reader, { date, endDate })).toBe(days)
})
