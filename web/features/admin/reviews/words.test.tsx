import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findingLabels, hideReasons, hideReasonWords } from '../../../../domain/reviews.ts'
import { reader } from '../../../lib/here.ts'
import { ReaderContext } from '../../../lib/words.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { currentToast } from '../../../ui/toast.ts'
import { said } from '../../booking-flow/testing/unsaid.ts'
import { anAdminReview } from '../../reviews/testing/a-review.ts'
import { officeAnswers, unsaid } from '../testing/office.ts'
import { anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { ReviewsTab } from './ReviewsTab.tsx'

withPseudoLocale()

const OVERVIEW = 'GET /api/admin/overview'
const overview = officeAnswers[OVERVIEW] as { reviewsToLookAt: number }
/** Another id for each. */
const letterOf = (index: number): string => 'ABCDEFGHJKLMN'.charAt(index)
const dana = { customer: 'Dana Miller' }

const show = (reviews: readonly object[], reviewsToLookAt = reviews.length) => {
  answerCalls({
    [OVERVIEW]: () => Response.json({ ...overview, reviewsToLookAt }),
    'GET /api/admin/reviews': () => Response.json(reviews),
    [`POST /api/admin/reviews/${anAdminReview().id}/state`]: () => refusal(500, 'internal', 'Oops'),
  })
  return showAdmin(
    <ReaderContext value={{ ...reader, locale: 'en-XA' }}>
      <ReviewsTab />
    </ReaderContext>,
  )
}
const findings = Object.keys(findingLabels) as (keyof typeof findingLabels)[]

test('in the pseudo-locale all text of reviews that wait is in brackets, whatever was found', async () => {
  show([
    anAdminReview({ state: 'waiting', findings }),
    ...findings.map((one, index) => anAdminReview({ id: anId(letterOf(index)), state: 'waiting', findings: [one] })),
    anAdminReview({ id: anId('Z'), state: 'waiting', customerName: null }),
  ])
  expect(await screen.findByText(said('Changed after it was hidden.'))).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('so are those that are published or hidden, for each reason', async () => {
  const hidden = hideReasons.map((hiddenFor, index) =>
    anAdminReview({ id: anId(letterOf(index)), state: 'hidden', hiddenFor }),
  )
  show([anAdminReview({ changedAt: new Date('2026-11-26T15:00:00Z') }), ...hidden], 0)
  const [first] = hideReasons
  expect(await screen.findByText(said('Hidden because it {reason}', { reason: hideReasonWords[first] }))).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('so is the question before one is hidden, and what is told when that fails', async () => {
  const { user } = show([anAdminReview()])
  await user.click(await screen.findByRole('button', { name: said('Hide the review of {customer}…', dana) }))
  const hide = await screen.findByRole('button', { name: said('Hide review') })
  expect(unsaid()).toEqual([])
  await user.click(hide)
  await waitFor(() => expect(currentToast()?.title).toBe(said("That didn't save")))
})
