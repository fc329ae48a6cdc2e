import { expect, test } from 'vitest'
import { wayOfMessage } from './without-email.ts'

// @proves docs/rules/messages.md#without-email
test.each([
  ['letter', '2026-11-28', 'letter'],
  ['call', null, 'call'],
  ['call', '2027-01-10', 'call'],
  ['in_time', null, 'letter'],
  ['in_time', '2026-11-26', 'letter'],
  ['in_time', '2026-11-27', 'call'],
  ['in_time', '2026-11-30', 'call'],
  ['in_time', '2026-12-01', 'letter'],
] as const)('on November 27 a message that goes by %s about a visit on %s is a %s', (way, visitDay, expected) => {
  expect(wayOfMessage(way, visitDay, '2026-11-27')).toBe(expected)
})
