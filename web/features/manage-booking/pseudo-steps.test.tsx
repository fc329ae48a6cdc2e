import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '../../../contract/bookings.ts'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { aBooking as aBookingOf } from '../../testing/bookings.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { currentToast, dismissToast } from '../../ui/toast.ts'
import { days, said, unsaid, unsaidInToast } from '../booking-flow/testing/unsaid.ts'
import { BookedPage } from './BookedPage.tsx'
import { CancelBookingPage } from './CancelBookingPage.tsx'
import { ManageBookingPage } from './ManageBookingPage.tsx'
import { aBooking, CANCEL, ID, KEY, LOOKUP, MOVE, OPEN, opened, RESEND, slow } from './testing/show-page.tsx'

// What follows a tap: dialogs, what was done, and what could not be done.

withPseudoLocale()
beforeEach(() => {
  act(dismissToast)
  sharedQueryClient().clear()
})

/** What the booking, the server and `Intl` say. */
const data = [opened.quote.address, 'Maria A.', 'MA', 'BKG23-45678-9ABCD-EFGHJ', 'Done.', ...days]

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (value: string) => fireEvent.change(document.querySelector('[type="email"]')!, { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form')!)
const alerted = async (title: string) => {
  await waitFor(() => expect(currentToast()?.title).toBe(title), slow)
  expect(unsaid(...data)).toEqual([])
  expect(unsaidInToast(...data)).toEqual([])
}

/** Finds a booking and opens its dialog. */
async function open(fee: number | null, answers: Parameters<typeof answerCalls>[0] = {}, more: Partial<Booking> = {}) {
  answerCalls({ [LOOKUP]: () => Response.json(aBooking(more.status ?? 'scheduled', fee, more)), ...answers })
  drawPseudo(<ManageBookingPage />, { path: '*', entry: `/manage-booking?booking=${ID}` })
  fill('dana@example.com')
  submit()
  await screen.findByRole('dialog', { name: said('Booking Details') }, slow)
}

const at = { endDate: '2026-11-25', endsAt: '2026-11-25T21:00:00.000Z' }
const offered = (dates = ['2026-11-23', '2026-11-25']) => ({
  'GET /api/contractor-available-dates': () => Response.json({ availableDates: dates, closed: [], paused: null }),
  'GET /api/availability': () =>
    Response.json({ timeSlots: [{ id: 'morning', label: '8', available: true, painterName: null, ...at }] }),
  'GET /api/business': () => Response.json({ phone: null, email: null, officeHours: null, address: null }),
})
const { painter } = aBookingOf()

test.each([
  ['confirmed', 0, { painter: { ...painter!, confirmedAt: new Date('2026-11-20T15:00:00Z') } }],
  ['not confirmed', 0, { painter: { ...painter!, confirmsBy: null } }],
  ['without a painter', 0, { painter: null, status: 'pending' }],
  ['of an evening', 0, { timeSlot: 'evening', endsAt: new Date('2026-11-24T00:00:00Z') }],
  ['that is under way', null, { status: 'in_progress' }],
  ['that is near', null, {}],
] as const)('the details of a booking %s', async (_, fee, more) => {
  await open(fee, offered(), more)
  expect(unsaid(...data)).toEqual([])
})

test.each([
  ['without a fee', 0],
  ['for a fee', 100],
])('moving a visit %s', async (_, fee) => {
  const moved = { ...opened, scheduledDate: '2026-11-25', ...at }
  await open(fee, { ...offered(), [MOVE]: () => Response.json({ booking: moved, rescheduleFee: fee }) })
  press(said('Reschedule'))
  const pick = async (day: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name: day, pressed: false }, slow))
    fireEvent.click(await screen.findByRole('radio', {}, slow))
  }
  await pick(/November 23, 2026$/)
  expect(unsaid(...data)).toEqual([])
  await pick(/November 25, 2026$/)
  expect(unsaid(...data)).toEqual([])
  press(said('Confirm New Time'))
  await screen.findByText(said('Booking Rescheduled'), {}, slow)
  expect(unsaid(...data)).toEqual([])
})

test('a visit that cannot be moved: for want of days, and because it failed', async () => {
  await open(0, { ...offered(['2026-11-25']), [MOVE]: () => refusal(500, 'internal', 'Oops') })
  press(said('Reschedule'))
  fireEvent.click(await screen.findByRole('button', { name: /November 25, 2026$/, pressed: false }, slow))
  fireEvent.click(await screen.findByRole('radio', {}, slow))
  press(said('Confirm New Time'))
  await alerted(said('Rescheduling Failed'))
  answerCalls(offered([]))
  press(said('Keep my time'))
  await act(async () => sharedQueryClient().resetQueries())
  press(said('Reschedule'))
  await screen.findByText(said('There is no other free date right now. Your visit stays as it is.'), {}, slow)
  expect(unsaid(...data)).toEqual([])
})

test('cancelling in the dialog, at the second try', async () => {
  const answers = [
    () => refusal(500, 'internal', 'Oops'),
    () => Response.json({ message: 'Done.', cancellationFee: 100 }),
  ]
  await open(100, { [CANCEL]: () => answers.shift()?.() ?? Response.error() })
  press(said('Cancel Booking'))
  await screen.findByRole('dialog', { name: said('Cancel this booking?') }, slow)
  expect(unsaid(...data)).toEqual([])
  press(said('Yes, Cancel Booking'))
  await alerted(said('Cancellation Failed'))
  press(said('Yes, Cancel Booking'))
  await screen.findByText(said('Booking Cancelled'), {}, slow)
  expect(unsaid(...data)).toEqual([])
})

test.each([
  ['scheduled', 0],
  ['cancelled', null],
  ['in_progress', null],
  ['confirmed', null],
] as const)('the page that cancels a booking which is %s', async (status, fee) => {
  const answers = [
    () => refusal(500, 'internal', 'Oops'),
    () => Response.json({ message: 'Done.', cancellationFee: 0 }),
  ]
  const { key: _key, ...booking } = aBooking(status, fee, { freeUntil: null })
  answerCalls({ [OPEN]: () => Response.json(booking), [CANCEL]: () => answers.shift()?.() ?? Response.error() })
  drawPseudo(<CancelBookingPage />, { path: '/cancel-booking/:id', entry: `/cancel-booking/${ID}?key=${KEY}` })
  await screen.findByText(booking.quote.address, {}, slow)
  expect(unsaid(...data)).toEqual([])
  if (fee === null) return
  press(said('Yes, Cancel Booking'))
  await alerted(said('Cancellation Failed'))
  press(said('Try again'))
  await screen.findByText('Done.', {}, slow)
  expect(unsaid(...data)).toEqual([])
})

test.each([
  ['is unknown', () => refusal(404, 'not_found', 'No.')],
  ['cannot be read now', () => refusal(500, 'internal', 'Oops')],
])('a booking that %s', async (_, answer) => {
  answerCalls({ [OPEN]: answer, [LOOKUP]: answer })
  const form = drawPseudo(<ManageBookingPage />, { entry: '/' })
  fireEvent.change(document.querySelector('[name="booking"]')!, { target: { value: 'nonsense' } })
  fill('dana')
  submit()
  expect(unsaid(...data)).toEqual([])
  expect(unsaidInToast()).toEqual([])
  fireEvent.change(document.querySelector('[name="booking"]')!, { target: { value: ID } })
  fill('dana@example.com')
  act(dismissToast)
  submit()
  await waitFor(() => expect(currentToast()).not.toBeNull(), slow)
  expect(unsaid(...data)).toEqual([])
  expect(unsaidInToast('Oops')).toEqual([])
  form.unmount()
  const asking = drawPseudo(<CancelBookingPage />, { path: '/cancel-booking/:id', entry: `/cancel-booking/${ID}` })
  submit()
  expect(document.querySelector('[aria-invalid]')).not.toBeNull()
  expect(unsaid(...data)).toEqual([])
  fill('dana@example.com')
  submit()
  await screen.findByRole('alert', {}, slow)
  expect(unsaid(...data)).toEqual([])
  asking.unmount()
  for (const [Page, path] of [
    [CancelBookingPage, 'cancel-booking'],
    [BookedPage, 'booking'],
  ] as const) {
    const page = drawPseudo(<Page />, { path: `/${path}/:id`, entry: `/${path}/${ID}?key=${KEY}` })
    const opening = `${said('Opening your booking')}…`
    expect(screen.getByText(opening)).toBeDefined()
    await waitFor(() => expect(screen.queryByText(opening)).toBeNull(), slow)
    expect(unsaid(...data)).toEqual([])
    page.unmount()
  }
})

test('a color evening that is booked, with the painting still to come', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  const booking = aBookingOf({ timeSlot: 'evening', painter: { ...painter!, confirmsBy: null } })
  answerCalls({ [OPEN]: () => refusal(500, 'internal', 'Oops') })
  const state = { booking, key: KEY, consultation: true }
  drawPseudo(<BookedPage />, { path: '/booking/:id', entry: `/booking/${ID}`, state })
  expect(await screen.findByText(said('The day before, we remind you.'), {}, slow)).toBeDefined()
  expect(unsaid(...data, booking.quote.address)).toEqual([])
})

test('an ID that is copied, one that cannot be, and one that is sent again', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  await open(0, offered())
  for (const [clipboard, title] of [
    [{ writeText }, said('Copied')],
    [undefined, said('Not copied')],
  ] as const) {
    vi.stubGlobal('navigator', { clipboard })
    fireEvent.click(document.querySelector('dd button')!)
    await alerted(title)
  }
  vi.unstubAllGlobals()
})

test('a lost ID is sent again, at the second try', async () => {
  const answers = [() => refusal(500, 'internal', 'Oops'), () => Response.json({ message: 'Done.' })]
  answerCalls({ [RESEND]: () => answers.shift()?.() ?? Response.error() })
  drawPseudo(<ManageBookingPage />)
  press(said('Lost your ID? Send it again'))
  const field = () => document.querySelector('[name="resend-email"]')!
  const send = () => fireEvent.submit(field().closest('form')!)
  send()
  expect(unsaid(...data)).toEqual([])
  fireEvent.change(field(), { target: { value: 'dana@example.com' } })
  send()
  await screen.findByText(said('The email could not be sent. Check your connection and try again.'), {}, slow)
  expect(unsaid(...data)).toEqual([])
  send()
  await screen.findByText('Done.', {}, slow)
  expect(unsaid(...data)).toEqual([])
})
