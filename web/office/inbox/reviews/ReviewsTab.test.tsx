import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findingLabels, hideReasons, hideReasonTexts } from '#domain/bookings/reviews.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from '#web/lib/here.ts'
import { anOfficeReview } from '#web/site/reviews/testing/a-review.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { officeAnswers } from '#web/testing/office/office.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { ReviewsTab } from './ReviewsTab.tsx'

const OVERVIEW = 'GET /api/admin/overview'
const LIST = 'GET /api/admin/reviews'
const review = anOfficeReview({ state: 'waiting', findings: ['phone'], text: 'Call her at 215-555-0142' })
const judge = `POST /api/admin/reviews/${review.id}/state`

test('a review that waits says why, and is published with one tap', async () => {
  let now = review
  const { requests } = answerCalls({
    [OVERVIEW]: () => Response.json(officeAnswers[OVERVIEW]),
    [LIST]: () => Response.json([now]),
    [judge]: () => {
      now = anOfficeReview({ text: review.text })
      return Response.json(now)
    },
  })
  const { user } = showOfficePage(<ReviewsTab />)
  expect(await screen.findByText('Found: A phone number')).toBeTruthy()
  expect(await screen.findByText('1 review is waiting for you to look at.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish the review of Dana Miller' }))
  expect(await screen.findByText('Published', { selector: 'span' })).toBeTruthy()
  expect(requests.find(({ call }) => call === judge)?.body).toEqual({ state: 'published' })
})

test('a review is hidden for a chosen reason', async () => {
  const { requests } = answerCalls({
    [OVERVIEW]: () => Response.json(officeAnswers[OVERVIEW]),
    [LIST]: () => Response.json([review]),
    [judge]: () => Response.json(anOfficeReview({ state: 'hidden', hiddenFor: 'off_topic' })),
  })
  const { user } = showOfficePage(<ReviewsTab />)
  await user.click(await screen.findByRole('button', { name: 'Hide the review of Dana Miller…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'is not about the visit' }))
  await user.click(dialog.getByRole('button', { name: 'Hide review' }))
  await expect
    .poll(() => requests.find(({ call }) => call === judge)?.body)
    .toEqual({
      state: 'hidden',
      reason: 'off_topic',
    })
})

test('a review that cannot be hidden is reported', async () => {
  answerCalls({
    [OVERVIEW]: () => Response.json(officeAnswers[OVERVIEW]),
    [LIST]: () => Response.json([review]),
    [judge]: () => refusal(500, 'internal', 'Oops'),
  })
  const { user } = showOfficePage(<ReviewsTab />)
  await user.click(await screen.findByRole('button', { name: 'Hide the review of Dana Miller…' }))
  await user.click(await screen.findByRole('button', { name: 'Hide review' }))
  expect(await screen.findByText("That didn't save")).toBeTruthy()
})

test('every finding, every reason for hiding, and a change after hiding are named', async () => {
  const findings = Object.keys(findingLabels) as (keyof typeof findingLabels)[]
  const id = (at: number) => anId('ABCDEFGHJKLMN'.charAt(at))
  answerCalls({
    [OVERVIEW]: () => Response.json(officeAnswers[OVERVIEW]),
    [LIST]: () =>
      Response.json([
        anOfficeReview({ id: anId('Z'), state: 'waiting', findings }),
        anOfficeReview({ id: anId('Y'), state: 'waiting', findings: [] }),
        ...hideReasons.map((hiddenFor, at) => anOfficeReview({ id: id(at), state: 'hidden', hiddenFor })),
      ]),
  })
  showOfficePage(<ReviewsTab />)
  expect(await screen.findByText('Changed after it was hidden.')).toBeTruthy()
  for (const reason of hideReasons) {
    const why = translator(reader)(hideReasonTexts[reason])
    expect(screen.getByText(`Hidden because it ${why}`)).toBeTruthy()
  }
})
