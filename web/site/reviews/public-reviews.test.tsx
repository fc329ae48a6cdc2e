import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PainterPage } from '#web/site/painter-profile/PainterPage.tsx'
import { loadAfter } from '#web/site/shell/load-after.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { NearbyReviews } from './NearbyReviews.tsx'
import { ReviewsPage } from './ReviewsPage.tsx'
import { aProfile, aPublicReview } from './testing/a-review.ts'

const summary = {
  count: 6,
  figures: { jobs: 41, reviews: 6, mean: 4.8, goodPercent: 97 },
  hidden: [{ reason: 'names_person', count: 1 }],
  reviews: [],
}

test.each<[string, ReactNode, string, string, number]>([
  ['the page of all reviews', <ReviewsPage key="all" />, '/reviews', '/reviews', 2],
  ['the page of a painter', <PainterPage key="one" />, '/painter/:slug', '/painter/maria-a-7kq2', 2],
  ['a town', <NearbyReviews key="near" zip="19103" city="Rittenhouse" />, '/', '/', 1],
])('%s shows its reviews, also of people without a name', async (_, page, path, entry, count) => {
  answerCalls({
    'GET /api/reviews': () =>
      Response.json([aPublicReview(), aPublicReview({ id: 'X', name: null, town: null, answer: null })]),
    'GET /api/reviews/summary': () => Response.json(summary),
    'GET /api/reviews/nearest': () => Response.json([aPublicReview({ answer: null })]),
    'GET /api/painters/maria-a-7kq2': () => Response.json(aProfile()),
  })
  drawPage(page, { path, entry })
  const cards = await screen.findAllByRole('article')
  expect(cards).toHaveLength(count)
  for (const card of cards) {
    expect(card.textContent).toMatch(/living room and bedroom/i)
    expect(card.textContent).toContain('November 2026')
    expect(card.textContent).not.toContain('$')
  }
})

test('a review shows its rooms, and no drawing stands for them', async () => {
  const photos = [
    {
      id: 'P1',
      url: '/api/visit-photos/P1',
      smallUrl: '/api/visit-photos/P1?size=small',
      room: 'bedroom' as const,
      color: { name: 'River Mist', hex: '#b9c7c9' },
    },
    { id: 'P2', url: '/api/visit-photos/P2' },
  ]
  answerCalls({
    'GET /api/reviews/nearest': () => Response.json([aPublicReview({ photos }), aPublicReview({ id: 'X' })]),
  })
  drawPage(<NearbyReviews zip="19103" city="Rittenhouse" />)
  const pictures = await screen.findAllByRole('img', { name: /Bedroom|Photo/ })
  expect(pictures.map((one) => [one.getAttribute('alt'), one.getAttribute('src')])).toEqual([
    ['Bedroom in River Mist', '/api/visit-photos/P1?size=small'],
    ['Photo 2 of the review', '/api/visit-photos/P2'],
  ])
  expect(screen.queryByRole('img', { name: /drawing/i })).toBeNull()
})

test('a town that is left before its code arrived reads no reviews', async () => {
  const { requests } = answerCalls({ 'GET /api/reviews/nearest': () => Response.json([]) })
  const { unmount } = drawPage(<NearbyReviews zip="19103" city="Rittenhouse" />)
  unmount()
  await loadAfter()
  await new Promise((resolve) => setTimeout(resolve))
  expect(requests).toEqual([])
})

test('a reader reports a review with a reason, and the rest of the page stays', async () => {
  const call = 'POST /api/reviews/REV23456789ABCDEFGHJ/reports'
  const answers = [refusal(500, 'internal', 'Oops'), new Response(null, { status: 204 })]
  const { bodies } = answerCalls({
    'GET /api/reviews/nearest': () => Response.json([aPublicReview()]),
    [call]: () => answers.shift() ?? Response.error(),
  })
  drawPage(<NearbyReviews zip="19103" city="Rittenhouse" />)
  const user = userEvent.setup()
  const opener = await screen.findByRole('button', { name: 'Report the review: Carla, Rittenhouse' })
  await user.click(opener)
  const reason = await screen.findByRole('combobox', { name: 'This review…' })
  expect(document.activeElement).toBe(reason)
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Please choose a reason.')).toBeTruthy()
  await user.selectOptions(reason, 'shares contact details')
  await user.type(screen.getByRole('textbox', { name: /Anything else/ }), 'His cell')
  // Folded away and opened again, it keeps what was typed.
  await user.click(opener)
  expect(screen.queryByRole('textbox', { name: /Anything else/ })).toBeNull()
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thanks for letting us know.')).toBeTruthy()
  expect(bodies(call)).toEqual(Array.from({ length: 2 }, () => ({ reason: 'contact', text: 'His cell' })))
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
