import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { aReviewOfBooking } from '#web/site/reviews/testing/a-review.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { ReviewSection } from '../review/ReviewSection.tsx'
import { aVisit } from '../testing/a-visit.ts'
import SignOffSection from './SignOffSection.tsx'
import { aSignOffAnswer, aTouchUp, aWarranty } from './testing/a-sign-off.ts'

const booking = aBooking({ status: 'completed' })
const PATH = `/api/bookings/${booking.id}/sign-off`

const fixed = aSignOffAnswer({ verdict: 'fix', canSay: [], text: 'A drip', touchUp: aTouchUp, times: [] })

type User = ReturnType<typeof userEvent.setup>
const wordsField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What isn’t right/ })
const openForm = async (user: User) => user.click(await screen.findByRole('button', { name: 'Something to fix' }))
const report = (user: User) => user.click(screen.getByRole('button', { name: 'Book the free touch-up' }))

/** @param answers what is answered to each thing that is said, in order */
const show = (first: object, ...answers: (object | Response)[]) => {
  let waitsForFix = false
  let now = first
  const { requests } = answerCalls({
    [`GET /api/bookings/${booking.id}/review`]: () => Response.json(aReviewOfBooking(null, { waitsForFix })),
    [`GET ${PATH}`]: () => Response.json(now),
    [`GET /api/bookings/${booking.id}/warranty`]: () => Response.json(aWarranty()),
    [`POST ${PATH}`]: () => {
      const next = answers.shift()
      waitsForFix = true
      return next instanceof Response ? next : Response.json(next)
    },
    [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(aStoredQuote),
  })
  drawPage(
    <>
      <SignOffSection booking={booking} bookingKey="mKey" />
      <ReviewSection booking={booking} bookingKey="mKey" visit={aVisit({ phase: 'done' })} />
    </>,
  )
  const becomes = (next: object) => {
    now = next
  }
  return {
    user: userEvent.setup(),
    becomes,
    postRequests: () => requests.filter(({ call }) => call.startsWith('POST')),
  }
}

test('one tap says that all is good, and something to fix can still be reported', async () => {
  const { user, postRequests } = show(aSignOffAnswer(), aSignOffAnswer({ verdict: 'good', canSay: ['fix'] }))
  await user.click(await screen.findByRole('button', { name: 'All good' }))
  expect(await screen.findByText(/You told us that all is good/)).toBeDefined()
  expect(postRequests()).toMatchObject([{ body: { key: 'mKey', verdict: 'good' } }])
  expect(screen.getByRole('status').contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Something to fix' }))
  expect(wordsField()).toBe(document.activeElement)
})

test('the section says both ends: until when to sign off, and until when the warranty lasts', async () => {
  show(aSignOffAnswer())
  expect(await screen.findByText('After Mon, Nov 30 your warranty takes over, until November 23, 2027.')).toBeDefined()
})

// @proves docs/rules/reviews.md#asking-for-one
test('a customer who reports something to fix is not asked for a review on the same page', async () => {
  const { user } = show(aSignOffAnswer(), fixed)
  expect(await screen.findByRole('link', { name: 'Write a review' })).toBeDefined()
  await openForm(user)
  await user.type(wordsField(), 'A drip')
  await report(user)
  expect(await screen.findByRole('link', { name: 'Open the touch-up' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Write a review' })).toBeNull())
})

test('something to fix is reported with a text and a date, and leads to the touch-up', async () => {
  const { user, postRequests } = show(aSignOffAnswer(), fixed)
  await openForm(user)
  await report(user)
  const field = wordsField()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please tell us in a few words what your painter should fix.')).toBeDefined()
  expect(postRequests()).toEqual([])
  await user.type(field, 'A drip')
  const when = screen.getByRole('combobox', { name: /When can your painter come/ })
  expect(within(when).getAllByRole('option')[0]?.textContent).toMatch(/^As soon as possible: Wed, Nov 25/)
  await user.selectOptions(when, within(when).getAllByRole('option')[1] as HTMLElement)
  await report(user)
  expect(await screen.findByText('A drip')).toBeDefined()
  expect(postRequests()).toMatchObject([
    { body: { verdict: 'fix', text: 'A drip', scheduledDate: '2026-11-25', timeSlot: 'afternoon' } },
  ])
  expect(screen.getByRole('link', { name: 'Open the touch-up' }).getAttribute('href')).toBe(
    `/booking/${aTouchUp.id}?key=${aTouchUp.key}`,
  )
})

test('the text stays when the time is gone, and the reason is shown', async () => {
  const gone = refusal(409, 'slot_unavailable', 'That time is no longer available.')
  const { user } = show(aSignOffAnswer(), gone)
  await openForm(user)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What isn’t right/ })
  await user.type(field, 'A drip')
  await report(user)
  expect((await screen.findByRole('alert')).textContent).toContain('That time is no longer available.')
  expect(field.value).toBe('A drip')
})

const timesFrom = (...days: string[]) =>
  aSignOffAnswer({
    times: days.map((date) => ({ date, timeSlot: 'afternoon', endsAt: new Date(`${date}T21:00:00Z`) })),
  })
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('a time that is gone is no longer offered', async () => {
  const gone = refusal(409, 'slot_unavailable', 'That time is no longer available.')
  const { user, becomes } = show(timesFrom('2026-11-25', '2026-11-26'), gone)
  await openForm(user)
  await user.type(wordsField(), 'A drip')
  await user.selectOptions(screen.getByRole('combobox'), screen.getByRole('option', { name: /Thu, Nov 26/ }))
  becomes(timesFrom('2026-11-25', '2026-11-27'))
  await report(user)
  await waitFor(() =>
    expect(offered()).toEqual([expect.stringContaining('Wed, Nov 25'), expect.stringContaining('Fri, Nov 27')]),
  )
})

test('the chosen time stays chosen when others come or go meanwhile', async () => {
  const { user, postRequests, becomes } = show(timesFrom('2026-11-25', '2026-11-26', '2026-11-27'), fixed)
  await openForm(user)
  await user.type(wordsField(), 'A drip')
  await user.selectOptions(screen.getByRole('combobox'), screen.getByRole('option', { name: /Thu, Nov 26/ }))
  becomes(timesFrom('2026-11-24', '2026-11-25', '2026-11-26'))
  await act(() => sharedQueryClient().invalidateQueries())
  await waitFor(() => expect(offered()[0]).toContain('Tue, Nov 24'))
  expect(screen.getByRole<HTMLOptionElement>('option', { name: /Thu, Nov 26/ }).selected).toBe(true)
  await report(user)
  await waitFor(() => expect(postRequests()).toMatchObject([{ body: { scheduledDate: '2026-11-26' } }]))
})

test.each([
  [
    'while a date is being found',
    { touchUp: { ...aTouchUp, scheduledDate: null, timeSlot: null, endsAt: null } },
    /See what you can choose/,
  ],
  ['once the touch-up was canceled', { touchUp: { ...aTouchUp, isCancelled: true } }, /The touch-up was canceled/],
])('the section shows the state of the touch-up %s', async (_, more, text) => {
  show(aSignOffAnswer({ verdict: 'fix', canSay: [], text: 'A drip', times: [], ...more }))
  expect(await screen.findByText(text)).toBeDefined()
})

test('the section promises a call without a free day of the painter, and offers no times', async () => {
  const { user } = show(aSignOffAnswer({ times: [] }))
  await openForm(user)
  expect(screen.getByText('We’ll find a date with you')).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a customer who changes their mind closes the form, and nothing is sent', async () => {
  const { user, postRequests } = show(aSignOffAnswer())
  await openForm(user)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'All good' })).toBeDefined()
  expect(postRequests()).toEqual([])
})
