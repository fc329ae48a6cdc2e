import { expect, test } from 'vitest'
import { workMoments } from './work-moments.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 13, minute))

// @proves docs/rules/visits.md#the-day-of-the-visit
test('a change that replaces another one is listed after it', () => {
  const moments = workMoments({
    checkedAt: [at(5), at(1)],
    changes: [
      { state: 'sent', sentAt: at(5), answeredAt: null },
      { state: 'withdrawn', sentAt: at(2), answeredAt: at(5) },
    ],
  })
  expect(moments.map(({ kind, at: when }) => [when.getUTCMinutes(), kind])).toEqual([
    [1, 'rooms_checked'],
    [2, 'change_sent'],
    [5, 'rooms_checked'],
    [5, 'change_withdrawn'],
    [5, 'change_sent'],
  ])
})
