import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { aBooking } from '../../testing/bookings.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { days, said, unsaid } from '../booking-flow/testing/unsaid.ts'
import { ReviewSection } from '../live-booking/review/ReviewSection.tsx'
import { aVisit } from '../live-booking/testing/a-visit.ts'
import { PainterPage } from '../painter-profile/PainterPage.tsx'
import { NearbyReviews } from './NearbyReviews.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { ReviewsPage } from './ReviewsPage.tsx'
import { aProfile, aPublicReview, aReviewOfBooking, BOOKING } from './testing/a-review.ts'

withPseudoLocale()

const slow = { timeout: 15_000 }
const data = [
  'Maria A.',
  /Carla|Rittenhouse|Maria|Belmont Sage|Thank you, \./g,
  /The line between[^.]*\./g,
  /Careful with[^.]*\./g,
  'Living Room',
  'Bedroom',
  ...days,
]
const summary = {
  count: 6,
  figures: { jobs: 41, reviews: 6, mean: 4.8, goodPercent: 97 },
  hidden: [{ reason: 'names_person', count: 1 }],
  reviews: [],
}
const answers = {
  'GET /api/reviews': () =>
    Response.json([aPublicReview(), aPublicReview({ id: 'X', name: null, town: null, answer: null })]),
  'GET /api/reviews/summary': () => Response.json(summary),
  'GET /api/reviews/nearest': () => Response.json([aPublicReview({ answer: null })]),
  'GET /api/painters/maria-a-7kq2': () => Response.json(aProfile()),
}

beforeEach(() => {
  sharedQueryClient().clear()
  answerCalls(answers)
})

const own = (review: Parameters<typeof aReviewOfBooking>[0], more: Parameters<typeof aReviewOfBooking>[1] = {}) =>
  answerCalls({
    ...answers,
    [`GET /api/bookings/${BOOKING}/review`]: () => Response.json(aReviewOfBooking(review, more)),
  })
const openOwn = () => drawPseudo(<ReviewPage />, { path: '/review/:id', entry: `/review/${BOOKING}?key=mAKey` })

test('the form of a review is said in the language of its reader', async () => {
  own(null)
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: said('Post review') }, slow))
  expect(screen.getByText(said('Please choose how many stars.'))).toBeTruthy()
  expect(unsaid(...data)).toEqual([])
})

test.each([
  ['published', { answer: 'Thank you, .' }],
  ['waiting', { state: 'waiting' }],
  ['hidden', { state: 'hidden', hiddenFor: 'insulting' }],
] as const)('so is one that is %s', async (_, review) => {
  own(review)
  openOwn()
  await screen.findByRole('button', { name: said('Change it') }, slow)
  expect(unsaid(...data)).toEqual([])
})

test('so is a visit that is not finished', async () => {
  own(null, { canWrite: false, painter: null })
  openOwn()
  await screen.findByText(said('Not yet'), {}, slow)
  expect(unsaid(...data)).toEqual([])
})

const section = (
  <QueryClientProvider client={sharedQueryClient()}>
    <ReviewSection booking={aBooking({ status: 'completed' })} bookingKey="mAKey" visit={aVisit({ phase: 'done' })} />
  </QueryClientProvider>
)

test.each<[string, ReactNode, string, string, string]>([
  ['all reviews', <ReviewsPage key="all" />, '/reviews', '/reviews', '2'],
  ['a painter', <PainterPage key="one" />, '/painter/:slug', '/painter/maria-a-7kq2', '2'],
  ['the nearest reviews', <NearbyReviews key="near" zip="19103" city="Rittenhouse" />, '/', '/', '1'],
])('so is the page of %s', async (_, page, path, entry, count) => {
  drawPseudo(page, { path, entry })
  expect(await screen.findAllByRole('article', {}, slow)).toHaveLength(Number(count))
  expect(unsaid(...data)).toEqual([])
})

test.each([
  ['to be written', null, 'Write a review'],
  ['written', {}, 'See my review'],
] as const)('so is the part of a booking with a review %s', async (_, review, label) => {
  own(review)
  drawPseudo(section)
  await screen.findByRole('link', { name: said(label) }, slow)
  expect(unsaid(...data)).toEqual([])
})
