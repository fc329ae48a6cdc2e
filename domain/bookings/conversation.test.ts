import { expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { market } from '#domain/testing/here.ts'
import { conversationClosesAt, isConversationOpen, takesPart } from './conversation.ts'

const at = (date: string, time: string): Date => instantAt(market, date, time)

// @proves docs/rules/conversations.md#messages
test('people write until the end of the thirtieth day after the visit, also when clocks change in between', () => {
  const visit = { status: 'completed', endDate: '2026-10-20' } as const
  expect(isConversationOpen(market, visit, at('2026-11-19', '23:59'))).toBe(true)
  expect(isConversationOpen(market, visit, at('2026-11-20', '00:00'))).toBe(false)
  expect(conversationClosesAt(market, '2026-10-20')).toEqual(at('2026-11-20', '00:00'))
})

test.each([
  ['reserved', false],
  ['pending', true],
  ['scheduled', true],
  ['in_progress', true],
  ['completed', true],
  ['cancelled', true],
] as const)('the conversation about a booking that is %s is open: %s', (status, isOpen) => {
  expect(isConversationOpen(market, { status, endDate: '2026-11-23' }, at('2026-11-23', '09:00'))).toBe(isOpen)
})

test.each([
  ['assigned', false],
  ['acknowledged', true],
  ['in_progress', true],
  ['completed', true],
  ['rejected', false],
] as const)('a painter whose job is %s takes part: %s', (status, does) => {
  expect(takesPart(status)).toBe(does)
})
