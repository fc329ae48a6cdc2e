import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { type Answers, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { thePhotos } from '#web/testing/conversations.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { aReviewOfBooking, BOOKING } from './testing/a-review.ts'

const READ = `GET /api/bookings/${BOOKING}/review`
const WRITE = `PUT /api/bookings/${BOOKING}/review`

const open = (answers: Answers = {}, entry = `/review/${BOOKING}?key=mAKey`) => {
  const photos = { rooms: [], photos: [], free: 100 }
  const { requests } = answerCalls({ [`GET /api/bookings/${BOOKING}/photos`]: () => Response.json(photos), ...answers })
  drawPage(<ReviewPage />, { path: '/review/:id', entry })
  return { requests, user: userEvent.setup() }
}

// Writing with the keyboard alone is part of the journey in e2e/reviews.test.ts.
test('a review is written, and is shown', async () => {
  const { requests, user } = open({
    [READ]: () => Response.json(aReviewOfBooking()),
    [WRITE]: () => Response.json(aReviewOfBooking({ stars: 3, text: 'Good.', photos: [] })),
  })
  await screen.findByRole('heading', { name: 'How did Maria do?' })
  expect(screen.getByText('Living Room and Bedroom, Mon, Nov 23 to Tue, Nov 24')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '3 stars: all right' }))
  await user.type(screen.getByRole('textbox', { name: /What should a neighbor know/ }), 'Good.')
  expect(screen.getByText('5 of 1,000')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Show as Carla, Rittenhouse/ }))
  await user.click(screen.getByRole('button', { name: 'Post review' }))
  await screen.findByText('Thank you! Your review is up.')
  expect(requests.find(({ call }) => call === WRITE)?.body).toEqual({
    stars: 3,
    text: 'Good.',
    photos: [],
    showName: false,
  })
  expect(screen.getByRole('link', { name: 'Maria’s page' }).getAttribute('href')).toBe('/painter/maria-a-7kq2')
  expect(document.activeElement?.id).toBe('main')
  const back = screen.getByRole('link', { name: 'Back to my booking' })
  expect(back.getAttribute('href')).toMatch(/^\/booking\/[A-Z0-9]+\?key=/)
})

test('the text stays when it cannot be sent, and when the server refuses it', async () => {
  let answer = () => refusal(409, 'conflict', 'This review can no longer be changed.')
  const { user } = open({ [READ]: () => Response.json(aReviewOfBooking()), [WRITE]: () => answer() })
  await user.click((await screen.findAllByRole('radio'))[4] as HTMLElement)
  const text = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(text, 'Great')
  await user.click(screen.getByRole('button', { name: 'Post review' }))
  expect(await screen.findByText('This review can no longer be changed.')).toBeTruthy()
  answer = () => {
    throw new TypeError('no network')
  }
  await user.click(screen.getByRole('button', { name: 'Post review' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Your review wasn’t saved'))
  expect(screen.getByText('There’s no connection right now. Nothing is lost: check it, then try again.')).toBeTruthy()
  expect(text.value).toBe('Great')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^5 stars/ }).checked).toBe(true)
})

test('a change begins with the previous review, photos included', async () => {
  const { requests, user } = open({
    [READ]: () => Response.json(aReviewOfBooking({})),
    [WRITE]: () => Response.json(aReviewOfBooking({ photos: [] })),
  })
  await user.click(await screen.findByRole('button', { name: 'Change it' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Careful with the old trim.')
  expect(document.activeElement?.id).toBe('main')
  await user.click(screen.getByRole('button', { name: 'Remove Photo 1' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Thank you! Your review is up.')
  expect(requests.find(({ call }) => call === WRITE)?.body).toMatchObject({ stars: 4, photos: [] })
})

test('photos of the finished rooms can be shown as soon as the review is there', async () => {
  open({
    [READ]: () => Response.json(aReviewOfBooking({})),
    [`GET /api/bookings/${BOOKING}/photos`]: () => Response.json(thePhotos()),
  })
  expect(await screen.findByRole('heading', { name: 'Show your rooms?' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Show Bedroom, photo 1', checked: false })).toBeTruthy()
})

test.each([
  ['waits', { state: 'waiting' }, 'We’ll take a quick look first'],
  ['is hidden', { state: 'hidden', hiddenFor: 'names_person' }, /Only you can see it, because it names another person/],
  ['is answered', { answer: 'Thank you!' }, /Maria:/],
] as const)('a review that %s says so', async (_, review, text) => {
  open({ [READ]: () => Response.json(aReviewOfBooking(review)) })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('nothing can be written before the work is done, or after the last day for changes', async () => {
  open({ [READ]: () => Response.json(aReviewOfBooking(null, { canWrite: false })) })
  expect(await screen.findByText('Not yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Post review' })).toBeNull()
  sharedQueryClient().clear()
  open({ [READ]: () => Response.json(aReviewOfBooking({ canChange: false }, { canWrite: false })) })
  expect(await screen.findByText('It can no longer be changed.')).toBeTruthy()
})

test('the page asks for the email without a key, and a wrong link says what to do', async () => {
  open({}, `/review/${BOOKING}`)
  expect(await screen.findByRole('button', { name: 'Go to my review' })).toBeTruthy()
  open({}, '/review/nonsense')
  expect(await screen.findByText('We can’t find that page.')).toBeTruthy()
})
