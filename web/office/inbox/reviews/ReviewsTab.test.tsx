import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findingLabels, hideReasons, hideReasonTexts } from '#domain/bookings/reviews.ts'
import { anOfficeReview } from '#web/site/reviews/testing/a-review.ts'
import { type Answers, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { t } from '#web/testing/english.ts'
import { theFigures } from '#web/testing/office/inbox-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { ReviewsTab } from './ReviewsTab.tsx'

const review = anOfficeReview({ state: 'waiting', findings: ['phone'], text: 'Call her at 215-555-0142' })
const judge = `POST /api/admin/reviews/${review.id}/state`

const show = (reviews: () => object[], more: Answers = {}) => ({
  ...answerCalls({
    'GET /api/admin/overview': () => Response.json(theFigures()),
    'GET /api/admin/reviews': () => Response.json(reviews()),
    ...more,
  }),
  ...showOfficePage(<ReviewsTab />),
})

test('a review that waits says why, and is published with one tap', async () => {
  let now = review
  const { user, bodies } = show(() => [now], {
    [judge]: () => {
      now = anOfficeReview({ text: review.text })
      return Response.json(now)
    },
  })
  expect(await screen.findByText('Flagged: A phone number')).toBeTruthy()
  expect(await screen.findByText('1 review needs your OK.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish the review of Dana Miller' }))
  expect(await screen.findByText('Published', { selector: 'span' })).toBeTruthy()
  expect(bodies(judge)).toEqual([{ state: 'published' }])
})

test('a review is hidden for a chosen reason; if that fails, it is reported', async () => {
  const { user, bodies } = show(() => [review], { [judge]: () => refusal(500, 'internal', 'Oops') })
  await user.click(await screen.findByRole('button', { name: 'Hide the review of Dana Miller…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'isn’t about the visit' }))
  await user.click(dialog.getByRole('button', { name: 'Hide review' }))
  expect(await screen.findByText("That didn't save")).toBeTruthy()
  expect(bodies(judge)).toEqual([{ state: 'hidden', reason: 'off_topic' }])
})

test('the answer of a painter is removed after a question', async () => {
  const { user } = show(() => [anOfficeReview({ answer: 'Thanks' })])
  await user.click(await screen.findByRole('button', { name: 'Remove answer… to Dana Miller' }))
  expect(await screen.findByRole('dialog', { name: 'Remove the answer?' })).toBeTruthy()
})

test('every finding, every reason for hiding, and a change after hiding are named', async () => {
  const findings = Object.keys(findingLabels) as (keyof typeof findingLabels)[]
  const id = (at: number) => anId('ABCDEFGHJKLMN'.charAt(at))
  show(() => [
    anOfficeReview({ id: anId('Z'), state: 'waiting', findings }),
    anOfficeReview({ id: anId('Y'), state: 'waiting', findings: [] }),
    anOfficeReview({ id: anId('X'), isSuspended: true }),
    ...hideReasons.map((hiddenFor, at) => anOfficeReview({ id: id(at), state: 'hidden', hiddenFor })),
  ])
  await expect(screen).toShowSoon('Changed after it was hidden.', 'Visit reopened: not shown')
  for (const reason of hideReasons) {
    const why = t(hideReasonTexts[reason])
    expect(screen.getByText(`Hidden because it ${why}`)).toBeTruthy()
  }
})

test('a review leads to its booking, its customer and its painter; a low one to a complaint, too', async () => {
  show(() => [anOfficeReview({ stars: 3 })])
  const hrefs = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefs(/^Dana Miller$/)).toContain(`customer=`)
  expect(await hrefs(/^Open booking of Dana/)).toContain(`booking=`)
  expect(await hrefs(/^Complaint… of Dana/)).toContain('part=complaint')
  expect(await hrefs(/^(?:Kim|Maria)/)).toContain('contractor=')
})

test('a reported review says why, and is hidden for that reason or found to be fine', async () => {
  const reportedAt = new Date('2026-11-26T15:00:00Z')
  const reported = anOfficeReview({ reports: [{ reason: 'insulting', text: 'Look at the end.', reportedAt }] })
  const fine = `PUT /api/admin/reviews/${review.id}/reports`
  const { user, bodies } = show(() => [reported], {
    [fine]: () => Response.json({ done: true }),
    [judge]: () => Response.json(anOfficeReview({ state: 'hidden', hiddenFor: 'insulting' })),
  })
  expect(await screen.findByText(/^Reported .*: it is offensive\. “Look at the end\.”$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'It’s fine: the review of Dana Miller' }))
  expect(bodies(fine)).toEqual([{ done: true }])
  await user.click(screen.getByRole('button', { name: 'Hide the review of Dana Miller…' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hide review' }))
  expect(bodies(judge)).toEqual([{ state: 'hidden', reason: 'insulting' }])
})
