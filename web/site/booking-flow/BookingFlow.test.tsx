import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { formatDate } from '#domain/platform/format-dates.ts'
import { reader } from '#web/lib/here.ts'
import { storeDraft } from '#web/shared/quote-form/draft/draft-storage.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aQuote as pricedQuote } from '#web/testing/quotes.ts'
import { currentToast } from '#web/ui/toast.ts'
import { BookingFlow } from './BookingFlow.tsx'
import { closeQuoteDialog, openQuoteDialog, useQuoteRequest } from './open-quote.ts'
import { rememberDraft, remembered } from './remembered.ts'
import { aDraft, aQuote, aStoredQuote } from './testing/a-quote.ts'
import { booking, monday, offered } from './testing/show-schedule.tsx'

/** Prices as the wizard computes them. */
const priced = pricedQuote()
const scheduling = {
  ...offered([monday]),
  [`GET /api/project-estimate/${priced.id}`]: () => Response.json({ estimatedDays: 1 }),
}
const open = () => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub initialEntries={['/location/19102']} />)
}

function Page() {
  const request = useQuoteRequest()
  const { pathname } = useLocation()
  return (
    <>
      <p>{`at ${pathname}`}</p>
      <BookingFlow request={request} onClose={closeQuoteDialog} />
    </>
  )
}

// That a quote is made first is part of the journey in e2e/quote.test.ts.
test('a quote is scheduled and booked, dialog after dialog, and the booking has its page', async () => {
  answerCalls({
    ...scheduling,
    'POST /api/bookings': () => Response.json(booking, { status: 201 }),
  })
  open()
  act(() => openQuoteDialog({ start: 'schedule', quote: aQuote() }))
  fireEvent.click(await screen.findByRole('button', { name: formatDate(reader, monday) }))
  fireEvent.click(await screen.findByRole('radio', { name: /^Morning/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Booking' }))

  expect(await screen.findByRole('dialog', { name: 'Booking Confirmed!' })).toBeDefined()
  expect(screen.getByText(/^Your appointment has been scheduled successfully!/)).toBeDefined()
  // It is shown only once, without a toast on top of the confirmation.
  expect(currentToast()).toMatchObject({ title: 'Booking Created', inView: true })
  expect(remembered().bookings).toMatchObject([{ id: booking.id, key: booking.key, quoteId: aStoredQuote.id }])
  await waitFor(() => expect(screen.getByText(`at /booking/${booking.id}`)).toBeDefined())
  // On a slow machine the five seconds may already be over.
  screen.queryByRole('button', { name: 'See my booking' })?.click()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Booking Confirmed!' })).toBeNull())
  expect(screen.getByText(`at /booking/${booking.id}`)).toBeDefined()
})

test('closing the date picker leads to the page of the quote, which this browser stores', async () => {
  answerCalls({
    'POST /api/quotes': () => Response.json(aStoredQuote, { status: 201 }),
    ...scheduling,
  })
  open()
  act(() => openQuoteDialog({ step: 4, quote: aQuote() }))
  fireEvent.click(await screen.findByRole('button', { name: 'Get Quote & Schedule' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule Your Service' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByText(`at /quote/${aStoredQuote.id}`)).toBeDefined())
  expect(remembered().quote).toMatchObject({ id: aStoredQuote.id, total: 123_450 })
})

test('going back and forward without a change uses the quote again instead of creating another', async () => {
  const { requests } = answerCalls(scheduling)
  open()
  act(() => openQuoteDialog({ start: 'schedule', quote: priced }))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to Quote' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Get Quote & Schedule' }))
  expect(await screen.findByRole('heading', { name: 'Schedule Your Service' })).toBeDefined()
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/quotes')
  expect(currentToast()?.title).not.toBe('Quote Generated')
})

test('the wizard reopens at the step where it was left', async () => {
  answerCalls({})
  storeDraft(aDraft())
  rememberDraft({ rooms: 1, total: 10_000, step: 3 })
  open()
  act(() => openQuoteDialog())
  expect(await screen.findByRole('heading', { name: 'Room Conditions & Options' })).toBeDefined()
  expect(screen.getByText('Your answers from last time are still here')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await screen.findByRole('heading', { name: 'Project Information' })).toBeDefined()
  await waitFor(() => expect(remembered().draft).toBeNull())
})
