import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { BookingStatus } from '../../../domain/booking-status.ts'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { currentToast, dismissToast } from '../../ui/toast.ts'
import { ManageBookingPage } from './ManageBookingPage.tsx'

const slow = { timeout: 15_000 }
const ID = 'BKG23456789ABCDEFGHJ'
const aBooking = (status: BookingStatus, cancellationFee: number | null) => ({
  id: ID,
  scheduledDate: '2026-11-23',
  timeSlot: 'morning',
  status,
  estimatedDays: 1,
  endDate: '2026-11-23',
  cancellationFee,
  quote: {
    id: 'QTE23456789ABCDEFGHJ',
    address: '1500 Market St, Philadelphia, PA 19102',
    totalCost: 1234.5,
    customerName: 'Dana Miller',
  },
})
const LOOKUP = `POST /api/bookings/${ID}/lookup`
const CANCEL = `POST /api/bookings/${ID}/cancel`
const MOVE = `POST /api/bookings/${ID}/reschedule`

const show = (entry = '/manage-booking') => {
  const Stub = createRoutesStub([{ path: '/manage-booking', Component: ManageBookingPage }])
  render(<Stub initialEntries={[entry]} />)
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const find = () => fireEvent.click(screen.getByRole('button', { name: 'Find My Booking' }))
const said = (title: string, description?: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, ...(description && { description }) }), slow)
async function open(): Promise<HTMLElement> {
  show(`/manage-booking?booking=${ID}`)
  type('Email', ' Dana@example.com ')
  find()
  return screen.findByRole('dialog', { name: 'Booking Details' }, slow)
}

beforeEach(() => {
  act(dismissToast)
  sharedQueryClient().clear()
})

test('booking ID and email are both required', async () => {
  const { asked } = answerCalls({})
  show()
  find()
  await said('Booking ID and email are required')
  expect(screen.getByLabelText('Booking ID').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  type('Booking ID', ID)
  find()
  await said('Booking ID and email are required')
  expect(asked).toEqual([])
})

test('what is no booking ID is not asked for; what is not found says what to check', async () => {
  const { asked } = answerCalls({ [LOOKUP]: () => refusal(404, 'not_found', 'Not found') })
  show()
  type('Booking ID', 'ABC')
  type('Email', 'dana@example.com')
  find()
  await said('Booking Not Found', 'Please check your booking ID and email address and try again.')
  expect(asked).toEqual([])
  act(dismissToast)
  // As it is read out: small letters, dashes.
  type('Booking ID', 'bkg23-45678-9abcd-efghj')
  find()
  await said('Booking Not Found', 'Please check your booking ID and email address and try again.')
  expect(asked.map(({ call }) => call)).toEqual([LOOKUP])
})

test('the details tell date, time, address, total and status, and offer moving and cancelling', async () => {
  answerCalls({ [LOOKUP]: () => Response.json(aBooking('scheduled', 0)) })
  const dialog = within(await open())
  for (const text of ['8:00 AM - 12:00 PM', '1500 Market St, Philadelphia, PA 19102', 'Scheduled', 'Painting Job']) {
    expect(dialog.getByText(text)).toBeDefined()
  }
  expect(dialog.getByText(/November 23, 2026|Monday, 23 November 2026/)).toBeDefined()
  expect(dialog.getByText('$1,234.50')).toBeDefined()
  expect(dialog.getByText('BKG23-45678-9ABCD-EFGHJ')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Reschedule' })).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Cancel Booking' })).toBeDefined()
})

test.each([
  [0, 'Cancelling is free'],
  [100, 'Cancelling now costs $100.00'],
])('cancelling shows the fee of $%i before, then says what happened', async (fee, words) => {
  answerCalls({
    [LOOKUP]: () => Response.json(aBooking('scheduled', fee)),
    [CANCEL]: () => Response.json({ message: 'Your booking is cancelled.', cancellationFee: fee }),
  })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }, slow))
  expect(dialog.getByText(words)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Yes, Cancel Booking' }))
  await said('Booking Cancelled', 'Your booking is cancelled.')
  expect(await screen.findByText('This booking is cancelled', {}, slow)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Get Quote' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull()
})

test.each([
  ['the server’s words', () => refusal(409, 'not_cancellable', 'The work has begun.'), 'The work has begun.'],
  ['words of its own', () => refusal(500, 'internal', 'Oops'), 'Failed to cancel booking. Please try again.'],
])('a cancellation that fails is told with %s', async (_whose, answer, words) => {
  answerCalls({ [LOOKUP]: () => Response.json(aBooking('scheduled', 0)), [CANCEL]: answer })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, Cancel Booking' }, slow))
  await said('Cancellation Failed', words)
  expect(await screen.findByText('Unable to cancel booking', {}, slow)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Yes, Cancel Booking' })).toBeDefined()
})

test.each([
  ['cancelled', 'This booking is cancelled'],
  ['completed', 'This appointment is completed.'],
  ['in_progress', 'Your painter is at work.'],
  ['confirmed', 'This booking cannot be changed online at present: we are working on it.'],
] as const)('a booking that is %s can only be looked at', async (status, words) => {
  answerCalls({ [LOOKUP]: () => Response.json(aBooking(status, null)) })
  show(`/manage-booking?booking=${ID}`)
  type('Email', 'dana@example.com')
  find()
  expect(await screen.findByText(words, {}, slow)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull()
})

test('moving shows the fee, offers painting times only, and sends the new time', async () => {
  const { asked } = answerCalls({
    [LOOKUP]: () => Response.json(aBooking('scheduled', 100)),
    'GET /api/contractor-available-dates': () => Response.json({ availableDates: ['2026-11-25'] }),
    'GET /api/availability': () =>
      Response.json({
        timeSlots: [
          { id: 'morning', label: '8:00 AM - 12:00 PM', available: false },
          { id: 'afternoon', label: '12:00 PM - 4:00 PM', available: true },
          { id: 'evening', label: '4:00 PM - 7:00 PM', available: true },
        ],
      }),
    [MOVE]: () =>
      Response.json({
        booking: {
          ...aBooking('scheduled', 0),
          scheduledDate: '2026-11-25',
          endDate: '2026-11-25',
          timeSlot: 'afternoon',
        },
        rescheduleFee: 100,
      }),
  })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Reschedule' }))
  expect(await screen.findByText('Moving now costs $100.00', {}, slow)).toBeDefined()
  const confirm = screen.getByRole('button', { name: 'Confirm New Time' }) as HTMLButtonElement
  fireEvent.click(await screen.findByRole('button', { name: /25/, pressed: false }, slow))
  const afternoon = await screen.findByRole('radio', { name: /^12:00 PM/ }, slow)
  expect(screen.queryByRole('radio', { name: /^4:00 PM/ })).toBeNull()
  expect((screen.getByRole('radio', { name: /\(Not Available\)/ }) as HTMLInputElement).disabled).toBe(true)
  expect(confirm.disabled).toBe(true)
  fireEvent.click(afternoon)
  fireEvent.click(confirm)
  await said('Booking Rescheduled')
  expect(currentToast()?.description).toContain('Fee: $100.00.')
  expect(asked.find(({ call }) => call === MOVE)?.body).toEqual({
    email: 'Dana@example.com',
    scheduledDate: '2026-11-25',
    timeSlot: 'afternoon',
  })
})
