import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { rememberBooking } from '#web/site/booking-flow/remembered.ts'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { Hero } from './Hero.tsx'
import { aVisit } from './testing/a-visit.ts'

const calm = { duty: null, change: null, walk: 0, pickColors: () => {} }
const now = new Date('2026-11-20T15:00:00Z')
const evening = { timeSlot: 'evening', endsAt: new Date('2026-11-24T00:00:00Z') } as const
const show = (booking: Partial<Booking>, visit = aVisit()) => {
  answerCalls({ [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(aStoredQuote) })
  return drawPage(<Hero booking={aBooking(booking)} bookingKey="mKey" visit={visit} now={now} {...calm} />)
}
const titles = () => screen.getAllByRole('heading').map((one) => one.textContent)

// @proves docs/rules/visits.md#two-visits
test('an evening whose painting has no date says both in its head, and leads to the painting', async () => {
  show({ ...evening, stillToBook: 'painting' })
  expect(titles()).toEqual(['Your color evening is booked. Your painting isn’t yet.', 'Color evening', 'Painting'])
  expect(screen.getByText('Booked', { ignore: 'li' })).toBeDefined()
  expect(screen).toShow('No date yet', 'It’s free. Moving, canceling or missing it costs nothing.')
  expect(screen.getByText(/^\$100\.00 for your rooms\./)).toBeDefined()
  const choose = screen.getByRole('link', { name: 'Choose a date for the painting' })
  expect(choose.getAttribute('href')).toBe(`/quote/${aBooking().quote.id}`)
  expect(screen.getByRole('button', { name: 'Move visit' })).toBeDefined()
  expect(await screen.findByText(/^Your price is good until /)).toBeDefined()
})

test('an evening that nobody has yet is not called booked', () => {
  show({ ...evening, stillToBook: 'painting', status: 'pending', painter: null }, aVisit({ phase: 'waiting' }))
  expect(titles()).toEqual(['We’re finding your painter for Mon, Nov 23', 'Painting'])
  expect(screen.queryByText('Booked', { ignore: 'li' })).toBeNull()
})

test('a painting whose evening has no date asks for one', () => {
  show({ stillToBook: 'consultation' })
  expect(titles()).toEqual(['You’re booked. Maria will paint on Mon, Nov 23', 'Color evening'])
  expect(screen.getByRole('link', { name: 'Choose an evening' })).toBeDefined()
})

// @proves docs/rules/colors.md#without-an-evening
test('a painting whose customer picks the colors alone asks for no evening, until they would like help after all', async () => {
  let ownColors: boolean | undefined = true
  const at = `/api/quotes/${aStoredQuote.id}`
  const { bodies } = answerCalls({
    [`GET ${at}`]: () => Response.json({ ...aStoredQuote, ownColors }),
    [`PUT ${at}/own-colors`]: () => {
      ownColors = undefined
      return Response.json({ ownColors: false })
    },
  })
  const colors = { total: 2, open: 2, until: now, canPick: true }
  drawPage(<Hero booking={aBooking({ colors })} bookingKey="mKey" visit={aVisit()} now={now} {...calm} />)
  await screen.findByText('You’re picking the colors yourself.')
  expect(screen.queryByText('Color evening')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I’d like help after all' }))
  await waitFor(() => expect(screen.queryByText('You’re picking the colors yourself.')).toBeNull())
  expect(bodies(`PUT ${at}/own-colors`)).toEqual([{ ownColors: false }])
})

test('an evening whose day is over is not called booked any more', () => {
  const otherVisit = { scheduledDate: '2020-11-25', endDate: '2020-11-25', isDone: false } as const
  show({ otherVisit: { ...otherVisit, timeSlot: 'evening', endsAt: new Date('2020-11-26T00:00:00Z') } })
  expect(screen).toShow('The day is over', 'Wed, Nov 25')
  expect(screen.queryByText('Booked', { ignore: 'li' })).toBeNull()
  expect(screen.queryByText(/missing it costs nothing/)).toBeNull()
})

test('a visit shows that the other one is booked, and leads there in the browser that knows it', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const otherVisit = { scheduledDate: '2026-11-25', endDate: '2026-11-26', isDone: false } as const
  const painting = { ...otherVisit, timeSlot: 'morning', endsAt: new Date('2026-11-26T17:00:00Z') } as const
  rememberBooking(aBooking({ id: 'PNT23456789ABCDEFGHJ' }), 'pKey')
  show({ ...evening, otherVisit: painting })
  expect(screen.getByText('Nov 25 and 26, arrives 8:00-8:30 AM')).toBeDefined()
  expect(screen.queryByText('No date yet')).toBeNull()
  expect(screen.getByRole('link', { name: 'See the painting' }).getAttribute('href')).toBe(
    '/booking/PNT23456789ABCDEFGHJ',
  )
})
