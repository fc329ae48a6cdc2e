import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { market } from '#web/lib/here.ts'
import { freezeDate } from '#web/testing/browser.ts'
import { FeeTerms } from './FeeTerms.tsx'

/** Work for which the law gives no right to take a booking back. */
const SMALL = market.rescission.above

freezeDate('2026-11-22T15:00:00Z')
test('the deadline for moving or canceling for free is shown before booking', () => {
  render(<FeeTerms date="2026-11-25" slot="morning" price={SMALL} />)
  expect(screen.getByText('Free to move or cancel until Tue, Nov 24, 9:00 AM.')).toBeDefined()
  expect(
    screen.getByText('After that it costs $100. Changed your mind within an hour of booking? Always free.'),
  ).toBeDefined()
})

test('a date that is too close shows the fee, and no deadline that has passed', () => {
  render(<FeeTerms date="2026-11-23" slot="morning" price={SMALL} />)
  const words =
    'This date is less than 24 hours away: moving or canceling it costs $100, except in the first hour after booking.'
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByText(/Free to move/)).toBeNull()
})

test.each([
  [
    'has no first hour any more',
    '2026-11-23',
    market.cancellation,
    'This date is less than 24 hours away: moving or canceling it costs $100.',
  ],
  [
    'keeps the terms that it was booked on',
    '2026-11-24',
    { fee: 75_00, freeHours: 48, graceMinutes: 30 },
    'This date is less than 48 hours away: moving or canceling it costs $75.',
  ],
])('a visit that was booked long ago %s', (_, date, terms, words) => {
  const moved = { bookedAt: new Date('2026-11-20T15:00:00Z'), terms }
  render(<FeeTerms date={date} slot="morning" price={SMALL} moved={moved} />)
  expect(screen.getByText(words)).toBeDefined()
})

test.each([
  ['lasts longer than the notice', '2026-11-24', 'Free to move or cancel until the work starts on Tue, Nov 24.', true],
  ['ends with the business days', '2026-11-26', 'Free to move or cancel until Wed, Nov 25, 11:59 PM.', false],
  ['ends before the notice does', '2026-11-30', 'Free to move or cancel until Sun, Nov 29, 9:00 AM.', false],
])('the customer’s right under the law is part of the one deadline: it %s', (_, date, title, outlasts) => {
  render(<FeeTerms date={date} slot="morning" price={SMALL + 1} />)
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.queryByText(/^After that it costs/) === null).toBe(outlasts)
})

test('a visit without a price is free, and no fee is mentioned', () => {
  const { container } = render(<FeeTerms date="2026-11-23" slot="evening" price={0} />)
  expect(container.textContent).toBe('Free to move or cancel.')
})
