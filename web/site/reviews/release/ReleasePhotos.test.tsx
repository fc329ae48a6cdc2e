import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { OwnPhoto, PhotoRelease, VisitPhotos } from '#contract/bookings/visit-photos.ts'
import { type Answers, answerCalls } from '#web/testing/answer-calls.ts'
import { thePhotos } from '#web/testing/conversations.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { ShowRooms } from './ShowRooms.tsx'

const BOOKING = 'BKG23456789ABCDEFGHJ'
const LIST = `GET /api/bookings/${BOOKING}/photos`
const RELEASE = `PUT /api/bookings/${BOOKING}/photos/release`

const waiting: PhotoRelease = { state: 'waiting', refusedFor: null, isPainterPageOnly: false }
const own = (id: string, overrides: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id,
  url: `/api/visit-photos/${id}?key=k`,
  smallUrl: `/api/visit-photos/${id}?key=k&size=small`,
  roomId: null,
  release: null,
  ...overrides,
})
const rooms = [
  { id: 'a', name: 'Bedroom' },
  { id: 'b', name: 'Kitchen' },
]

/** Draws the photos of a visit; the server says what it is asked. */
function show(overrides: Partial<z.output<typeof VisitPhotos>> = {}, answers: Answers = {}) {
  const { requests } = answerCalls({
    [LIST]: () => Response.json(thePhotos(overrides)),
    [RELEASE]: () => Response.json(thePhotos(overrides)),
    ...answers,
  })
  drawPage(<ShowRooms bookingId={BOOKING} bookingKey="k" painter="Maria" />)
  return { requests, user: userEvent.setup() }
}
const bodies = (requests: readonly { call: string; body?: unknown }[]) =>
  requests.filter(({ call }) => call === RELEASE).map(({ body }) => body)

describe('the photos of finished rooms', () => {
  test('are each ticked by itself, and sent with one tap', async () => {
    const { requests, user } = show({ rooms, ofReview: [own('R1'), own('R2')] })
    for (const box of await screen.findAllByRole('checkbox')) expect(box).toHaveProperty('checked', false)
    expect(screen.queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Show Bedroom, photo 3' }))
    await user.click(screen.getByRole('checkbox', { name: 'Show Photo 1, photo 1' }))
    await user.selectOptions(screen.getByRole('combobox', { name: /Which room is it/ }), 'Kitchen')
    await user.click(screen.getByRole('button', { name: 'Show 2 photos' }))
    expect(await screen.findByText('Saved. Thank you!')).toBeTruthy()
    expect(bodies(requests)).toEqual([{ photoIds: ['R1', 'P2'], released: true, rooms: { R1: 'b' } }])
  })

  test('are taken back by the same tick, and say what becomes of them', async () => {
    const refused: PhotoRelease = { state: 'refused', refusedFor: 'person', isPainterPageOnly: false }
    const { requests, user } = show({
      rooms,
      ofReview: [
        own('R1', { release: waiting }),
        own('R2', { release: { ...waiting, state: 'accepted' } }),
        own('R3', { release: refused }),
        own('R4', { release: { ...waiting, state: 'accepted', isPainterPageOnly: true } }),
      ],
    })
    await screen.findByText('We’ll take a look first')
    expect(screen.getByText('Neighbors can see it')).toBeTruthy()
    expect(screen.getByText('Not shown. Somebody can be seen in it.')).toBeTruthy()
    expect(screen.getByText('Shown on Maria’s page only')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Show Photo 2, photo 2' }))
    await user.click(screen.getByRole('button', { name: 'Take back 1 photo' }))
    expect(await screen.findByText('Saved. Thank you!')).toBeTruthy()
    expect(bodies(requests)).toEqual([{ photoIds: ['R2'], released: false, rooms: {} }])
  })

  test('keep their ticks while the connection is gone', async () => {
    const lost = () => {
      throw new TypeError('no network')
    }
    const { user } = show({}, { [RELEASE]: lost })
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Show 1 photo' }))
    expect((await screen.findByRole('alert')).textContent).toContain('That wasn’t saved')
    expect(screen.getByRole('checkbox', { checked: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show 1 photo' })).toBeTruthy()
  })

  test('of a server of the release before are those that painters took, as it knows them', async () => {
    const before = thePhotos()
    show({
      photos: before.photos.map((photo) => ({
        ...photo,
        takenAt: new Date(photo.takenAt),
        removableUntil: null,
        isReleased: true,
      })),
    })
    expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(2)
    expect(screen.getAllByText('Shown on Maria’s page only')).toHaveLength(2)
  })
})
