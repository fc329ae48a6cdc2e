import { expect, test } from 'vitest'
import { aBooking } from '#web/testing/bookings.ts'
import { withoutStorage } from '#web/testing/browser.ts'
import {
  bookingOfQuote,
  forgetBooking,
  isOwnQuote,
  manageLink,
  parseRemembered,
  rememberBooking,
  rememberDraft,
  remembered,
  rememberQuote,
} from './remembered.ts'
import { aQuote } from './testing/a-quote.ts'

const quote = aQuote()
const booking = aBooking({ quote: { id: quote.id, address: quote.address, totalCost: 1, customerName: 'Dana Miller' } })

test('only what finds quote, booking and draft again is stored', () => {
  rememberQuote(quote)
  rememberBooking(booking, 'the-key')
  rememberDraft({ rooms: 2, total: 151_200, step: 3 })
  expect(remembered()).toEqual({
    quote: { id: quote.id, total: 123_450, expiresAt: quote.expiresAt.getTime() },
    bookings: [
      {
        id: booking.id,
        key: 'the-key',
        quoteId: quote.id,
        timeSlot: 'morning',
        scheduledDate: '2026-11-23',
        endDate: '2026-11-23',
      },
    ],
    draft: { rooms: 2, total: 151_200, step: 3 },
  })
  const stored = localStorage.getItem('remembered') ?? ''
  for (const personal of [quote.email, quote.phone, quote.address, 'Dana']) expect(stored).not.toContain(personal)
})

test('a moved booking keeps its key, and a canceled one is removed', () => {
  rememberBooking(booking, 'the-key')
  rememberBooking({ ...booking, scheduledDate: '2026-12-04', endDate: '2026-12-05' }, null)
  expect(remembered().bookings).toMatchObject([{ key: 'the-key', scheduledDate: '2026-12-04', endDate: '2026-12-05' }])
  forgetBooking(booking.id)
  expect(remembered().bookings).toEqual([])
})

test('the evening and the painting of a quote are distinguished', () => {
  rememberBooking(booking, null)
  rememberBooking({ ...booking, id: 'EVE23456789ABCDEFGHJ', timeSlot: 'evening' }, null)
  expect(bookingOfQuote(remembered(), quote.id, 'painting')?.id).toBe(booking.id)
  expect(bookingOfQuote(remembered(), quote.id, 'consultation')?.id).toBe('EVE23456789ABCDEFGHJ')
  expect(isOwnQuote(remembered(), quote.id)).toBe(true)
  expect(isOwnQuote(remembered(), 'SOME23456789ABCDEFGH')).toBe(false)
})

test('a corrupt part is dropped, but the others are not', () => {
  const good = { id: booking.id, key: 'k', quoteId: quote.id, timeSlot: 'evening', scheduledDate: '2026-11-23' }
  const stored = {
    quote: { id: '<script>', total: 1, expiresAt: 1 },
    bookings: [{ ...good, endDate: '2026-11-23' }, { ...good, endDate: 'soon' }, 7],
    draft: { rooms: 1, total: 5, step: 9 },
  }
  expect(parseRemembered(JSON.stringify(stored))).toEqual({
    quote: null,
    bookings: [{ ...good, endDate: '2026-11-23' }],
    draft: { rooms: 1, total: 5, step: 1 },
  })
})
test.each([null, '', 'not json', '[]', '7', '{"bookings":{}}'])('the text %j restores nothing', (stored) => {
  expect(parseRemembered(stored)).toEqual({ quote: null, bookings: [], draft: null })
})

test('nothing is stored and nothing breaks without storage', () => {
  withoutStorage()
  rememberQuote(quote)
  expect(remembered().quote).toBeNull()
})

test('the link to a booking includes its key', () => {
  expect(manageLink({ id: 'B', key: 'a+b' })).toBe('/manage-booking?booking=B&key=a%2Bb')
  expect(manageLink({ id: 'B', key: null })).toBe('/manage-booking?booking=B')
})
