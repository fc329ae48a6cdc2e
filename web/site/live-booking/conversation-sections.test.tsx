import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { VisitPhoto } from '#contract/bookings/visit-photos.ts'
import type { TimelineItem } from '#contract/bookings/visits.ts'
import { noVisitNotes } from '#domain/bookings/visit-notes.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { theNotes, thePhotos } from '#web/testing/conversations.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PhotosSection } from './photos/PhotosSection.tsx'
import { photosOfMoment } from './photos/photos-of-moment.ts'
import { aVisit } from './testing/a-visit.ts'

const draw = (Part: typeof NotesSection, booking = aBooking()) =>
  drawPage(<Part booking={booking} bookingKey="key" visit={aVisit()} />)

const path = `/api/bookings/${aBooking().id}`

describe('the notes for the painter', () => {
  test('are written and shown', async () => {
    const { requests } = answerCalls({
      [`GET ${path}/notes`]: () => Response.json(noVisitNotes),
      [`PUT ${path}/notes`]: (body) => {
        const { known: _known, ...typed } = body as { known: object }
        return Response.json({ ...noVisitNotes, ...typed, pets: null, other: null })
      },
    })
    draw(NotesSection)
    expect(await screen.findByRole('heading', { name: 'Notes for Maria' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Add notes' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/Gate or door code/))
    await userEvent.keyboard('4471')
    await userEvent.type(screen.getByLabelText(/Parking/), 'Behind the house')
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    await expect(screen).toShowSoon('4471', 'Behind the house')
    const sent = requests.find(({ call }) => call.startsWith('PUT'))?.body
    expect(sent).toEqual({ gateCode: '4471', parking: 'Behind the house', pets: '', other: '', known: noVisitNotes })
  })

  test('stay typed when they cannot be saved', async () => {
    answerCalls({
      [`GET ${path}/notes`]: () => Response.json(theNotes),
      [`PUT ${path}/notes`]: () => refusal(409, 'conflict', 'The visit is over.'),
    })
    draw(NotesSection)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit notes' }))
    await userEvent.type(screen.getByLabelText(/Pets/), 'Two cats')
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The visit is over.')
    expect(screen.getByLabelText(/Pets/)).toHaveProperty('value', 'Two cats')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('4471')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit notes' })))
  })

  test('show what the office wrote meanwhile, and typed text stays and can be saved then', async () => {
    let stored = theNotes
    const { requests } = answerCalls({
      [`GET ${path}/notes`]: () => Response.json(stored),
      [`PUT ${path}/notes`]: (body) => {
        const { known, ...typed } = body as { known: object }
        if (JSON.stringify(known) === JSON.stringify(stored)) return Response.json({ ...stored, ...typed })
        return refusal(409, 'conflict', 'Somebody changed these notes in the meantime.')
      },
    })
    draw(NotesSection)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit notes' }))
    await userEvent.type(screen.getByLabelText(/Pets/), 'Two cats')
    stored = { ...theNotes, gateCode: '9999' }
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody changed these notes in the meantime.')
    expect(screen.getByLabelText(/Gate or door code/)).toHaveProperty('value', '9999')
    expect(screen.getByLabelText(/Pets/)).toHaveProperty('value', 'Two cats')
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    expect(await screen.findByText('Two cats')).toBeTruthy()
    expect(requests.at(-1)?.body).toMatchObject({ gateCode: '9999', pets: 'Two cats', known: stored })
  })

  test('are gone once the visit is over, with the gate code in them', async () => {
    const { requests } = answerCalls({ [`GET ${path}/notes`]: () => Response.json(theNotes) })
    const { container } = draw(NotesSection, aBooking({ status: 'completed' }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(container.textContent).toBe('')
    expect(requests).toEqual([])
  })
})

describe('the photos of the rooms', () => {
  test('are listed by room, before and after, and that of the finished room can be shown', async () => {
    answerCalls({ [`GET ${path}/photos`]: () => Response.json(thePhotos()) })
    draw(PhotosSection)
    expect(await screen.findByRole('region', { name: 'Bedroom' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enlarge Bedroom, before, photo 1 of 1' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enlarge Bedroom, after, photo 1 of 1' })).toBeTruthy()
    expect(await screen.findByRole('checkbox', { name: 'Show Bedroom, photo 1', checked: false })).toBeTruthy()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  test('of a removed room have their section', async () => {
    answerCalls({ [`GET ${path}/photos`]: () => Response.json({ ...thePhotos(), rooms: [] }) })
    draw(PhotosSection)
    expect(await screen.findByRole('region', { name: 'Other rooms' })).toBeDefined()
  })

  test('are left out of the page while there are none', async () => {
    answerCalls({ [`GET ${path}/photos`]: () => Response.json(thePhotos({ photos: [] })) })
    const { container } = draw(PhotosSection)
    await new Promise((resolve) => setTimeout(resolve))
    expect(container.textContent).toBe('')
  })
})

test('a day of work shows the photos that were taken on it', () => {
  const item = (kind: TimelineItem['kind'], hour: number): TimelineItem => ({
    kind,
    at: new Date(Date.UTC(2026, 10, 23, hour)),
    minutes: null,
    note: null,
  })
  const taken = (id: string, hour: number) => ({ id, takenAt: new Date(Date.UTC(2026, 10, 23, hour)) }) as VisitPhoto
  const timeline = [item('arrived', 8), item('left', 16), item('arrived', 20), item('completed', 23)]
  const photos = [taken('a', 9), taken('b', 16), taken('c', 17), taken('d', 23)]
  const ids = (one: TimelineItem) => photosOfMoment(one, timeline, photos).map(({ id }) => id)
  expect(timeline.map(ids)).toEqual([[], ['a', 'b'], [], ['c', 'd']])
})
