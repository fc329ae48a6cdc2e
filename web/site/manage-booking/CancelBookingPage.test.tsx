import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberBooking, remembered } from '#web/site/booking-flow/remembered.ts'
import { type Answers, answerCalls, deferAnswer, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBooking, aBookingAnswer } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { CancelBookingPage } from './CancelBookingPage.tsx'

const ID = 'BKG23456789ABCDEFGHJ'
const CANCEL = `POST /api/bookings/${ID}/cancel`

const OPEN = `GET /api/bookings/${ID}`
const LOOKUP = `POST /api/bookings/${ID}/lookup`
const { key: KEY, ...booking } = aBookingAnswer()
const opens = (answer: object = booking) => ({ [OPEN]: () => Response.json(answer) })

const show = (answers: Answers, entry = `/cancel-booking/${ID}?key=${KEY}`) => {
  const { requests } = answerCalls(answers)
  drawPage(<CancelBookingPage />, { path: '/cancel-booking/:id', entry })
  return { requests }
}
const cancel = async () => fireEvent.click(await screen.findByRole('button', { name: 'Cancel visit' }))

test('date, address and fee are shown before the button, which alone cancels and then offers a link back', async () => {
  const message = 'Your booking is canceled. A fee of $100.00 applies.'
  const cancelled = deferAnswer(() => Response.json({ message, cancellationFee: 100 }))
  rememberBooking(aBooking(), KEY)
  const { requests } = show({
    ...opens({ ...booking, cancellationFee: 100, freeUntil: null }),
    [CANCEL]: cancelled.answer,
  })
  await screen.findByRole('button', { name: 'Cancel visit' })
  const texts = ['BKG23-45678-9ABCD-EFGHJ', 'Mon, Nov 23 · arrives 8:00-8:30 AM · done about noon', '1500 Market St']
  expect(screen).toShow(...texts, 'Canceling now costs $100.00')
  expect(screen.getByRole('link', { name: 'Move instead' }).getAttribute('href')).toBe(
    `/manage-booking?booking=${ID}&key=${KEY}`,
  )
  expect(requests.map(({ call }) => call)).toEqual([OPEN])
  await cancel()
  const working = await screen.findByRole('button', { name: 'Canceling...' })
  expect((working as HTMLButtonElement).disabled).toBe(true)
  cancelled.letThrough()
  expect(await screen.findByRole('heading', { name: 'Your booking is canceled' })).toBeDefined()
  expect(requests.find(({ call }) => call === CANCEL)?.body).toEqual({ key: KEY })
  expect(remembered().bookings).toEqual([])
  // The fee is shown once, in the server's words.
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.queryByText(/Cancellation fee|There’s no fee/)).toBeNull()
  expect(screen.getByText(/return to the main page/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Book another date for this quote' }).getAttribute('href')).toBe(
    `/quote/${booking.quote.id}`,
  )
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
})

test('a cancellation whose answer was lost is found done by the next try', async () => {
  const cancellation = {
    by: 'customer',
    reason: null,
    fee: 0,
    credit: 0,
    wasFreeUntil: null,
    wasWaiting: false,
    wasMissed: false,
  }
  show({
    [OPEN]: inTurn(
      Response.json(booking),
      Response.json({ ...booking, status: 'cancelled', cancellationFee: null, cancellation }),
    ),
    [CANCEL]: inTurn(
      () => Promise.reject(new TypeError('no network')),
      refusal(409, 'not_cancellable', 'This booking is already canceled.'),
    ),
  })
  await cancel()
  expect(
    await screen.findByText('There’s no connection right now. Nothing is lost: check it, then try again.'),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your booking is canceled' })).toBeDefined()
  expect(screen.getByText('Your booking has been canceled. There’s no cancellation fee.')).toBeDefined()
})

test('the page asks without a key for the email, which is required to see the visit', async () => {
  const answers = inTurn(refusal(404, 'not_found', 'Not found'), Response.json({ ...booking, key: KEY }))
  const { requests } = show({ [LOOKUP]: answers }, `/cancel-booking/${ID}`)
  const email = await screen.findByLabelText('Email')
  expect(screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show my booking' }))
  expect(screen.getByText('Please enter the email of your booking.')).toBeDefined()
  expect(document.activeElement).toBe(email)
  fireEvent.change(email, { target: { value: 'somebody@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show my booking' }))
  expect(await screen.findByText('Booking Not Found')).toBeDefined()
  expect(email).toHaveProperty('value', 'somebody@example.com')
  fireEvent.change(email, { target: { value: 'dana@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show my booking' }))
  expect(await screen.findByText('1500 Market St')).toBeDefined()
  expect(requests.map(({ call }) => call)).toEqual([LOOKUP, LOOKUP])
})

test('a booking stored in this browser needs neither key nor email', async () => {
  rememberBooking(aBooking(), KEY)
  show(opens(), `/cancel-booking/${ID}`)
  expect(await screen.findByRole('button', { name: 'Cancel visit' })).toBeDefined()
})

test('an error can be retried', async () => {
  const cancelled = Response.json({ message: 'Your booking is canceled.', cancellationFee: 0 })
  show({ ...opens(), [CANCEL]: inTurn(refusal(503, 'unavailable', 'Away'), cancelled) })
  await cancel()
  expect(await screen.findByText('Unable to cancel booking')).toBeDefined()
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Cancellation Failed',
      description: 'Failed to cancel booking. Please try again.',
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your booking is canceled.')).toBeDefined()
})

test.each([
  ['before', { ...booking, status: 'cancelled', cancellationFee: null, painter: null }],
  ['meanwhile', booking],
])('a booking that was canceled %s offers booking again', async (when, answer) => {
  show({
    ...opens(answer),
    [CANCEL]: () => refusal(409, 'not_cancellable', 'This booking is already canceled.'),
  })
  if (when === 'meanwhile') await cancel()
  expect(await screen.findByText('This booking is already canceled.')).toBeDefined()
  expect(screen.getByText('Unable to cancel booking')).toBeDefined()
  expect(screen.getByText(/return to the main page to book again/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull()
})

test('an address without a booking ID is an invalid link, with a link to manage a booking', () => {
  show({}, '/cancel-booking/nonsense')
  expect(screen.getByRole('heading', { name: 'Invalid Link' })).toBeDefined()
  expect(screen).toShow('Invalid booking ID', 'This cancellation link is invalid or expired.')
  expect(screen.getByRole('link', { name: 'Manage Booking' }).getAttribute('href')).toBe('/manage-booking')
})

test('a key that does not match is an invalid link, too', async () => {
  show({ [OPEN]: () => refusal(404, 'not_found', 'Not found') })
  expect(await screen.findByRole('heading', { name: 'Invalid Link' })).toBeDefined()
})
