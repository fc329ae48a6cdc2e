import { expect, test } from 'vitest'
import { bookingStatuses } from '#domain/platform/booking-status.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { type ActionFacts, canDo, completionDoubts, disabledReason, isAhead, officeActions } from './booking-actions.ts'

const reader = readerOf(philadelphia)

type Asked = { today: string; openChange?: number; areDaysMeant?: boolean }

const facts = (more: Partial<ActionFacts> = {}): ActionFacts => ({
  status: 'scheduled',
  contractorId: 'C',
  kind: 'painting',
  ...more,
})

// @proves docs/rules/office.md#booking-actions
test.each([
  ['reserved', ['price', 'cancel', 'without_deposit']],
  ['pending', ['move', 'assign', 'price', 'complete', 'cancel']],
  ['scheduled', ['move', 'assign', 'price', 'complete', 'cancel']],
  ['confirmed', ['move', 'assign', 'price', 'complete', 'cancel']],
  ['in_progress', ['move', 'price', 'complete', 'cancel']],
  ['completed', ['price', 'cancel']],
  ['cancelled', []],
] as const)('a booking that is %s allows the actions: %j', (status, actions) => {
  expect(officeActions.filter((action) => canDo(action, facts({ status })))).toEqual(actions)
})

test('a visit without a painter cannot be completed', () => {
  expect(disabledReason('complete', facts({ status: 'pending', contractorId: null }))).toBe('nobody')
  expect(disabledReason('assign', facts({ status: 'pending', contractorId: null }))).toBeNull()
})

test('a consultation has no price, whatever its status', () => {
  for (const status of bookingStatuses) expect(canDo('price', facts({ status, kind: 'consultation' }))).toBe(false)
})

test('a visit of today or earlier is not ahead', () => {
  expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => isAhead(date, '2026-11-25'))).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  ['nothing, on its last day', { today: '2026-11-26' }, []],
  ['its date, before it', { today: '2026-11-23' }, ['still ahead: it’s on Tuesday, November 24, 2026']],
  ['its last day, while it is painted', { today: '2026-11-25' }, ['still to come: Thursday, November 26, 2026']],
  ['nothing of the days once they are meant', { today: '2026-11-23', areDaysMeant: true }, []],
  [
    'what the customer has not answered, whatever is meant',
    { today: '2026-11-26', openChange: 23_924, areDaysMeant: true },
    ['a change of $239.24'],
  ],
  ['both', { today: '2026-11-25', openChange: -5_000 }, ['November 26', 'a change of -$50.00']],
])('completing a visit of three days is asked about: %s', (_, { areDaysMeant = false, ...more }: Asked, named) => {
  const visit = { scheduledDate: '2026-11-24', endDate: '2026-11-26', openChange: null, ...more }
  const doubts = completionDoubts(reader, visit, areDaysMeant).map((doubt) => translator(reader)(doubt))
  expect(doubts).toEqual(named.map((words) => expect.stringContaining(words)))
})
