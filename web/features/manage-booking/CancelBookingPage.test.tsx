import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { currentToast, dismissToast } from '../../ui/toast.ts'
import { CancelBookingPage } from './CancelBookingPage.tsx'

const slow = { timeout: 15_000 }
const ID = 'BKG23456789ABCDEFGHJ'
const CANCEL = `POST /api/bookings/${ID}/cancel`

const show = (id = ID) => {
  const Stub = createRoutesStub([{ path: '/cancel-booking/:id', Component: CancelBookingPage }])
  render(<Stub initialEntries={[`/cancel-booking/${id}`]} />)
}
const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }))

beforeEach(() => act(dismissToast))

test('nothing is cancelled by opening the page; pressing the button says what it does, then the fee and the way back', async () => {
  let settle: (response: Response) => void = () => undefined
  const pending = new Promise<Response>((resolve) => {
    settle = resolve
  })
  const { asked } = answerCalls({ [CANCEL]: () => pending })
  show()
  expect(screen.getByText('BKG23-45678-9ABCD-EFGHJ')).toBeDefined()
  expect(asked).toEqual([])
  cancel()
  const working = await screen.findByRole('button', { name: 'Cancelling...' }, slow)
  expect((working as HTMLButtonElement).disabled).toBe(true)
  settle(Response.json({ message: 'Your booking is cancelled.', cancellationFee: 100 }))
  expect(await screen.findByRole('heading', { name: 'Your booking is cancelled' }, slow)).toBeDefined()
  expect(screen.getByText('Cancellation fee: $100.00.')).toBeDefined()
  expect(screen.getByText(/return to the main page/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
})

test('in good time there is no fee', async () => {
  answerCalls({ [CANCEL]: () => Response.json({ message: 'Your booking is cancelled.', cancellationFee: 0 }) })
  show()
  cancel()
  expect(await screen.findByText('There is no fee.', {}, slow)).toBeDefined()
})

test('an error can be tried again', async () => {
  const answers = [
    () => refusal(503, 'unavailable', 'Away'),
    () => Response.json({ message: 'Your booking is cancelled.', cancellationFee: 0 }),
  ]
  answerCalls({ [CANCEL]: () => answers.shift()?.() ?? Response.error() })
  show()
  cancel()
  expect(await screen.findByText('Unable to cancel booking', {}, slow)).toBeDefined()
  await waitFor(
    () =>
      expect(currentToast()).toMatchObject({
        title: 'Cancellation Failed',
        description: 'Failed to cancel booking. Please try again.',
      }),
    slow,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your booking is cancelled.', {}, slow)).toBeDefined()
})

test('a booking that was cancelled before shows the way to the main page, to book again', async () => {
  answerCalls({ [CANCEL]: () => refusal(409, 'not_cancellable', 'This booking is cancelled already.') })
  show()
  cancel()
  expect(await screen.findByText('This booking is cancelled already.', {}, slow)).toBeDefined()
  expect(screen.getByText(/return to the main page to book again/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an address without a booking ID is an invalid link, with the way to manage a booking', () => {
  answerCalls({})
  show('nonsense')
  expect(screen.getByRole('heading', { name: 'Invalid Link' })).toBeDefined()
  expect(screen.getByText('Invalid booking ID')).toBeDefined()
  expect(screen.getByText('This cancellation link is invalid or expired.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Manage Booking' }).getAttribute('href')).toBe('/manage-booking')
})

test('a booking that nobody knows is an invalid link too', async () => {
  answerCalls({ [CANCEL]: () => refusal(404, 'not_found', 'Not found') })
  show()
  cancel()
  expect(await screen.findByRole('heading', { name: 'Invalid Link' }, slow)).toBeDefined()
})
