import { expect, test } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { laterDays } from './later-days.ts'
import { visitTimes } from './visit-times.ts'

const reader = readerOf(philadelphia)

// @proves docs/rules/visits.md#days-hours-and-slots
test.each([
  ['afternoon', 3, ['Day 2', 'Sun, Nov 1, arrives 8:00-8:30 AM · done about 4:00 PM']],
  ['afternoon', 2, ['Day 2', 'Sun, Nov 1, arrives 8:00-8:30 AM · done about noon']],
  ['afternoon', 6, ['Days 2 to 4', 'From Sun, Nov 1 on, arrives 8:00-8:30 AM']],
  ['afternoon', 1, null],
  ['morning', 4, null],
  ['evening', 4, null],
] as const)('a visit in the %s of %i half-days says when somebody comes on a later day: %o', (slot, halfDays, said) => {
  const later = laterDays(reader, visitTimes(philadelphia, { date: '2026-10-31', slot, halfDays }))
  expect(later && [later.label, later.value]).toEqual(said)
})
