import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { formatDate } from '../../../domain/calendar.ts'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { currentToast, dismissToast, subscribeToToasts } from '../../ui/toast.ts'
import { BookingFlow } from './BookingFlow.tsx'
import { closeQuoteDialog, openQuoteDialog, useQuoteRequest } from './open-quote.ts'
import { aQuote, aStoredQuote } from './testing/a-quote.ts'

const slow = { timeout: 15_000 }
const day = '2026-11-23'
const booking = {
  id: 'BKG23456789ABCDEFGHJ',
  scheduledDate: day,
  timeSlot: 'morning',
  status: 'scheduled',
  estimatedDays: 1,
  endDate: day,
  cancellationFee: 0,
  quote: {
    id: aStoredQuote.id,
    address: aStoredQuote.address,
    totalCost: aStoredQuote.totalCost,
    customerName: aStoredQuote.customerName,
  },
}

function Page() {
  const request = useQuoteRequest()
  const { pathname } = useLocation()
  return (
    <>
      <p>{`at ${pathname}`}</p>
      <BookingFlow request={request} onClose={closeQuoteDialog} />
    </>
  )
}

beforeEach(() => {
  act(closeQuoteDialog)
  act(dismissToast)
  sharedQueryClient().clear()
})

test('a quote is made, scheduled and booked: each dialog follows the other, and the booking has its page', async () => {
  answerCalls({
    'POST /api/quotes': () => Response.json(aStoredQuote, { status: 201 }),
    'GET /api/contractor-available-dates': () => Response.json({ availableDates: [day] }),
    'GET /api/availability': () =>
      Response.json({ timeSlots: [{ id: 'morning', label: '8:00 AM - 12:00 PM', available: true }] }),
    [`GET /api/project-estimate/${aStoredQuote.id}`]: () => Response.json({ estimatedDays: 1 }),
    'POST /api/bookings': () => Response.json(booking, { status: 201 }),
  })
  const said: string[] = []
  const unsubscribe = subscribeToToasts(() => {
    const message = currentToast()
    if (message) said.push(`${message.title} - ${message.description}`)
  })
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/location/19102']} />)
  act(() => openQuoteDialog({ step: 4, quote: aQuote() }))

  fireEvent.click(await screen.findByRole('button', { name: 'Get Quote & Schedule' }, slow))
  expect(await screen.findByRole('heading', { name: 'Schedule Your Service' }, slow)).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: formatDate(day) }, slow))
  fireEvent.click(await screen.findByRole('radio', { name: /^8:00 AM/ }, slow))
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }))

  expect(await screen.findByRole('dialog', { name: 'Booking Confirmed!' }, slow)).toBeDefined()
  expect(said).toContain('Booking Created - Your appointment has been scheduled successfully!')
  unsubscribe()
  await waitFor(() => expect(screen.getByText(`at /booking/${booking.id}`)).toBeDefined(), slow)
  // On a slow machine the five seconds may be over by now.
  screen.queryByRole('button', { name: 'See my booking' })?.click()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Booking Confirmed!' })).toBeNull(), slow)
  expect(screen.getByText(`at /booking/${booking.id}`)).toBeDefined()
})
