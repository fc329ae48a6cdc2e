import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReviewOfBooking } from '#web/site/reviews/testing/a-review.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { aVisit } from '../testing/a-visit.ts'
import { ReviewSection } from './ReviewSection.tsx'

const booking = aBooking({ status: 'completed' })

// @proves docs/rules/reviews.md#who-can-write-one
test('a review is requested once the page says that the rooms are painted, and not while that can be undone', async () => {
  const { requests } = answerCalls({
    [`GET /api/bookings/${booking.id}/review`]: () => Response.json(aReviewOfBooking(null)),
  })
  const open = (phase: 'painting' | 'done') =>
    drawPage(
      <>
        <p>The page</p>
        <ReviewSection booking={booking} bookingKey="mKey" visit={aVisit({ phase })} />
      </>,
    )
  const { unmount } = open('painting')
  expect(await screen.findByText('The page')).toBeTruthy()
  expect(requests).toEqual([])
  unmount()
  open('done')
  expect(await screen.findByRole('link', { name: 'Write a review' })).toBeTruthy()
})

// @proves docs/rules/reviews.md#asking-for-one
test('a review is not requested once all that was paid went back', async () => {
  const { requests } = answerCalls({
    [`GET /api/bookings/${booking.id}/review`]: () => Response.json(aReviewOfBooking(null, { isPaidBack: true })),
  })
  drawPage(
    <>
      <p>The page</p>
      <ReviewSection booking={booking} bookingKey="mKey" visit={aVisit({ phase: 'done' })} />
    </>,
  )
  expect(await screen.findByText('The page')).toBeTruthy()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
})
