import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../../contract/bookings.ts'
import type { BookingStatus } from '../../../domain/booking-status.ts'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { aBookingAnswer, aBooking as aBookingOf } from '../../testing/bookings.ts'
import { currentToast, dismissToast } from '../../ui/toast.ts'
import { rememberBooking, remembered } from '../booking-flow/remembered.ts'
import { ManageBookingPage } from './ManageBookingPage.tsx'

const slow = { timeout: 15_000 }
const ID = 'BKG23456789ABCDEFGHJ'
const aBooking = (status: BookingStatus, cancellationFee: number | null, more: Partial<Booking> = {}) =>
  aBookingAnswer({
    status,
    cancellationFee: cancellationFee === null ? null : cancellationFee * 100,
    freeUntil: cancellationFee === 0 ? new Date('2026-11-22T14:00:00Z') : null,
    finalCost: 1_234_50,
    quote: {
      id: 'QTE23456789ABCDEFGHJ',
      address: '1500 Market St, Philadelphia, PA 19102',
      totalCost: 1_234_50,
      customerName: 'Dana Miller',
    },
    ...more,
  })
const mine = aBookingOf({ quote: { id: 'QTE23456789ABCDEFGHJ', address: '', totalCost: 0, customerName: null } })
const KEY = aBookingAnswer().key
const { key: _key, ...opened } = aBooking('scheduled', 0)
const OPEN = `GET /api/bookings/${ID}`
const RESEND = 'POST /api/bookings/resend'
const LOOKUP = `POST /api/bookings/${ID}/lookup`
const CANCEL = `POST /api/bookings/${ID}/cancel`
const MOVE = `POST /api/bookings/${ID}/reschedule`

const show = (entry = '/manage-booking') => {
  const Stub = createRoutesStub([
    { path: '/manage-booking', Component: ManageBookingPage },
    { path: '/quote/:id', Component: () => <p>the quote</p> },
  ])
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

test('the details tell when people come and go, address, total, status and painter, and offer moving and cancelling', async () => {
  answerCalls({ [LOOKUP]: () => Response.json(aBooking('scheduled', 0)) })
  const dialog = within(await open())
  const texts = [
    'Mon, Nov 23 · arrives 8:00-8:30 AM · done about noon',
    '1500 Market St, Philadelphia, PA 19102',
    'Scheduled',
    'Interior painting',
    '$1,234.50',
    'BKG23-45678-9ABCD-EFGHJ',
    'Maria A. will paint',
    'Painting for 12 years · Verified · 31 jobs done here',
    'Confirms by Fri, Nov 20, 9:00 PM',
  ]
  for (const text of texts) expect(dialog.getByText(text)).toBeDefined()
  expect(dialog.getByRole('link', { name: 'See your quote' }).getAttribute('href')).toBe('/quote/QTE23456789ABCDEFGHJ')
  expect(dialog.getByRole('link', { name: /\.ics/ }).getAttribute('href')).toContain(`calendar.ics?key=${KEY}`)
  expect(dialog.getByRole('button', { name: 'Reschedule' })).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Cancel Booking' })).toBeDefined()
})

test('a painter who has confirmed, a cost that was adjusted and a late fee are told', async () => {
  const painter = aBookingOf().painter && {
    ...aBookingOf().painter!,
    confirmsBy: null,
    confirmedAt: new Date('2026-11-21T15:00:00Z'),
  }
  const more = { painter, finalCost: 500_00, fees: 100_00 }
  answerCalls({ [LOOKUP]: () => Response.json(aBooking('confirmed', 0, more)) })
  const dialog = within(await open())
  expect(dialog.getByText('Confirmed on Sat, Nov 21')).toBeDefined()
  expect(dialog.getByText('$500.00, adjusted from $1,234.50')).toBeDefined()
  expect(dialog.getByText('$100.00')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Reschedule' })).toBeDefined()
})

test('a link with its key opens the booking without typing; the browser remembers it', async () => {
  const { asked } = answerCalls({ [OPEN]: () => Response.json(opened) })
  show(`/manage-booking?booking=${ID}&key=${KEY}`)
  expect(await screen.findByRole('dialog', { name: 'Booking Details' }, slow)).toBeDefined()
  expect(asked.map(({ call }) => call)).not.toContain(LOOKUP)
  expect(remembered().bookings).toMatchObject([{ id: ID, key: KEY }])
})

test('one that is looked up is not kept', async () => {
  answerCalls({ [LOOKUP]: () => Response.json(aBooking('scheduled', 0)) })
  await open()
  expect(remembered().bookings).toEqual([])
})

test('a booking of this browser opens without its key in the address', async () => {
  answerCalls({ [OPEN]: () => Response.json(opened) })
  rememberBooking(mine, KEY)
  show(`/manage-booking?booking=${ID}`)
  expect(await screen.findByRole('dialog', { name: 'Booking Details' }, slow)).toBeDefined()
})

test('a key that opens nothing leaves the form', async () => {
  answerCalls({ [OPEN]: () => refusal(404, 'not_found', 'Booking not found') })
  show(`/manage-booking?booking=${ID}&key=wrong`)
  await said('Booking Not Found')
  expect((screen.getByLabelText('Booking ID') as HTMLInputElement).value).toBe(ID)
})

test('a lost ID is sent again', async () => {
  const message = 'If we know a booking for this email, it is on its way.'
  const { asked } = answerCalls({ [RESEND]: () => Response.json({ message }, { status: 202 }) })
  show()
  expect(screen.getByText(/in your confirmation email, in the line that begins with "Booking ID"/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Lost your ID? Send it again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send my booking ID' }))
  expect(screen.getByText('Please enter a valid email address.')).toBeDefined()
  type('Email of your booking', ' dana@example.com ')
  fireEvent.click(screen.getByRole('button', { name: 'Send my booking ID' }))
  expect(await screen.findByText(message, {}, slow)).toBeDefined()
  expect(asked.at(-1)).toEqual({ call: RESEND, body: { email: 'dana@example.com' } })
})

test.each([
  [0, 'Cancelling is free'],
  [100, 'Cancelling now costs $100.00'],
])('cancelling shows the fee of $%i before, then says what happened', async (fee, words) => {
  const { asked } = answerCalls({
    [LOOKUP]: () => Response.json(aBooking('scheduled', fee)),
    [CANCEL]: () => Response.json({ message: 'Your booking is cancelled.', cancellationFee: fee }),
  })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }, slow))
  for (const text of [words, 'Mon, Nov 23 · arrives 8:00-8:30 AM · done about noon', 'Maria A. will paint']) {
    expect(dialog.getByText(text)).toBeDefined()
  }
  expect(dialog.getByRole('button', { name: 'Move instead' })).toBeDefined()
  rememberBooking(mine, KEY)
  expect(remembered().bookings).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Yes, Cancel Booking' }))
  expect(await screen.findByText('This booking is cancelled', {}, slow)).toBeDefined()
  expect(screen.getByText('Booking Cancelled')).toBeDefined()
  expect(screen.getByText('Your booking is cancelled.')).toBeDefined()
  expect(asked.find(({ call }) => call === CANCEL)?.body).toEqual({ key: KEY })
  expect(remembered().bookings).toEqual([])
  const again = screen.getByRole('link', { name: 'Book another date for this quote' })
  const fresh = screen.getByRole('button', { name: 'Get Quote' })
  expect(again.getAttribute('href')).toBe('/quote/QTE23456789ABCDEFGHJ')
  expect(again.compareDocumentPosition(fresh) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
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
  ['confirmed', 'This visit can no longer be changed online.'],
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
  const { key: _, ...movedTo } = aBooking('scheduled', 0, {
    scheduledDate: '2026-11-25',
    timeSlot: 'afternoon',
    endDate: '2026-11-26',
    endsAt: new Date('2026-11-26T17:00:00Z'),
  })
  const { asked } = answerCalls({
    [LOOKUP]: () => Response.json(aBooking('scheduled', 100)),
    'GET /api/contractor-available-dates': () => Response.json({ availableDates: ['2026-11-25'] }),
    'GET /api/availability': () =>
      Response.json({
        timeSlots: [
          {
            id: 'morning',
            label: '8:00 AM - 12:00 PM',
            available: false,
            endDate: null,
            endsAt: null,
            painterName: null,
          },
          {
            id: 'afternoon',
            label: '12:00 PM - 4:00 PM',
            available: true,
            endDate: '2026-11-26',
            endsAt: '2026-11-26T17:00:00.000Z',
            painterName: 'Kim N.',
          },
          {
            id: 'evening',
            label: '4:00 PM - 7:00 PM',
            available: true,
            endDate: null,
            endsAt: null,
            painterName: null,
          },
        ],
      }),
    [MOVE]: () => Response.json({ booking: movedTo, rescheduleFee: 100 }),
  })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Reschedule' }))
  expect(await screen.findByText('Moving now costs $100.00', {}, slow)).toBeDefined()
  const confirm = screen.getByRole('button', { name: 'Confirm New Time' }) as HTMLButtonElement
  fireEvent.click(await screen.findByRole('button', { name: /, November 25/, pressed: false }, slow))
  const afternoon = await screen.findByRole('radio', { name: /^12:00 PM/ }, slow)
  expect(screen.queryByRole('radio', { name: /^4:00 PM/ })).toBeNull()
  expect((screen.getByRole('radio', { name: /\(Not Available\)/ }) as HTMLInputElement).disabled).toBe(true)
  expect(confirm.disabled).toBe(true)
  fireEvent.click(afternoon)
  const moved = 'Wed, Nov 25, arrives 12:00-12:30 PM · continues Thu, Nov 26 until about noon'
  expect(screen.getByText(moved)).toBeDefined()
  fireEvent.click(confirm)
  expect(await screen.findByText('Booking Rescheduled', {}, slow)).toBeDefined()
  expect(screen.getByText(`${moved}. Fee: $100.00.`)).toBeDefined()
  expect(asked.find(({ call }) => call === MOVE)?.body).toEqual({
    key: KEY,
    scheduledDate: '2026-11-25',
    timeSlot: 'afternoon',
    endsAt: '2026-11-26T17:00:00.000Z',
  })
})

test('the same day at the same time is no move', async () => {
  answerCalls({
    [LOOKUP]: () => Response.json(aBooking('scheduled', 0)),
    'GET /api/contractor-available-dates': () => Response.json({ availableDates: ['2026-11-23'] }),
    'GET /api/availability': () =>
      Response.json({
        timeSlots: [
          {
            id: 'morning',
            label: '8:00 AM - 12:00 PM',
            available: true,
            endDate: '2026-11-23',
            endsAt: '2026-11-23T17:00:00.000Z',
            painterName: null,
          },
        ],
      }),
  })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Reschedule' }))
  fireEvent.click(await screen.findByRole('button', { name: /, November 23/ }, slow))
  fireEvent.click(await screen.findByRole('radio', { name: /^8:00 AM/ }, slow))
  expect(await screen.findByText(/^That is the time you have now/, {}, slow)).toBeDefined()
  expect((screen.getByRole('button', { name: 'Confirm New Time' }) as HTMLButtonElement).disabled).toBe(true)
})
