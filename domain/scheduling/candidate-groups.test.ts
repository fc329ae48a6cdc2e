import { expect, test } from 'vitest'
import { byUrgency, canBeAssigned, getCandidateGroup, inGroups } from './candidate-groups.ts'

// @proves docs/rules/office.md#assignment-candidates
test.each([
  ['fits', { hasDeclined: false, isFree: true, serves: true }],
  ['other_area', { hasDeclined: false, isFree: true, serves: false }],
  ['not_free', { hasDeclined: false, isFree: false, serves: true }],
  ['not_free', { hasDeclined: false, isFree: false, serves: false }],
  ['declined', { hasDeclined: true, isFree: true, serves: true }],
  ['declined', { hasDeclined: true, isFree: false, serves: false }],
] as const)('the group is %s: %o', (group, facts) => {
  expect(getCandidateGroup(facts)).toBe(group)
})

test('candidates are sorted by group and stay in order within it', () => {
  const all = [
    { id: 1, group: 'declined' },
    { id: 2, group: 'fits' },
    { id: 3, group: 'not_free' },
    { id: 4, group: 'other_area' },
    { id: 5, group: 'fits' },
  ] as const
  expect(inGroups(all).map(({ id }) => id)).toEqual([2, 5, 4, 3, 1])
})

test('any free painter can be assigned, except the one who has the visit', () => {
  expect(canBeAssigned({ current: false, why: null })).toBe(true)
  expect(canBeAssigned({ current: true, why: null })).toBe(false)
  expect(canBeAssigned({ current: false, why: {} })).toBe(false)
})

// @proves docs/rules/office.md#auto-assign
test('visits are sorted by when they begin, then by when they were booked', () => {
  const visit = (id: string, scheduledDate: string, timeSlot: 'morning' | 'evening', createdAt = 0) => ({
    id,
    scheduledDate,
    timeSlot,
    createdAt: new Date(createdAt),
  })
  const all = [
    visit('E', '2026-11-25', 'morning'),
    visit('D', '2026-11-24', 'evening'),
    visit('C', '2026-11-24', 'morning', 2),
    visit('B', '2026-11-24', 'morning', 1),
    visit('A', '2026-11-24', 'morning', 2),
  ]
  expect(
    all
      .toSorted(byUrgency)
      .map(({ id }) => id)
      .join(''),
  ).toBe('BACDE')
})
