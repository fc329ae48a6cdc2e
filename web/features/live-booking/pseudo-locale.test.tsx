import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { noVisitNotes } from '../../../domain/visit-notes.ts'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { aBooking } from '../../testing/bookings.ts'
import { aChange, theChanges } from '../../testing/changes.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { aMessageOf, aThread, theNotes, thePhotos } from '../../testing/talk.ts'
import { days, said, unsaid } from '../booking-flow/testing/unsaid.ts'
import { ChangesSection } from './changes/ChangesSection.tsx'
import type { SectionProps } from './live.ts'
import { MessagesSection } from './messages/MessagesSection.tsx'
import { NotesSection } from './notes/NotesSection.tsx'
import { PhotosSection } from './photos/PhotosSection.tsx'
import { aVisit } from './testing/a-visit.ts'

withPseudoLocale()
beforeEach(() => {
  sharedQueryClient().clear()
  sessionStorage.clear()
})

const booking = aBooking()
const path = `/api/bookings/${booking.id}`
const answered = new Date('2026-11-23T15:10:00Z')
/** What people wrote, names of people and rooms, and days. */
const data = ['Maria', 'Dana Miller', 'Bedroom', 'The ceiling as well', '4471', 'Behind the house', '12', ...days]

const draw = (Part: (props: SectionProps) => ReactNode, given: Partial<SectionProps> = {}) =>
  drawPseudo(
    <QueryClientProvider client={sharedQueryClient()}>
      <Part booking={booking} bookingKey="mKey" visit={aVisit()} {...given} />
    </QueryClientProvider>,
  )
const heading = (text: string) => screen.findByRole('heading', { name: text })
const press = async (text: string) => userEvent.click(await screen.findByRole('button', { name: text }))

describe('the messages', () => {
  const show = (thread: object, given: Partial<SectionProps> = {}) => {
    answerCalls({
      [`GET ${path}/messages`]: () => Response.json(thread),
      [`PUT ${path}/messages/read`]: () => Response.json(thread),
    })
    draw(MessagesSection, given)
  }

  test('that are there, of everybody, earlier ones and one that was seen', async () => {
    const own = { side: 'customer', name: null, isOwn: true, text: '12' } as const
    const messages = [
      aMessageOf({ number: 2, text: '12' }),
      aMessageOf({ ...own, number: 3 }),
      aMessageOf({ number: 4, side: 'office', name: null, text: '12' }),
    ]
    show(aThread({ messages, before: 2, seenTo: 3, unread: 1 }))
    expect(await screen.findByText(said('Seen'))).toBeDefined()
    expect(unsaid(...data)).toEqual([])
  })

  test.each([
    ['to a painter who said yes', 'confirmed'],
    ['to the office before', 'booked'],
  ] as const)('that are written %s, and one that has nothing in it', async (_, phase) => {
    show(aThread(), { visit: aVisit({ phase }) })
    await press(said('Send'))
    expect(screen.getByText(said('Write something, or add a photo.'))).toBeDefined()
    expect(unsaid(...data)).toEqual([])
  })

  test('once nobody can write any more', async () => {
    show(aThread({ messages: [aMessageOf({ text: '12' })], isOpen: false }))
    await screen.findAllByText('12')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(unsaid(...data)).toEqual([])
  })

  test('that cannot be loaded', async () => {
    answerCalls({ [`GET ${path}/messages`]: () => refusal(404, 'not_found', '12') })
    draw(MessagesSection)
    await screen.findByRole('alert')
    expect(unsaid(...data)).toEqual([])
  })
})

describe('the photos', () => {
  test('by room, and what cannot be said of them right now', async () => {
    const ofOther = { ...thePhotos(), rooms: [] }
    answerCalls({ [`GET ${path}/photos`]: () => Response.json(ofOther) })
    draw(PhotosSection)
    await heading(said('Photos of your rooms'))
    await userEvent.click(screen.getByRole('checkbox'))
    expect(await screen.findByText(said('This could not be saved. Check your connection and try again.'))).toBeDefined()
    expect(unsaid(...data)).toEqual([])
  })
})

describe('the notes', () => {
  const show = (notes: object, given: Partial<SectionProps> = {}) => {
    answerCalls({ [`GET ${path}/notes`]: () => Response.json(notes) })
    draw(NotesSection, given)
  }

  test('while there are none, in their form, and when they cannot be saved', async () => {
    show(noVisitNotes)
    await press(said('Add notes'))
    await userEvent.keyboard('4471')
    await press(said('Save notes'))
    await screen.findByRole('alert')
    expect(unsaid(...data)).toEqual([])
  })

  test.each(['scheduled', 'completed'] as const)('of a visit that is %s', async (status) => {
    show(theNotes, { booking: aBooking({ status }) })
    expect(await screen.findByText('4471')).toBeDefined()
    expect(unsaid(...data)).toEqual([])
  })
})

describe('the changes', () => {
  const second = { scheduledDate: '2026-12-01', timeSlot: 'morning', endDate: '2026-12-01' } as const
  const open: [string, ReturnType<typeof aChange>][] = [
    ['extra work', aChange()],
    ['a correction with less to paint', aChange({ reason: 'correction', words: null, difference: -40_00 })],
    ['one for another day', aChange({ plan: { endDate: '2026-11-23', secondVisit: second } })],
    ['one that takes longer', aChange({ plan: { endDate: '2026-11-24', secondVisit: null } })],
    ['one of a minimum job that has no room', aChange({ plan: null, minimumJob: 20_00 })],
  ]

  test.each(open)('%s', async (_, change) => {
    answerCalls({ [`GET ${path}/changes`]: () => Response.json(theChanges(change)) })
    draw(ChangesSection)
    await heading(said('{painter} needs your OK', { painter: 'Maria' }))
    expect(unsaid(...data)).toEqual([])
  })

  test('without a name, and what did not go through', async () => {
    answerCalls({ [`GET ${path}/changes`]: () => Response.json(theChanges(aChange())) })
    draw(ChangesSection, { visit: aVisit({ painter: null }) })
    await heading(said('{painter} needs your OK', { painter: said('Your painter') }))
    await userEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement)
    expect(screen.getByText(said('Please type your name to approve.'))).toBeDefined()
    await press(said('No, thanks'))
    await screen.findByRole('alert')
    expect(unsaid(...data)).toEqual([])
  })

  test('that were answered or taken back', async () => {
    const done = { answeredAt: answered, approvedBy: 'Dana Miller' }
    const changes = [
      aChange({ id: 'A', state: 'approved', ...done, plan: { endDate: '2026-11-23', secondVisit: second } }),
      aChange({ id: 'B', state: 'approved', ...done, approvedBy: null, secondBooking: { id: 'C', key: 'mKey' } }),
      aChange({ id: 'D', state: 'declined', answeredAt: answered }),
      aChange({ id: 'E', state: 'withdrawn', withdrawnBy: 'visit' }),
      aChange({ id: 'F', state: 'withdrawn', withdrawnBy: 'painter' }),
    ]
    answerCalls({ [`GET ${path}/changes`]: () => Response.json(theChanges(...changes)) })
    draw(ChangesSection)
    await heading(said('Changes of your visit'))
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(changes.length)
    expect(unsaid(...data)).toEqual([])
  })

  test('that cannot be loaded', async () => {
    answerCalls({ [`GET ${path}/changes`]: () => refusal(404, 'not_found', '12') })
    draw(ChangesSection)
    await screen.findByRole('status')
    expect(unsaid(...data)).toEqual([])
  })
})
