import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '../../../../contract/bookings.ts'
import { BookingConfirmed } from './BookingConfirmed.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const booking: Booking = {
  id: 'BKG23456789ABCDEFGHJ',
  scheduledDate: '2026-11-23',
  timeSlot: 'morning',
  status: 'scheduled',
  estimatedDays: 1,
  endDate: '2026-11-23',
  cancellationFee: 0,
  quote: { id: 'Q', address: '1500 Market St', totalCost: 100_00, customerName: null },
}

test('the confirmation stays for five seconds and mentions the e-mail and the payment after the service', () => {
  const onClose = vi.fn()
  render(<BookingConfirmed booking={booking} onClose={onClose} />)
  expect(screen.getByRole('dialog', { name: 'Booking Confirmed!' })).toBeDefined()
  expect(screen.getByText(/confirmation email. You pay after the service/)).toBeDefined()
  act(() => void vi.advanceTimersByTime(4999))
  expect(onClose).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onClose).toHaveBeenCalledOnce()
})

test('without a booking there is none', () => {
  render(<BookingConfirmed booking={null} onClose={() => undefined} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})
