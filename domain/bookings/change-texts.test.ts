import { expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { market, reader } from '#domain/testing/here.ts'
import { changeDetail, changeLabel, formatPlan, otherApprover, type ShownLine, type ShownPlan } from './change-texts.ts'

const ceiling: ShownLine = {
  room: 'Living Room',
  surface: 'ceiling',
  was: null,
  is: 224,
  unit: 'sq ft',
  colorCode: 'EC-25 Ceiling White',
  finish: 'flat',
}

test.each<[string, Partial<ShownLine>, string, string]>([
  ['something new', {}, 'Living Room: ceiling', '224 sq ft, EC-25 Ceiling White, flat'],
  ['a color that is still open', { colorCode: '' }, 'Living Room: ceiling', '224 sq ft, flat'],
  ['another quality', { was: 224 }, 'Living Room: ceiling', '224 sq ft, EC-25 Ceiling White, flat'],
  ['another size', { was: 200 }, 'Living Room: ceiling', '224 sq ft instead of 200 sq ft'],
  [
    'another count',
    { surface: 'doors', unit: 'door', was: 1, is: 2 },
    'Living Room: doors',
    '2 doors instead of 1 door',
  ],
  ['nothing of it', { was: 224, is: null }, 'Living Room: ceiling, no longer', '224 sq ft less'],
])('a line of a change is labeled: %s', (_, line, label, detail) => {
  expect(changeLabel(reader, { ...ceiling, ...line })).toBe(label)
  expect(changeDetail(reader, { ...ceiling, ...line })).toBe(detail)
})

const at = (date: string, time: string): Date => instantAt(market, date, time)

// @proves docs/rules/change-orders.md#the-days
test.each<[string, Partial<ShownPlan>, string]>([
  [
    'longer on the same day',
    { endsAt: at('2026-12-05', '16:00'), endsBefore: at('2026-12-05', '12:00') },
    'It takes longer: done about 4:00 PM on Sat, Dec 5 instead of noon.',
  ],
  [
    'longer by a day',
    { endsAt: at('2026-12-06', '12:00'), endsBefore: at('2026-12-05', '16:00') },
    'It takes longer: done Sun, Dec 6, about noon, instead of Sat, Dec 5, about 4:00 PM.',
  ],
  [
    'no longer',
    { endsAt: at('2026-12-05', '16:00'), endsBefore: at('2026-12-05', '16:00') },
    'It takes no longer: still done about 4:00 PM on Sat, Dec 5.',
  ],
  [
    'less time on the same day',
    { endsAt: at('2026-12-05', '12:00'), endsBefore: at('2026-12-05', '16:00') },
    'It takes less time: done about noon on Sat, Dec 5 instead of 4:00 PM.',
  ],
  [
    'a day less',
    { endsAt: at('2026-12-04', '16:00'), endsBefore: at('2026-12-05', '16:00') },
    'It takes less time: done Fri, Dec 4, about 4:00 PM, instead of Sat, Dec 5, about 4:00 PM.',
  ],
  ['an end that is not known', {}, 'The last day is Sat, Dec 5.'],
  [
    'a second visit',
    {
      secondVisit: {
        scheduledDate: '2026-12-08',
        timeSlot: 'morning',
        endDate: '2026-12-08',
        endsAt: at('2026-12-08', '16:00'),
      },
    },
    'The extra work gets done on a second visit by the same painter: Tue, Dec 8 · arrives 8:00-8:30 AM · done about 4:00 PM.',
  ],
  [
    'a second visit that was canceled',
    {
      secondVisit: { scheduledDate: '2026-12-08', timeSlot: 'morning', endDate: '2026-12-08', isCanceled: true },
    },
    'The second visit was canceled, and the extra work with it.',
  ],
])('a plan says how long the work takes: %s', (_, plan, expected) => {
  expect(formatPlan(reader, { endDate: '2026-12-05', secondVisit: null, ...plan })).toBe(expected)
})

// @proves docs/rules/change-orders.md#approving
test.each([
  ['Dana Miller', 'Dana Miller', null],
  [' dana  MILLER ', 'Dana Miller', null],
  ['Sam Otherperson', 'Dana Miller', 'Sam Otherperson'],
  [null, 'Dana Miller', null],
  ['Sam Otherperson', null, null],
])(
  'a change that %s approved for %s is the customer’s own answer, or somebody else’s',
  (approvedBy, customer, other) => {
    expect(otherApprover(approvedBy, customer)).toBe(other)
  },
)
