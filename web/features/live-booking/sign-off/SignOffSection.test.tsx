import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { sharedQueryClient } from '../../../lib/query-client.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { aBooking } from '../../../testing/bookings.ts'
import { aStoredQuote } from '../../booking-flow/testing/a-quote.ts'
import { aReviewOfBooking } from '../../reviews/testing/a-review.ts'
import { ReviewSection } from '../review/ReviewSection.tsx'
import { aVisit } from '../testing/a-visit.ts'
import SignOffSection from './SignOffSection.tsx'
import { aSignOffAnswer, aTouchUp } from './testing/a-sign-off.ts'

const quote = { id: aStoredQuote.id, address: '1500 Market St', totalCost: 100_00, customerName: null }
const booking = aBooking({ status: 'completed', quote })
const PATH = `/api/bookings/${booking.id}/sign-off`

afterEach(() => sharedQueryClient().clear())

/** @param answers what is answered to each thing that is said, in order */
const show = (first: object, ...answers: (object | Response)[]) => {
  let waitsForFix = false
  const { asked } = answerCalls({
    [`GET /api/bookings/${booking.id}/review`]: () => Response.json(aReviewOfBooking(null, { waitsForFix })),
    [`GET ${PATH}`]: () => Response.json(first),
    [`POST ${PATH}`]: () => {
      const next = answers.shift()
      waitsForFix = true
      return next instanceof Response ? next : Response.json(next)
    },
    [`GET /api/quotes/${quote.id}`]: () => Response.json(aStoredQuote),
  })
  const Page = () => (
    <QueryClientProvider client={sharedQueryClient()}>
      <SignOffSection booking={booking} bookingKey="mKey" />
      <ReviewSection booking={booking} bookingKey="mKey" visit={aVisit()} />
    </QueryClientProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
  return { user: userEvent.setup(), said: () => asked.filter(({ call }) => call.startsWith('POST')) }
}

test('all good with one tap, and something to fix after all', async () => {
  const { user, said } = show(aSignOffAnswer(), aSignOffAnswer({ verdict: 'good', canSay: ['fix'] }))
  await user.click(await screen.findByRole('button', { name: 'All good' }))
  expect(await screen.findByText(/You told us that all is good/)).toBeDefined()
  expect(said()).toMatchObject([{ body: { key: 'mKey', verdict: 'good' } }])
  expect(screen.getByRole('status').contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Something to fix' }))
  expect(screen.getByRole('textbox', { name: /What isn’t right/ })).toBe(document.activeElement)
})

// @proves docs/rules/reviews.md#asking-for-one
test('whoever says that something is to be fixed is not asked for a review on the same page', async () => {
  const fixed = aSignOffAnswer({ verdict: 'fix', canSay: [], words: 'A drip', touchUp: aTouchUp, times: [] })
  const { user } = show(aSignOffAnswer(), fixed)
  expect(await screen.findByRole('link', { name: 'Write a review' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Something to fix' }))
  await user.type(screen.getByRole('textbox', { name: /What isn’t right/ }), 'A drip')
  await user.click(screen.getByRole('button', { name: 'Book the free touch-up' }))
  expect(await screen.findByRole('link', { name: 'Open the touch-up' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Write a review' })).toBeNull())
})

test('something to fix: words, rooms and a date, and where the touch-up is', async () => {
  const fixed = aSignOffAnswer({ verdict: 'fix', canSay: [], words: 'A drip', touchUp: aTouchUp, times: [] })
  const { user, said } = show(aSignOffAnswer(), fixed)
  await user.click(await screen.findByRole('button', { name: 'Something to fix' }))
  await user.click(screen.getByRole('button', { name: 'Book the free touch-up' }))
  const field = screen.getByRole('textbox', { name: /What isn’t right/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(said()).toEqual([])
  await user.type(field, 'A drip')
  const when = screen.getByRole('combobox', { name: /When can your painter come/ })
  expect(within(when).getAllByRole('option')[0]?.textContent).toMatch(/^As soon as possible: Wed, Nov 25/)
  await user.selectOptions(when, '1')
  await user.click(screen.getByRole('button', { name: 'Book the free touch-up' }))
  expect(await screen.findByText('A drip')).toBeDefined()
  expect(said()).toMatchObject([
    { body: { verdict: 'fix', words: 'A drip', scheduledDate: '2026-11-25', timeSlot: 'afternoon' } },
  ])
  expect(screen.getByRole('link', { name: 'Open the touch-up' }).getAttribute('href')).toBe(
    `/booking/${aTouchUp.id}?key=${aTouchUp.key}`,
  )
})

test('what was typed stays when the time is gone, and the reason is said', async () => {
  const gone = refusal(409, 'slot_unavailable', 'That time is no longer available.')
  const { user } = show(aSignOffAnswer(), gone)
  await user.click(await screen.findByRole('button', { name: 'Something to fix' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What isn’t right/ })
  await user.type(field, 'A drip')
  await user.click(screen.getByRole('button', { name: 'Book the free touch-up' }))
  expect((await screen.findByRole('alert')).textContent).toContain('That time is no longer available.')
  expect(field.value).toBe('A drip')
})

test.each([
  [
    'while a date is being found',
    { touchUp: { ...aTouchUp, scheduledDate: null, timeSlot: null, endsAt: null } },
    /will get in touch/,
  ],
  ['once the touch-up was cancelled', { touchUp: { ...aTouchUp, isCancelled: true } }, /You cancelled the touch-up/],
])('%s it says so', async (_, more, text) => {
  show(aSignOffAnswer({ verdict: 'fix', canSay: [], words: 'A drip', times: [], ...more }))
  expect(await screen.findByText(text)).toBeDefined()
})

test('without a free day of the painter it promises a call, and nothing to choose', async () => {
  const { user } = show(aSignOffAnswer({ times: [] }))
  await user.click(await screen.findByRole('button', { name: 'Something to fix' }))
  expect(screen.getByText('We’ll find a date with you')).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})
