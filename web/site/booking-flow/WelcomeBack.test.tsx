import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { type Remembered, type RememberedBooking, rememberDraft } from './remembered.ts'
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
  expect(words({ quote })).toBe(`Your quote, $9,334.70, holds until Tue, Dec 22. Choose a date: /quote/${quote.id}`)
  expect(words({ quote: { ...quote, expiresAt: now.getTime() } })).toBeNull()
})

test('a booked visit replaces its quote, until it is over', () => {
  const managed = `You are booked for Fri, Nov 27. Manage: /manage-booking?booking=${booking.id}&key=abc`
  expect(words({ quote, bookings: [booking] })).toBe(managed)
  expect(words({ bookings: [{ ...booking, scheduledDate: '2026-11-23', endDate: '2026-11-24' }] })).not.toBeNull()
  expect(words({ bookings: [{ ...booking, scheduledDate: '2026-11-22', endDate: '2026-11-23' }] })).toBeNull()
  const later = { ...booking, id: 'LATER3456789ABCDEFGH', scheduledDate: '2026-12-04', endDate: '2026-12-04' }
  expect(words({ bookings: [later, booking] })).toBe(managed)
})

test('a draft comes first', () => {
  const draft = { rooms: 2, total: 151_200, step: 3 } as const
  expect(words({ quote, bookings: [booking], draft })).toBe('Continue your quote (2 rooms, $1,512) Continue: null')
  expect(words({ draft: { ...draft, rooms: 0 } })).toBe('Continue your quote Continue: null')
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
