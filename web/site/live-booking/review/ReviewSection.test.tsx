import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { aReviewOfBooking } from '#web/site/reviews/testing/a-review.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { aVisit } from '../testing/a-visit.ts'
import { ReviewSection } from './ReviewSection.tsx'

const booking = aBooking({ status: 'completed' })

// @proves docs/rules/reviews.md#who-can-write-one
test('a review is requested once the page says that the rooms are painted, and not while that can be undone', async () => {
  const { requests } = answerCalls({
    [`GET /api/bookings/${booking.id}/review`]: () => Response.json(aReviewOfBooking(null)),
  })
  const drawn = (phase: 'painting' | 'done') => {
    const Page = () => (
      <QueryClientProvider client={sharedQueryClient()}>
        <p>The page</p>
        <ReviewSection booking={booking} bookingKey="mKey" visit={aVisit({ phase })} />
      </QueryClientProvider>
    )
    const Stub = createRoutesStub([{ path: '/', Component: Page }])
    return <Stub />
  }
  const { unmount } = render(drawn('painting'))
  expect(await screen.findByText('The page')).toBeTruthy()
  expect(requests).toEqual([])
  unmount()
  render(drawn('done'))
  expect(await screen.findByRole('link', { name: 'Write a review' })).toBeTruthy()
})
