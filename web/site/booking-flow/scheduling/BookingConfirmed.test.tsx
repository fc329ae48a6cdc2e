import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBooking } from '#web/testing/bookings.ts'
import { BookingConfirmed } from './BookingConfirmed.tsx'

beforeEach(() => void vi.useFakeTimers())
const booking = aBooking()

test('the confirmation stays for five seconds and mentions the e-mail and the payment after the service', () => {
  const onClose = vi.fn()
  render(<BookingConfirmed booking={booking} onClose={onClose} />)
  expect(screen.getByRole('dialog', { name: 'Booking Confirmed!' })).toBeDefined()
  expect(screen.getByText(/confirmation email. You pay after the service/)).toBeDefined()
  expect(screen.getByText(/^Your appointment has been scheduled successfully!/)).toBeDefined()
  expect(screen.getByText('Mon, Nov 23 · arrives 8:00-8:30 AM · done about noon')).toBeDefined()
  act(() => void vi.advanceTimersByTime(4999))
  expect(onClose).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a free consultation mentions no payment', () => {
  const endsAt = new Date('2026-11-24T00:00:00Z')
  render(<BookingConfirmed booking={aBooking({ timeSlot: 'evening', endsAt })} onClose={() => undefined} />)
  expect(screen.getByText(/The consultation is free/)).toBeDefined()
  expect(screen.queryByText(/You pay/)).toBeNull()
})

test.each([
  ['evening', 'painting', 'This is your color evening. Your painting has no date yet: choose it next.'],
  ['morning', 'consultation', 'Your free color evening has no date yet: choose it next.'],
] as const)(
  'the confirmation of a visit in the %s says that the %s still needs a date',
  (timeSlot, stillToBook, words) => {
    render(<BookingConfirmed booking={aBooking({ timeSlot, stillToBook })} onClose={() => undefined} />)
    expect(screen.getByText(words)).toBeDefined()
  },
)

test('no confirmation is shown without a booking', () => {
  render(<BookingConfirmed booking={null} onClose={() => undefined} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
