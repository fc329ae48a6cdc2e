import { expect, test } from 'vitest'
import { movesOnAt, unansweredSince } from './unanswered-jobs.ts'

test('a reminder after 12 hours, the next painter after 20, counted in hours that really pass', () => {
  expect(movesOnAt(new Date('2026-11-23T15:00:00Z'))).toEqual(new Date('2026-11-24T11:00:00Z'))
  // The clocks change in this night: 20 hours all the same.
  expect(movesOnAt(new Date('2026-10-31T22:00:00Z'))).toEqual(new Date('2026-11-01T18:00:00Z'))
  const now = new Date('2026-11-24T11:00:00Z')
  expect(unansweredSince(now)).toEqual({
    remind: new Date('2026-11-23T23:00:00Z'),
    moveOn: new Date('2026-11-23T15:00:00Z'),
  })
})
