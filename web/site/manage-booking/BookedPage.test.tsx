import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rememberBooking, remembered } from '#web/site/booking-flow/remembered.ts'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { type Answers, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { aBooking, aBookingAnswer } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { BookedPage } from './BookedPage.tsx'

const { key: KEY, ...answer } = aBookingAnswer()
const booking = aBooking()
const { quote } = booking
const OPEN = `GET /api/bookings/${booking.id}`

const show = (answers: Answers, search = '', state: unknown = null) => {
  const { requests } = answerCalls(answers)
  const Stub = createRoutesStub([{ path: '/booking/:id', Component: BookedPage }])
  render(<Stub initialEntries={[{ pathname: `/booking/${booking.id}`, search, state }]} />)
  return { requests }
}

test('the page shows arrival, painter, and the address of the rooms right after booking', async () => {
  show({ [OPEN]: () => Response.json(answer) }, '', { booking, key: KEY })
  expect(await screen.findByRole('heading', { name: /^You’re booked/ })).toBeDefined()
  expect(screen).toShow('Arrives 8:00-8:30 AM', 'Done about noon', quote.address, 'Maria A.')
  expect(screen.getByRole('link', { name: 'See your quote' }).getAttribute('href')).toBe(`/quote/${quote.id}`)
  const manage = screen.getByRole('link', { name: 'Manage Booking' })
  expect(manage.getAttribute('href')).toBe(`/manage-booking?booking=${booking.id}&key=${KEY}`)
  expect(await screen.findByRole('link', { name: /\.ics/ })).toBeDefined()
})

test.each([
  ['its link', `?key=${KEY}`, false],
  ['the browser that booked it', '', true],
])('the page is opened without typing by %s', async (_, search, known) => {
  if (known) rememberBooking(booking, KEY)
  show({ [OPEN]: () => Response.json(answer) }, search)
  expect(await screen.findByRole('heading', { name: /^You’re booked/ })).toBeDefined()
})

test('a confirmation by the painter since then is shown, even on a page that stayed open', async () => {
  const painter = { ...booking.painter!, confirmsBy: null, confirmedAt: new Date('2026-11-21T15:00:00Z') }
  const { key: _, ...confirmed } = aBookingAnswer({ painter, status: 'confirmed' })
  show({ [OPEN]: () => Response.json(confirmed) }, '', { booking, key: KEY })
  expect(await screen.findByText('Confirmed on Sat, Nov 21')).toBeDefined()
})

test('a canceled booking offers another date for its quote', async () => {
  const { key: _, ...cancelled } = aBookingAnswer({ status: 'cancelled', cancellationFee: null, painter: null })
  const stored = `GET /api/quotes/${quote.id}`
  const { requests } = show(
    {
      [OPEN]: () => Response.json(cancelled),
      [stored]: () => Response.json(aStoredQuote),
    },
    `?key=${KEY}`,
  )
  expect(await screen.findByRole('heading', { name: 'This booking is canceled' })).toBeDefined()
  // The page asks for the quote a moment later: by then the test must not be over.
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain(stored))
  expect(screen.getByRole('link', { name: 'Book another date for this quote' })).toBeDefined()
})

test.each([
  ['without a key', '', 'Is this your booking?'],
  ['with a wrong key', '?key=wrong', 'This link doesn’t open a booking'],
])('the page %s says why it shows no booking, and the email opens it', async (_, search, words) => {
  show(
    {
      [OPEN]: () => refusal(404, 'not_found', 'Booking not found'),
      [`POST /api/bookings/${booking.id}/lookup`]: () => Response.json({ ...answer, key: KEY }),
    },
    search,
  )
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Lost your ID? Send it again' })).toBeDefined()
  await userEvent.type(screen.getByLabelText('Email'), 'dana@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Show my booking' }))
  expect(await screen.findByRole('heading', { name: /^You’re booked/ })).toBeDefined()
  expect(remembered().bookings).toEqual([])
})

test('an address with only a part of the ID says so, and leads to the form that finds the booking', async () => {
  answerCalls({})
  drawPage(<BookedPage />, { path: '/booking/:id', entry: '/booking/BKG2345' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link doesn’t lead to a booking/)
  expect(screen.getByRole('link', { name: 'Find My Booking' }).getAttribute('href')).toBe('/manage-booking')
})
