import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { noVisitNotes } from '#domain/bookings/visit-notes.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { aStream } from '#web/testing/a-stream.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking, aBookingAnswer } from '#web/testing/bookings.ts'
import { aChange, theChanges } from '#web/testing/changes.ts'
import { aConversation } from '#web/testing/conversations.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { LiveBooking } from './LiveBooking.tsx'
import { aVisitAnswer } from './testing/a-visit.ts'

const booking = aBooking()
const { quote } = booking
const { key: KEY, ...answer } = aBookingAnswer()
const at = `/api/bookings/${booking.id}`

const asBooked = aVisitAnswer({ date: '2199-11-30', phase: 'confirmed' })
/** What every page of the booking reads. */
const reads = {
  [`GET ${at}`]: () => Response.json(answer),
  [`GET ${at}/visit`]: () => Response.json(asBooked),
  [`GET /api/quotes/${quote.id}`]: () => Response.json(aStoredQuote),
}
/** What it reads besides, of a visit that lies ahead. */
const more = {
  [`GET ${at}/messages`]: () => Response.json(aConversation()),
  [`GET ${at}/notes`]: () => Response.json(noVisitNotes),
}

const show = (props: Partial<ComponentProps<typeof LiveBooking>> = {}) =>
  drawPage(<LiveBooking booking={booking} bookingKey={KEY} {...props} />)

test('a link to a part of the page goes there, once it is known', async () => {
  answerCalls({ ...reads, ...more })
  drawPage(<LiveBooking booking={booking} bookingKey={KEY} />, { entry: '/#messages' })
  await waitFor(() => expect(document.activeElement?.id).toBe('messages'))
})

// @proves docs/rules/visits.md#the-customers-page
test('what needs no answer is folded; a link to it opens it, and on paper nothing is folded', async () => {
  answerCalls({ ...reads, ...more })
  drawPage(<LiveBooking booking={booking} bookingKey={KEY} />, { entry: '/#rooms' })
  const detailsOf = async (name: string) => (await screen.findByRole('region', { name })).querySelector('details')
  await waitFor(async () => expect((await detailsOf('Rooms and colors'))?.open).toBe(true))
  expect(document.activeElement?.id).toBe('rooms')
  for (const name of ['What happens next', 'Your price', 'Your visit so far', 'Your booking'])
    expect([name, (await detailsOf(name))?.open]).toEqual([name, false])
  window.dispatchEvent(new Event('beforeprint'))
  expect((await detailsOf('Your price'))?.open).toBe(true)
})

test('a page that is read loads what may be opened on it, for when the connection is lost', async () => {
  answerCalls({ ...reads, ...more })
  const whenIdle = vi.spyOn(globalThis, 'requestIdleCallback')
  show()
  await screen.findByRole('button', { name: 'Cancel visit' })
  expect(whenIdle).toHaveBeenCalled()
})

// @proves docs/rules/visits.md#a-day-that-its-painter-cannot-keep
test('work that has begun stays begun while nobody has its next day', async () => {
  const visit = aVisitAnswer({
    phase: 'waiting',
    day: 2,
    days: 2,
    withoutPainter: { day: '2026-11-23', isReplaced: false },
  })
  answerCalls({ ...reads, ...more, [`GET ${at}/visit`]: () => Response.json(visit) })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Maria can’t come on Mon, Nov 23' })).toBeDefined()
  const steps = screen.getByRole('list', { name: 'Progress' })
  expect(within(steps).getByText('Painting').getAttribute('aria-current')).toBe('step')
})

test('the painter’s reports appear live on the open page', async () => {
  let visit = asBooked
  const stream = aStream()
  answerCalls({
    ...reads,
    [`GET ${at}/visit`]: () => Response.json(visit),
    [`GET ${at}/events`]: stream.open,
  })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: /^You’re booked/ })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Rooms and colors' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Call Maria' })).toBeNull()
  visit = aVisitAnswer({
    phase: 'on_the_way',
    expectedAt: new Date('2026-11-23T13:20:00Z'),
    painter: { firstName: 'Maria', phone: '(215) 555-0155' },
    timeline: [{ kind: 'on_my_way', at: new Date('2026-11-23T13:05:00Z'), minutes: 15, note: null }],
  })
  stream.say('news', { kind: 'visit' })
  expect(await screen.findByText('about 8:20 AM')).toBeDefined()
  const timeline = screen.getByRole('region', { name: 'Your visit so far' })
  expect(within(timeline).getByText('Maria set off, 15 minutes away')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call Maria' }).getAttribute('href')).toBe('tel:+12155550155')
  const steps = screen.getByRole('list', { name: 'Progress' })
  expect(within(steps).getByText('On the way').getAttribute('aria-current')).toBe('step')
  // The preparations are over once the visit has begun: what is left of it comes next.
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Mon, Nov 23, 8:20 AMMaria arrives',
    'Mon, Nov 23, about 12:00 PMYou walk through it together, then you pay.',
  ])
})

// @proves docs/rules/promises.md#nobody-came
test('a page to which nobody came says so first, and announces nobody', async () => {
  const missed = aVisitAnswer({ missed: { credit: 100_00 }, painter: { firstName: 'Maria', phone: '(215) 555-0155' } })
  answerCalls({ ...reads, ...more, [`GET ${at}/visit`]: () => Response.json(missed) })
  show()
  const title = await screen.findByRole('heading', { level: 1, name: 'We’re sorry. Nobody came on Mon, Nov 23' })
  expect(title.closest('[data-phase]')?.getAttribute('data-phase')).toBe('missed')
  const hero = within(screen.getByRole('region', { name: 'Your visit' }))
  expect(hero.getByText(/credited your booking with \$100/)).toBeDefined()
  expect(hero.getByRole('button', { name: 'Pick new dates' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call Maria' })).toBeDefined()
  for (const name of ['What happens next', 'Your painter']) expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/confirms by|arrives|will paint|You’re booked/i)
})

test('the page shows the booking without a key, and requests nothing that only its customer may see', async () => {
  const { requests } = answerCalls({ [`GET /api/quotes/${quote.id}`]: () => Response.json(aStoredQuote) })
  show({ bookingKey: null, booking: aBooking({ stillToBook: 'consultation' }) })
  expect(screen.getByRole('heading', { level: 1, name: /^You’re booked/ })).toBeDefined()
  expect(screen.getByText('Choose an evening')).toBeDefined()
  await waitFor(() => expect(requests).not.toEqual([]))
  expect(requests.filter(({ call }) => call.includes('/api/bookings'))).toEqual([])
})

/** A screen that can be turned; narrow at first. */
function aScreen() {
  let isWide = false
  const listeners = new Set<() => void>()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return isWide
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  )
  return {
    turn: () =>
      act(() => {
        isWide = !isWide
        for (const listener of listeners) listener()
      }),
  }
}

test('a tablet that is turned keeps a typed name, and shows the parts in columns or below each other', async () => {
  answerCalls({
    ...reads,
    ...more,
    [`GET ${at}/events`]: aStream().open,
    [`GET ${at}/changes`]: () => Response.json(theChanges(aChange())),
  })
  const tablet = aScreen()
  show()
  await userEvent.type(await screen.findByLabelText('Type your name to approve'), 'Dana')
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  const narrow = ['Your part', 'Messages', 'Details']
  await waitFor(() => expect(headings()).toEqual(narrow))
  const wide = ['Your part', 'Details', 'Messages']
  for (const order of [wide, narrow]) {
    tablet.turn()
    await waitFor(() => expect(headings()).toEqual(order))
    expect(screen.getByLabelText('Type your name to approve')).toHaveProperty('value', 'Dana')
  }
})

// @proves docs/rules/visits.md#visits-that-follow
test('a touch-up never asks for payment, and shows what is to be fixed', async () => {
  const fix = { text: 'A drip above the door.', photos: ['/api/photos/P1'] }
  const touchUp = aBooking({ purpose: 'touch_up', finalCost: 0, fix })
  const { key: _, ...read } = aBookingAnswer({ purpose: 'touch_up', finalCost: 0, fix })
  answerCalls({
    ...reads,
    [`GET ${at}`]: () => Response.json(read),
  })
  const { container } = show({ booking: touchUp })
  const section = within(
    (await screen.findByRole('heading', { name: 'What your painter fixes' })).closest('section') as HTMLElement,
  )
  expect(section.getByText('A drip above the door.')).toBeDefined()
  expect(section.getByRole('img', { name: 'What to fix, photo 1' })).toBeDefined()
  expect(await section.findByText(/^Where: .*Bedroom/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Rooms and colors' })).toBeNull()
  expect(screen.getByText('There’s nothing to pay: a touch-up is free of charge.')).toBeDefined()
  expect(container.textContent).not.toMatch(/you pay|in cash|by check|credit card|tax included/i)
})

// @proves docs/rules/access.md#rate-limits
test('an event of the live stream triggers only the reads that it is about', async () => {
  const stream = aStream()
  const { requests } = answerCalls({
    ...reads,
    ...more,
    [`GET ${at}/changes`]: () => Response.json(theChanges()),
    [`GET ${at}/photos`]: () => Response.json({ rooms: [], photos: [], free: 100 }),
    [`GET ${at}/events`]: stream.open,
  })
  show()
  await screen.findByRole('heading', { name: 'Messages' })
  await waitFor(() => expect(requests.filter(({ call }) => call === `GET ${at}/notes`).length).toBeGreaterThan(0))
  await waitFor(() => expect(sharedQueryClient().isFetching()).toBe(0))
  const readAfterNews = async (kind: string, least: string) => {
    const known = requests.length
    stream.say('news', { kind })
    await waitFor(() => expect(requests.slice(known).some(({ call }) => call === least)).toBe(true))
    await waitFor(() => expect(sharedQueryClient().isFetching()).toBe(0))
    return requests
      .slice(known)
      .map(({ call }) => call)
      .sort()
  }
  expect(await readAfterNews('message', `GET ${at}/messages`)).toEqual([`GET ${at}/messages`])
  const [state, about] = [[`GET ${at}`, `GET ${at}/changes`, `GET ${at}/visit`], `GET /api/quotes/${quote.id}`]
  const visited = await readAfterNews('visit', `GET ${at}/visit`)
  expect(visited).toEqual(expect.arrayContaining([...state, `GET ${at}/notes`]))
  const paid = await readAfterNews('payment', `GET ${at}`)
  expect(paid).toEqual(expect.arrayContaining([...state, about]))
  expect(visited).not.toContain(`GET ${at}/photos`)
  expect(paid.filter((one) => /messages|photos$/.test(one))).toEqual([])
})
