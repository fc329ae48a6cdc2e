import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aBooking } from '../../../testing/bookings.ts'
import { drawPseudo, withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { days, unsaid } from '../../booking-flow/testing/unsaid.ts'
import { aVisit } from '../testing/a-visit.ts'
import PromiseSection from './PromiseSection.tsx'

const booking = aBooking()
const late = aVisit({ phase: 'late', lateCredit: { after: new Date('2026-11-23T14:30:00Z'), credit: 25_00 } })
const missed = aVisit({ missed: { credit: 100_00 } })
const show = (visit: typeof late) => drawPseudo(<PromiseSection booking={booking} bookingKey="mKey" visit={visit} />)

describe('in the pseudo-locale nothing is left unsaid', () => {
  withPseudoLocale()
  test.each([
    ['late', late],
    ['missed', missed],
    ['missed, the credit taken back', aVisit({ missed: { credit: 0 } })],
  ])('%s', (_, visit) => {
    show(visit)
    expect(unsaid(...days, /\$\d+/g, /\d+:\d+/g)).toEqual([])
  })
})

test('while the painter is late it says from when on we owe what', () => {
  show(late)
  expect(screen.getByText('If it gets later than 9:30 AM, we credit you $25, without your asking.')).toBeDefined()
})

test('once nobody came it says what was credited, and leads to new dates', () => {
  show(missed)
  expect(screen.getByText(/credited your booking with \$100/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Pick new dates' })
  expect(link.getAttribute('href')).toContain(`booking=${booking.id}`)
  expect(link.getAttribute('href')).toContain('key=mKey')
})
