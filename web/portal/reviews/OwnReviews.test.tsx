import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, fieldRefusal } from '#web/testing/answer-calls.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OwnReviews } from './OwnReviews.tsx'

const ID = 'REV23456789ABCDEFGHJ'
const LIST = 'GET /api/contractor/reviews'
const ANSWER = `POST /api/contractor/reviews/${ID}/answer`
const review = {
  id: ID,
  stars: 4,
  text: '',
  name: null as string | null,
  town: 'Philadelphia',
  photos: [],
  finishedOn: '2026-11-24',
  answer: null as string | null,
  canAnswer: true,
  publishedAt: '2026-11-25T15:00:00.000Z',
}
const slug = 'maria-a-7kq2'

test('a painter answers a review, and problems with the answer are shown at its field', async () => {
  let own = review
  let refused = true
  answerCalls({
    [LIST]: () => Response.json({ slug, reviews: [own] }),
    [ANSWER]: (body) => {
      if (refused) {
        refused = false
        return fieldRefusal('text', 'Please leave out phone numbers.')
      }
      own = { ...review, canAnswer: false, answer: (body as { text: string }).text }
      return Response.json(own)
    },
  })
  const { user } = showOfficePage(<OwnReviews />)
  await user.click(await screen.findByRole('button', { name: 'Answer A customer, Philadelphia' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(field, 'Call me')
  await user.click(screen.getByRole('button', { name: 'Post answer' }))
  expect(await screen.findByText('Please leave out phone numbers.')).toBeTruthy()
  expect([field.value, document.activeElement === field]).toEqual(['Call me', true])
  await user.clear(field)
  await user.type(field, 'Thank you!')
  await user.click(screen.getByRole('button', { name: 'Post answer' }))
  expect(await screen.findByText(/Thank you!/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'See your public page' }).getAttribute('href')).toBe(`/painter/${slug}`)
})
