import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBooking } from '#web/testing/bookings.ts'
import { AssignedPainter } from './AssignedPainter.tsx'

const waiting = { status: 'pending', painter: null } as const

// @proves docs/rules/visits.md#the-same-painter
test('the search for a painter is not mentioned while the customer of one who cannot come back chooses', () => {
  const { rerender } = render(<AssignedPainter booking={aBooking(waiting)} />)
  expect(screen.getByText('We’re looking for a painter for your date')).toBeDefined()
  rerender(<AssignedPainter booking={aBooking({ ...waiting, lostPainter: 'Maria' })} />)
  expect(screen.getByText('Maria can’t come back')).toBeDefined()
  expect(screen.queryByText(/looking for a painter/)).toBeNull()
})
