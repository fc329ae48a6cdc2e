import { expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { market, reader } from '#domain/testing/here.ts'
import { digestAt, isUrgent } from './unplaced.ts'

const at = (text: string): Date => instantAt(market, text.slice(0, 10), text.slice(11))

// @proves docs/rules/visits.md#bookings-without-a-painter
test.each([
  ['2026-11-23 12:00', 'Mon, Nov 23, 12:15 PM'],
  ['2026-11-23 12:13', 'Mon, Nov 23, 12:15 PM'],
  ['2026-11-23 12:14', 'Mon, Nov 23, 1:15 PM'],
  ['2026-11-23 12:15', 'Mon, Nov 23, 1:15 PM'],
  ['2026-11-23 21:00', 'Mon, Nov 23, 9:15 PM'],
  ['2026-11-23 21:14', 'Tue, Nov 24, 7:15 AM'],
  ['2026-11-23 23:59', 'Tue, Nov 24, 7:15 AM'],
  ['2026-11-24 00:30', 'Tue, Nov 24, 7:15 AM'],
  ['2026-11-24 07:14', 'Tue, Nov 24, 8:15 AM'],
  ['2026-10-31 22:00', 'Sun, Nov 1, 7:15 AM'],
])('a booking without a painter on %s goes into the digest of %s', (now, expected) => {
  expect(formatDeadline(reader, digestAt(market, at(now)))).toBe(expected)
})

test('a visit within 24 hours does not wait for the digest', () => {
  const visit = at('2026-11-24 08:00')
  expect(isUrgent(visit, at('2026-11-23 07:59'))).toBe(false)
  expect(isUrgent(visit, at('2026-11-23 08:00'))).toBe(true)
  expect(isUrgent(visit, at('2026-11-24 09:00'))).toBe(true)
})
