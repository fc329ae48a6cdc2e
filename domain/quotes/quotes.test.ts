import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { canCallOn, isReturn, isToCall, quoteState } from './quotes.ts'

const NOW = new Date('2026-11-24T15:00:00Z')
const TODAY = '2026-11-24'
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

// @proves docs/rules/office.md#quotes
describe('the state of a quote', () => {
  const fresh = { isBooked: false, openedAt: null, expiresAt: inHours(24 * 30) }
  test.each([
    ['new', {}],
    ['opened', { openedAt: inHours(-1) }],
    ['expiring', { expiresAt: inHours(72) }],
    ['opened', { expiresAt: inHours(72.1), openedAt: NOW }],
    ['expiring', { expiresAt: inHours(1), openedAt: NOW }],
    ['expired', { expiresAt: NOW, openedAt: NOW }],
    ['booked', { isBooked: true, expiresAt: inHours(-1) }],
  ] as const)('is %s: %o', (state, change) => {
    expect(quoteState({ ...fresh, ...change }, NOW)).toBe(state)
  })

  test('counts a visit as a return half an hour after a quote on the site, and at once after a call', () => {
    expect(isReturn({ source: 'website', createdAt: inHours(-0.49) }, NOW)).toBe(false)
    expect(isReturn({ source: 'website', createdAt: inHours(-0.5) }, NOW)).toBe(true)
    expect(isReturn({ source: 'phone', createdAt: NOW }, NOW)).toBe(true)
  })
})

// @proves docs/rules/office.md#the-call-list
describe('the call list', () => {
  const back = (callOn: string) => ({ outcome: 'call_back' as const, callOn })
  test.each([
    ['nobody called yet', 'new', null, true],
    ['it was opened', 'opened', null, true],
    ['it expires', 'expiring', null, true],
    ['it has expired', 'expired', null, false],
    ['it is booked', 'booked', null, false],
    ['they did not answer', 'opened', { outcome: 'no_answer', callOn: null }, true],
    ['they were reached', 'expiring', { outcome: 'reached', callOn: null }, true],
    ['they are not interested', 'new', { outcome: 'not_interested', callOn: null }, false],
    ['they are called tomorrow', 'new', back(addDays(TODAY, 1)), false],
    ['they are called today', 'new', back(TODAY), true],
    ['the call was promised, and it has expired', 'expired', back(addDays(TODAY, -1)), true],
    ['it was promised long ago, and it has expired', 'expired', back(addDays(TODAY, -31)), false],
    ['it was promised long ago', 'opened', back(addDays(TODAY, -31)), true],
    ['a call was promised, and they booked', 'booked', back(TODAY), false],
  ] as const)('includes a quote or not: %s', (_, state, last, expected) => {
    expect(isToCall(state, last, TODAY)).toBe(expected)
  })

  test('accepts a promised call for today or a day within six months', () => {
    expect([-1, 0, 180, 181].map((days) => canCallOn(addDays(TODAY, days), TODAY))).toEqual([false, true, true, false])
  })
})
