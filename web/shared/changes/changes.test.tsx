import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ChangeOrder, getWalkThrough, listChanges } from '#contract/bookings/change-orders.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { market } from '#web/lib/here.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { WalkThrough } from '#web/portal/visit/walk-through/WalkThrough.tsx'
import { aQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { ChangesSection } from '#web/site/live-booking/changes/ChangesSection.tsx'
import { aVisit } from '#web/site/live-booking/testing/a-visit.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'

const booking = aBooking()
const change: ChangeOrder = {
  id: 'CHG23456789ABCDEFGHJ',
  reason: 'extra',
  state: 'sent',
  words: 'The ceiling too,\nas you asked.',
  sentAt: new Date('2026-11-23T15:00:00Z'),
  answeredAt: null,
  approvedBy: null,
  withdrawnBy: null,
  roomsAsBooked: false,
  plan: { endDate: booking.endDate, secondVisit: null },
  chargeIfDeclined: null,
  secondBooking: null,
  lines: [],
  minimumJob: 0,
  tax: 600,
  taxRate: 0.06,
  difference: 106_00,
  priceBefore: 1_000_00,
  newTotal: 1_106_00,
}
const show = (part: ReactNode) => render(<QueryClientProvider client={sharedQueryClient()}>{part}</QueryClientProvider>)

test('the customer’s card quotes the painter, and the former total stands below the new one', async () => {
  answerCalls({
    [`GET /api/bookings/${booking.id}/changes`]: () =>
      Response.json(z.encode(listChanges.response, { changes: [change] })),
  })
  show(<ChangesSection booking={booking} bookingKey="mKey" visit={aVisit()} />)
  const quoted = await screen.findByText(/The ceiling too/)
  expect([quoted.tagName, quoted.className]).toEqual(['BLOCKQUOTE', expect.stringMatching(/words/)])
  const was = screen.getByText('was $1,000.00')
  expect([was.tagName, was.className]).toEqual(['SMALL', expect.stringMatching(/was/)])
})

test('the walk-through has no prominent button, which belongs to the next step of the job', async () => {
  const { rooms, conditions, paintOptions } = aQuote()
  const { customerSupplies, colorConsultation } = paintOptions
  const walk = {
    rooms,
    conditions,
    paintOptions: { customerSupplies, colorConsultation },
    pricing: philadelphiaPrices,
    price: 1_000_00,
    terms: market.changes,
    canPropose: true,
    canWalkThrough: true,
    last: null,
    change: null,
    tripCharge: null,
  }
  answerCalls({
    'GET /api/contractor/jobs/JOB1/walk-through': () => Response.json(z.encode(getWalkThrough.response, walk)),
  })
  show(<WalkThrough job={aJob({ status: 'acknowledged' })} />)
  const names = ['Everything as booked', 'Something is different', 'The customer wants more']
  await screen.findByRole('button', { name: 'Everything as booked' })
  const classNames = names.map((name) => screen.getByRole('button', { name }).className)
  expect(classNames.map((className) => /primary|secondary/.exec(className)?.[0])).toEqual([
    'secondary',
    'secondary',
    'secondary',
  ])
})
