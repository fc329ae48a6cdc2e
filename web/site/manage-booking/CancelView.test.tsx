import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberBooking, remembered } from '#web/site/booking-flow/remembered.ts'
import { inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBooking, CANCEL, expectToast, KEY, mine, OPEN, open } from './testing/show-page.tsx'

const cancelBooking = async () => fireEvent.click(await screen.findByRole('button', { name: 'Cancel visit' }))

test('cancelling shows the fee before, and the result afterwards', async () => {
  const { requests } = await open(aBooking('scheduled', 100), {
    [CANCEL]: () => Response.json({ message: 'Your booking is canceled.', cancellationFee: 100 }),
  })
  await cancelBooking()
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel visit' }))
  expect(dialog).toShow(
    'Canceling now costs $100.00',
    'Mon, Nov 23 · arrives 8:00-8:30 AM · done about noon',
    'Maria A. will paint',
  )
  expect(dialog.getByRole('button', { name: 'Move instead' })).toBeDefined()
  rememberBooking(mine, KEY)
  expect(remembered().bookings).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel visit' }))
  await expect(screen).toShowSoon('This booking is canceled', 'Visit canceled', 'Your booking is canceled.')
  expect(requests.find(({ call }) => call === CANCEL)?.body).toEqual({ key: KEY })
  expect(remembered().bookings).toEqual([])
  const again = screen.getByRole('link', { name: 'Book another date for this quote' })
  const fresh = screen.getByRole('button', { name: 'Get Quote' })
  expect(again.getAttribute('href')).toBe('/quote/QTE23456789ABCDEFGHJ')
  expect(again.compareDocumentPosition(fresh) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel visit' })).toBeNull()
})

// @proves docs/rules/visits.md#two-visits
test('canceling a painting asks about its color evening, and canceling an evening about nothing', async () => {
  const evening = { scheduledDate: '2026-11-20', endDate: '2026-11-20', endsAt: new Date(), isDone: false } as const
  const { requests } = await open(aBooking('scheduled', 0, { otherVisit: { ...evening, timeSlot: 'evening' } }), {
    [CANCEL]: () => Response.json({ message: 'Both are canceled.', cancellationFee: 0 }),
  })
  await cancelBooking()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Cancel my color evening on Fri, Nov 20, too' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel visit' }))
  await expect(screen).toShowSoon('Both are canceled.')
  expect(requests.find(({ call }) => call === CANCEL)?.body).toEqual({ key: KEY, consultationToo: true })
})

test('canceling an evening asks nothing about its painting', async () => {
  const painting = { scheduledDate: '2026-11-30', endDate: '2026-11-30', endsAt: new Date(), isDone: false } as const
  await open(aBooking('scheduled', 0, { timeSlot: 'evening', otherVisit: { ...painting, timeSlot: 'morning' } }))
  await cancelBooking()
  await screen.findByRole('button', { name: 'Cancel visit' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('nothing is canceled by keeping the booking or by moving it instead', async () => {
  const { requests } = await open(aBooking('scheduled', 100), {
    'GET /api/contractor-available-dates': () => Response.json({ availableDates: [], closed: [], paused: null }),
  })
  await cancelBooking()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep visit' }))
  await cancelBooking()
  fireEvent.click(await screen.findByRole('button', { name: 'Move instead' }))
  expect(await screen.findByText('Moving now costs $100.00')).toBeDefined()
  expect(requests.some(({ call }) => call === CANCEL)).toBe(false)
})

test('a cancellation whose answer was lost is found done by the next try, with its fee', async () => {
  const { key: _key, ...cancelled } = aBooking('cancelled', null, {
    cancellation: {
      by: 'customer',
      reason: null,
      fee: 100_00,
      credit: 0,
      wasFreeUntil: null,
      wasWaiting: false,
      wasMissed: false,
    },
  })
  await open(aBooking('scheduled', 100), {
    [CANCEL]: inTurn(
      () => Promise.reject(new TypeError('no network')),
      refusal(409, 'not_cancellable', 'This booking is already canceled.'),
    ),
    [OPEN]: () => Response.json(cancelled),
  })
  await cancelBooking()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel visit' }))
  expect(
    await screen.findByText('There’s no connection right now. Nothing is lost: check it, then try again.'),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel visit' }))
  await expect(screen).toShowSoon('Your booking has been canceled. A cancellation fee of $100 applies.')
  expect(screen.queryByText('Unable to cancel booking')).toBeNull()
})

test('a booking that somebody else cancelled is not taken for the own cancellation', async () => {
  await open(aBooking('scheduled', 0), {
    [CANCEL]: () => refusal(409, 'not_cancellable', 'This booking is already canceled.'),
  })
  await cancelBooking()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel visit' }))
  await expect(screen).toShowSoon('Unable to cancel booking', 'This booking is already canceled.')
})

test('a failed cancellation is reported, and can be retried', async () => {
  await open(aBooking('scheduled', 0), { [CANCEL]: () => refusal(500, 'internal', 'Oops') })
  await cancelBooking()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel visit' }))
  await expectToast('Cancellation Failed', 'Failed to cancel booking. Please try again.')
  expect(await screen.findByText('Unable to cancel booking')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel visit' })).toBeDefined()
})
