import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { said, unsaid } from '../booking-flow/testing/unsaid.ts'
import { aProfile } from '../reviews/testing/a-review.ts'
import { PainterPage } from './PainterPage.tsx'

withPseudoLocale()
beforeEach(() => sharedQueryClient().clear())

const slow = { timeout: 15_000 }
const show = (answer: () => Response) => {
  answerCalls({
    'GET /api/painters/maria-a-7kq2': answer,
    'GET /api/reviews': () => Response.json([]),
    'GET /api/reviews/summary': () => Response.json({ count: 0, figures: null, hidden: [], reviews: [] }),
  })
  drawPseudo(<PainterPage />, { path: '/painter/:slug', entry: '/painter/maria-a-7kq2' })
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
])('the page of a painter %s is said in the language of its reader', async (_, profile) => {
  show(() => Response.json(aProfile(profile)))
  await screen.findByRole('heading', { name: 'Maria A.' }, slow)
  await screen.findByRole('heading', { name: said('Reviews') })
  expect(unsaid('Maria A.', 'Maria')).toEqual([])
})

test('so is that of one who has left, and one that cannot be loaded', async () => {
  show(() => refusal(404, 'not_found', '12'))
  await screen.findByText(said('This painter does not work with us any more.'), {}, slow)
  expect(unsaid()).toEqual([])
  sharedQueryClient().clear()
  document.body.replaceChildren()
  show(() => refusal(500, 'internal', '12'))
  await screen.findByRole('alert', {}, slow)
  expect(unsaid()).toEqual([])
})
