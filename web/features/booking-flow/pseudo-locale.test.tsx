import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { aBookingAnswer } from '../../testing/bookings.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { currentToast } from '../../ui/toast.ts'
import { BookedNotice } from './BookedNotice.tsx'
import { BookingFlow } from './BookingFlow.tsx'
import { GetQuoteButton } from './GetQuoteButton.tsx'
import { OpeningShell } from './OpeningShell.tsx'
import type { QuoteRequest, QuoteStep } from './open-quote.ts'
import { type RememberedBooking, rememberBooking, rememberDraft, rememberQuote } from './remembered.ts'
import { aQuote } from './testing/a-quote.ts'
import { slow } from './testing/show-wizard.tsx'
import { days, said, unsaid, unsaidInToast } from './testing/unsaid.ts'
import { WelcomeBack } from './WelcomeBack.tsx'

withPseudoLocale()

const quote = aQuote()
const nothing = () => undefined

test('the button that opens the wizard', () => {
  drawPseudo(<GetQuoteButton />)
  expect(screen.getByRole('button', { name: said('Get Quote') })).toBeDefined()
})

test.each([
  ['of a quote', { start: 'quote', quote: null }],
  ['of choosing a date', { start: 'schedule', quote }],
] as const)('the frame %s while its code is on the way', (_, request) => {
  for (const step of [1, 2, 3, 4] satisfies QuoteStep[]) {
    const { unmount } = drawPseudo(<OpeningShell request={{ ...request, step }} leaving={false} onClose={nothing} />)
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(unsaid()).toEqual([])
    unmount()
  }
})

const booking: Omit<RememberedBooking, 'key' | 'quoteId'> & { quote: { id: string } } = {
  id: 'BKG23456789ABCDEFGHJ',
  quote: { id: quote.id },
  timeSlot: 'morning',
  scheduledDate: '2199-11-27',
  endDate: '2199-11-28',
}

test.each([
  ['begun', () => rememberDraft({ rooms: 0, total: 0, step: 1 })],
  ['filled in by half', () => rememberDraft({ rooms: 2, total: 151_200, step: 2 })],
  ['received', () => rememberQuote(quote)],
  ['booked', () => rememberBooking(booking, null)],
])('somebody comes back to a quote that was %s', (_, remember) => {
  remember()
  drawPseudo(<WelcomeBack />)
  expect(screen.getByRole('complementary').textContent).toContain('⟦')
  expect(unsaid(...days)).toEqual([])
})

test.each([
  ['a day', { scheduledDate: '2026-11-27', timeSlot: 'morning', endDate: '2026-11-27' }],
  ['several days', { scheduledDate: '2026-11-27', timeSlot: 'morning', endDate: '2026-11-28' }],
  ['an evening', { scheduledDate: '2026-11-27', timeSlot: 'evening', endDate: '2026-11-27' }],
] as const)('a quote is booked for %s', (_, visit) => {
  drawPseudo(<BookedNotice quoteId={quote.id} visit={visit} />)
  expect(screen.getByRole('status').textContent).toContain('⟦')
  expect(unsaid(...days)).toEqual([])
})

test('a visit that was just booked is announced', async () => {
  const at = { endDate: '2026-11-23', endsAt: '2026-11-23T17:00:00.000Z' }
  const slot = { id: 'morning', label: '8', available: true, painterName: null, ...at }
  answerCalls({
    'GET /api/contractor-available-dates': () =>
      Response.json({ availableDates: ['2026-11-23'], closed: [], paused: null }),
    'GET /api/availability': () => Response.json({ timeSlots: [slot] }),
    'POST /api/bookings': () => Response.json(aBookingAnswer(), { status: 201 }),
  })
  const request: QuoteRequest = { id: 1, start: 'schedule', step: 1, quote, zip: null, seed: null }
  drawPseudo(<BookingFlow request={request} onClose={nothing} />, { path: '*' })
  fireEvent.click(await screen.findByRole('button', { name: /November 23, 2026$/ }, slow))
  fireEvent.click(await screen.findByRole('radio', {}, slow))
  fireEvent.click(screen.getByRole('button', { name: said('Confirm Booking') }))
  await waitFor(() => expect(currentToast()?.title).toBe(said('Booking Created')), slow)
  expect(unsaidInToast()).toEqual([])
})
