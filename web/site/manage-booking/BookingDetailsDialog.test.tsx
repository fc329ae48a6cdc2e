import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBooking as aBookingOf } from '#web/testing/bookings.ts'
import { aBooking, expectToast, ID, KEY, open } from './testing/show-page.tsx'

test('the details show arrival and end, address, total, status and painter, and offer moving and canceling', async () => {
  const { dialog } = await open()
  const texts = [
    'Mon, Nov 23 · arrives 8:00-8:30 AM · done about noon',
    '1500 Market St, Philadelphia, PA 19102',
    'Scheduled',
    'Interior painting',
    '$1,234.50',
    'BKG23-45678-9ABCD-EFGHJ',
    'Maria A. will paint',
    '4.8 of 5 stars from 5 reviews',
    'Painting for 12 years · Verified · Licensed · 31 jobs done here',
    'Confirms by Friday evening',
  ]
  expect(dialog).toShow(...texts)
  expect(dialog.getByRole('link', { name: 'See your quote' }).getAttribute('href')).toBe('/quote/QTE23456789ABCDEFGHJ')
  expect(dialog.getByRole('link', { name: /\.ics/ }).getAttribute('href')).toContain(`calendar.ics?key=${KEY}`)
  expect(dialog.getByRole('button', { name: 'Move visit' })).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Cancel visit' })).toBeDefined()
})

test('a confirmation by the painter, an adjusted cost and a late fee are shown', async () => {
  const painter = { ...aBookingOf().painter!, confirmsBy: null, confirmedAt: new Date('2026-11-21T15:00:00Z') }
  const more = { painter, finalCost: 500_00, fees: 100_00 }
  const { dialog } = await open(aBooking('confirmed', 0, more))
  expect(dialog).toShow('Confirmed on Sat, Nov 21', '$500.00, adjusted from $1,234.50', '$100.00')
  expect(dialog.getByRole('button', { name: 'Move visit' })).toBeDefined()
})

test('a date reserved for its deposit says so, and can be paid or given up but not moved', async () => {
  const more = { deposit: 200_00, reservedUntil: new Date('2026-11-20T15:30:00Z'), painter: null }
  const { dialog } = await open(aBooking('reserved', 0, more))
  expect(dialog).toShow('Not booked yet: the deposit is missing', 'We hold this date until 10:30 AM.')
  expect(dialog.getByRole('link', { name: 'Pay the deposit of $200.00' }).getAttribute('href')).toBe(
    `/pay/${ID}?key=${KEY}`,
  )
  expect(dialog.queryByRole('button', { name: 'Move visit' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Cancel visit' })).toBeDefined()
  expect(dialog.queryByText('Add to your calendar')).toBeNull()
})

test.each([
  ['cancelled', 'This booking is canceled'],
  ['completed', 'This appointment is completed.'],
  ['in_progress', 'Your painter is at work.'],
  ['confirmed', 'This visit can no longer be changed online.'],
] as const)('a booking that is %s can only be looked at', async (status, words) => {
  await open(aBooking(status, null))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move visit' })).toBeNull()
})

test.each([
  ['Copied', { writeText: async () => undefined }],
  ['Not copied', undefined],
])('copying the ID of a booking shows the result: %s', async (title, clipboard) => {
  await open()
  vi.stubGlobal('navigator', { clipboard })
  fireEvent.click(document.querySelector('dd button') as HTMLElement)
  await expectToast(title)
})
