import { expect, test } from 'vitest'
import { workMoments } from './work-moments.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 23, 13, minute))

const unmoved = { endsAt: null, endsBefore: null }

// @proves docs/rules/visits.md#the-day-of-the-visit
test('a change that replaces another one is listed after it', () => {
  const moments = workMoments({
    checkedAt: [at(5), at(1)],
    changes: [
      { state: 'sent', sentAt: at(5), answeredAt: null, ...unmoved },
      { state: 'withdrawn', sentAt: at(2), answeredAt: at(5), ...unmoved },
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

// @proves docs/rules/change-orders.md#the-days
test('an approved change is listed with the end that it moved, and with none that stayed', () => {
  const approved = { state: 'approved' as const, sentAt: at(1), answeredAt: at(2) }
  const ends = (endsAt: Date, endsBefore: Date) =>
    workMoments({ checkedAt: [], changes: [{ ...approved, endsAt, endsBefore }] }).at(-1)?.end
  expect(ends(at(50), at(30))).toEqual({ endsAt: at(50), endsBefore: at(30) })
  expect(ends(at(30), at(30))).toBeUndefined()
})

// @proves docs/rules/visits.md#the-day-of-the-visit
test('a change that nobody answered ends with its visit, and not by being withdrawn', () => {
  const open = { state: 'withdrawn', sentAt: at(2), answeredAt: at(5), withdrawnBy: 'visit', ...unmoved } as const
  expect(workMoments({ checkedAt: [], changes: [open] }).map(({ kind }) => kind)).toEqual(['change_sent'])
})
