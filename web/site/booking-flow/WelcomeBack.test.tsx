import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { type Remembered, type RememberedBooking, rememberBooking, rememberDraft } from './remembered.ts'
import { aStoredQuote } from './testing/a-quote.ts'
import { asked } from './testing/asked.ts'
import { WelcomeBack, welcomeOf } from './WelcomeBack.tsx'

const now = new Date('2026-11-24T15:00:00Z')
const nothing: Remembered = { quote: null, bookings: [], draft: null }
const quote = { id: 'QTE23456789ABCDEFGHJ', total: 933_470, expiresAt: Date.parse('2026-12-22T15:00:00Z') }
const booking: RememberedBooking = {
  id: 'BKG23456789ABCDEFGHJ',
  key: 'abc',
  quoteId: quote.id,
  timeSlot: 'morning',
  scheduledDate: '2026-11-27',
  endDate: '2026-11-28',
}
const words = (stored: Partial<Remembered>) => {
  const welcome = welcomeOf(reader, { ...nothing, ...stored }, now)
  return welcome && `${welcome.words} ${welcome.action}: ${welcome.to}`
}

test('a quote without a date is offered as long as it is valid', () => {
  expect(words({ quote })).toBe(`Your quote for $9,334.70 is good until Tue, Dec 22. Choose a date: /quote/${quote.id}`)
  expect(words({ quote: { ...quote, expiresAt: now.getTime() } })).toBeNull()
})

test('a booked visit replaces its quote, until it is over', () => {
  const managed = `You’re booked for Nov 27 and 28. Manage: /manage-booking?booking=${booking.id}&key=abc`
  expect(words({ quote, bookings: [booking] })).toBe(managed)
  expect(words({ bookings: [{ ...booking, scheduledDate: '2026-11-23', endDate: '2026-11-24' }] })).not.toBeNull()
  const over = [{ ...booking, scheduledDate: '2026-11-22', endDate: '2026-11-23' }]
  expect(words({ bookings: over })).toBe('Good to see you again. null: null')
  const later = { ...booking, id: 'LATER3456789ABCDEFGH', scheduledDate: '2026-12-04', endDate: '2026-12-04' }
  expect(words({ bookings: [later, booking] })).toBe(
    'You’re booked for Nov 27 and 28. My bookings (2): /manage-booking',
  )
})

test('a draft comes first', () => {
  const draft = { rooms: 2, total: 151_200, step: 3 } as const
  expect(words({ quote, bookings: [booking], draft })).toBe('Continue your quote (2 rooms, $1,512) Continue: null')
  expect(words({ draft: { ...draft, rooms: 0 } })).toBe('Continue your quote Continue: null')
})

test('the last painting can be booked again, and an evening alone cannot', () => {
  const again = (...bookings: RememberedBooking[]) => welcomeOf(reader, { ...nothing, bookings }, now)?.again
  const evening: RememberedBooking = { ...booking, id: 'EVE23456789ABCDEFGHJ', timeSlot: 'evening' }
  expect(again(booking)).toBe(quote.id)
  expect(again(evening, { ...booking, quoteId: 'QTF23456789ABCDEFGHJ' })).toBe('QTF23456789ABCDEFGHJ')
  expect(again(evening)).toBeUndefined()
})

test('booking the same again opens the last step with everything that the quote says, as a new quote', async () => {
  answerCalls({ [`GET /api/quotes/${quote.id}`]: () => Response.json(aStoredQuote) })
  const { id, quoteId, key, ...rest } = booking
  rememberBooking({ ...rest, id, quote: { id: quoteId } }, key)
  drawPage(<WelcomeBack />)
  fireEvent.click(screen.getByRole('button', { name: 'Book it again' }))
  await vi.waitFor(() => expect(asked()).toMatchObject({ start: 'quote', step: 4 }))
  expect(asked()?.quote).toMatchObject({ id: '', email: aStoredQuote.email, address: aStoredQuote.address })
})

test('a new visitor sees nothing', () => {
  expect(welcomeOf(reader, nothing, now)).toBeNull()
})

test('the draft resumes in the wizard', () => {
  rememberDraft({ rooms: 1, total: 10_000, step: 2 })
  drawPage(<WelcomeBack />)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(asked()?.start).toBe('quote')
})
