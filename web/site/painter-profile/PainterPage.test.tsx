import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProfile } from '#web/site/reviews/testing/a-review.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { PainterPage } from './PainterPage.tsx'

const show = (answer: () => Response) => {
  answerCalls({
    'GET /api/painters/maria-a-7kq2': answer,
    'GET /api/reviews': () => Response.json([]),
    'GET /api/reviews/summary': () => Response.json({ count: 0, figures: null, hidden: [], reviews: [] }),
  })
  drawPage(<PainterPage />, { path: '/painter/:slug', entry: '/painter/maria-a-7kq2' })
}

const nothingYet = {
  experienceYears: null,
  isVerified: false,
  isLicensed: false,
  isInsured: false,
  jobsDone: 0,
  reviews: 0,
  mean: null,
  goodPercent: null,
  hidden: 0,
  record: { onTime: { kept: 0, of: 0 }, finished: { kept: 0, of: 0 } },
  photos: [],
}

test.each([
  ['of whom nothing is known yet', nothingYet],
  ['with one of everything', { experienceYears: 1, jobsDone: 1, reviews: 1, hidden: 2 }],
])('a painter %s has a page with reviews', async (_, profile) => {
  show(() => Response.json(aProfile(profile)))
  expect(await screen.findByRole('heading', { name: 'Maria A.' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeDefined()
})

test('the page of a painter who has left says so', async () => {
  show(() => refusal(404, 'not_found', '12'))
  expect(await screen.findByText('This painter no longer works with us.')).toBeDefined()
})

test('the page says so when it cannot be loaded', async () => {
  show(() => refusal(500, 'internal', '12'))
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('a painter is not judged by one visit or one review', async () => {
  const record = { onTime: { kept: 1, of: 3 }, finished: { kept: 1, of: 4 } }
  show(() => Response.json(aProfile({ reviews: 1, goodPercent: 100, record })))
  expect(await screen.findByRole('heading', { name: 'Maria A.' })).toBeDefined()
  expect(screen.queryByText(/100%|on time|finished as planned/)).toBeNull()
})
