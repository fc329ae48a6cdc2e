import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import PromiseSection from './PromiseSection.tsx'
import { aVisit } from './testing/a-visit.ts'

const booking = aBooking()
const late = aVisit({ phase: 'late', lateCredit: { after: new Date('2099-11-23T14:30:00Z'), credit: 25_00 } })
const show = (visit: typeof late) => drawPage(<PromiseSection booking={booking} bookingKey="mKey" visit={visit} />)

test('the section says from when on we owe which credit while the painter is late', () => {
  show(late)
  expect(screen.getByText('If it gets later than 9:30 AM, we’ll credit you $25. No need to ask.')).toBeDefined()
})

test('the section says that the credit is owed once it is later than promised', () => {
  show(aVisit({ phase: 'late', lateCredit: { after: new Date(Date.now() - 60_000), credit: 25_00 } }))
  expect(screen.getByText(/^It’s later than .*, so we credit you \$25/)).toBeDefined()
})
