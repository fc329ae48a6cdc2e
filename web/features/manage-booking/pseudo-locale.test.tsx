import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { aBooking, aBookingAnswer } from '../../testing/bookings.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { textsOutside } from '../../testing/texts-outside.ts'
import { BookedPage } from './BookedPage.tsx'
import { CancelBookingPage } from './CancelBookingPage.tsx'
import { CancelView } from './CancelView.tsx'
import { DetailsView } from './DetailsView.tsx'
import { ManageBookingPage } from './ManageBookingPage.tsx'

withPseudoLocale()

const slow = { timeout: 15_000 }
const quote = { id: 'QTE23456789ABCDEFGHJ', address: '1500 Market St', totalCost: 90_00, customerName: null }
const booking = aBooking({ quote, fees: 50_00 })
const { key: KEY } = aBookingAnswer({ quote })

/** Data. */
const theirs = [/^1500 Market St$/, /^Mon, Nov 23$/, /^BKG23-45678-9ABCD-EFGHJ$/, /^Maria A\.$|^MA$/]
const untranslated = (root: Element): string[] =>
  textsOutside(root).filter((text) => !theirs.some((one) => one.test(text)))

test('the form that finds a booking', () => {
  const { container } = drawPseudo(<ManageBookingPage />)
  fireEvent.submit(container.querySelector('form')!)
  expect(container.textContent).toContain('⟦')
  expect(untranslated(container)).toEqual([])
})

test('a booking right after it was made', async () => {
  answerCalls({})
  const state = { booking, key: KEY, consultation: true }
  const { container } = drawPseudo(<BookedPage />, { path: '/booking/:id', entry: `/booking/${booking.id}`, state })
  await screen.findAllByRole('heading', {}, slow)
  expect(untranslated(container)).toEqual([])
})

test.each([
  ['that costs a fee', { cancellationFee: 100, freeUntil: null }],
  ['that is free', {}],
  ['that is no longer possible', { cancellationFee: null, status: 'completed' }],
])('cancelling %s', async (_, more) => {
  const { key: _key, ...answer } = aBookingAnswer({ quote })
  answerCalls({ [`GET /api/bookings/${booking.id}`]: () => Response.json({ ...answer, ...more }) })
  const entry = `/cancel-booking/${booking.id}?key=${KEY}`
  const { container } = drawPseudo(<CancelBookingPage />, { path: '/cancel-booking/:id', entry })
  await screen.findByText('1500 Market St', {}, slow)
  expect(untranslated(container)).toEqual([])
})

test('an invalid link, and one that asks for the email', () => {
  const { container } = drawPseudo(<CancelBookingPage />, {
    path: '/cancel-booking/:id',
    entry: '/cancel-booking/nonsense',
  })
  expect(untranslated(container)).toEqual([])
})

test('the details of a booking, and the last question before it is cancelled', async () => {
  answerCalls({})
  const { QueryClientProvider } = await import('@tanstack/react-query')
  const { sharedQueryClient } = await import('../../lib/query-client.ts')
  const nothing = () => undefined
  const props = { booking, bookingKey: KEY, onChange: nothing, onDone: nothing, onMove: nothing, onCancel: nothing }
  const { container } = drawPseudo(
    <QueryClientProvider client={sharedQueryClient()}>
      <DetailsView {...props} news={null} />
      <DetailsView {...props} booking={{ ...booking, status: 'cancelled', cancellationFee: null }} news={null} />
      <CancelView {...props} />
    </QueryClientProvider>,
  )
  expect(untranslated(container)).toEqual([])
})
