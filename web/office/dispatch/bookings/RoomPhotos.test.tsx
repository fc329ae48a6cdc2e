import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PhotoRelease } from '#contract/bookings/visit-photos.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { thePhotos } from '#web/testing/conversations.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { RoomPhotos } from './RoomPhotos.tsx'

const BOOKING = 'BKG23456789ABCDEFGHJ'
const LIST = `GET /api/admin/bookings/${BOOKING}/photos`
const MODERATE = `POST /api/admin/bookings/${BOOKING}/photos/moderation`

const released = (id: string, release: Partial<PhotoRelease> = {}) => ({
  id,
  url: `/api/visit-photos/${id}?key=k`,
  smallUrl: `/api/visit-photos/${id}?key=k&size=small`,
  roomId: 'a',
  release: { state: 'waiting', refusedFor: null, isPainterPageOnly: false, ...release } as const,
})

function show(photos: ReturnType<typeof released>[]) {
  const { requests } = answerCalls({
    [LIST]: () => Response.json(thePhotos({ ofReview: photos })),
    [MODERATE]: () => Response.json(thePhotos({ ofReview: photos })),
  })
  drawPage(<RoomPhotos bookingId={BOOKING} isOpened />)
  return {
    user: userEvent.setup(),
    asked: () => requests.filter(({ call }) => call === MODERATE).map(({ body }) => body),
  }
}

test('photos that wait are shown all at once, and whoever came for them is there', async () => {
  const { user, asked } = show([released('R1'), released('R2')])
  const head = await screen.findByRole('heading', { name: 'Photos that the customer shows' })
  expect(document.activeElement).toBe(head)
  await user.click(screen.getByRole('button', { name: 'Show all 2' }))
  expect(asked()).toEqual([{ photoIds: ['R1', 'R2'], refusedFor: null }])
})

test('a photo is not shown for a reason that is chosen, and one that is shown can be taken down', async () => {
  const { user, asked } = show([
    released('R1', { state: 'accepted' }),
    released('R2', { state: 'refused', refusedFor: 'private' }),
  ])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first as HTMLElement).getByText(/Everybody can see it\./)).toBeTruthy()
  expect(within(second as HTMLElement).getByText(/Not shown: It shows something private/)).toBeTruthy()
  expect(within(second as HTMLElement).getByRole('button', { name: 'Show this photo of Bedroom' })).toBeTruthy()
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Don’t show this photo of Bedroom…' }))
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Somebody can be seen in it' }))
  expect(asked()).toEqual([{ photoIds: ['R1'], refusedFor: 'person' }])
})

test('nothing is there while the customer shows nothing', async () => {
  answerCalls({ [LIST]: () => Response.json(thePhotos({ ofReview: [] })) })
  const { container } = drawPage(<RoomPhotos bookingId={BOOKING} isOpened={false} />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(container.textContent).toBe('')
})
