import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rememberBooking, rememberQuote } from '#web/site/booking-flow/remembered.ts'
import { aQuote, aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { asked } from '#web/site/booking-flow/testing/asked.ts'
import { type Answers, answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { StoredQuotePage } from './StoredQuotePage.tsx'

const GET = `GET /api/quotes/${aStoredQuote.id}`

/** @param answer what the server answers to reading the quote; by default as it is stored */
const show = (
  answer: object | Answers[string] = aStoredQuote,
  { id = aStoredQuote.id, state = null }: { id?: string; state?: unknown } = {},
) => {
  answerCalls({ [GET]: typeof answer === 'function' ? (answer as Answers[string]) : () => Response.json(answer) })
  drawPage(<StoredQuotePage />, { path: '/quote/:id', entry: `/quote/${id}`, state })
}

test('the page shows the receipt, the last day of validity, and the actions Schedule and Edit', async () => {
  // As a person may type it.
  show(aStoredQuote, { id: 'qte23-45678-9abcd-efghj' })
  await expect(screen).toShowSoon(/^Valid until .*2199$/, '$1,234.50', 'Sales tax (6%)', '$69.88', '$1,164.62')
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(asked()).toMatchObject({ start: 'schedule', quote: { id: aStoredQuote.id } })
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(asked()).toMatchObject({ start: 'quote', step: 2, quote: { id: aStoredQuote.id } })
})

test('an unpaid quote is a price, no receipt', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'The price' })).toBeDefined()
  expect(screen.queryByText(/receipt/i)).toBeNull()
})

test('what was asked for beside the surfaces is on the page, and so are the photos', async () => {
  const photo = 'PHT23456789ABCDEFGHJ'
  show({
    ...aStoredQuote,
    rooms: [{ ...aStoredQuote.rooms[0], photos: [photo] }],
    conditions: { primer: true, furnitureMoving: true, substantialPrep: true },
  })
  const options = within(await screen.findByRole('region', { name: 'Conditions and options' }))
  expect(options.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Primer needed',
    'Furniture moving',
    'Substantial preparation',
    'We bring the paint',
  ])
  expect(screen.getByText(/ · 1 photo$/)).toBeDefined()
  expect(screen.getByRole('img', { name: 'Photo 1 of Bedroom' }).getAttribute('src')).toBe(`/api/photos/${photo}`)
})

test('a color that is not picked is a frame with words, without a tone', async () => {
  const [room] = aStoredQuote.rooms
  const walls = { ...room!.paintOptions.walls, colorCode: '' }
  show({ ...aStoredQuote, rooms: [{ ...room, paintOptions: { ...room!.paintOptions, walls } }] })
  const chip = (await screen.findByText(/^Color not picked yet/)).closest('li')!
  expect(chip.className).toContain('undecided')
  expect(chip.querySelector<HTMLElement>('[style]')?.style.backgroundColor).toBe('transparent')
})

test('an expired quote can be edited but not scheduled', async () => {
  show({ ...aStoredQuote, expiresAt: '2020-01-01T12:00:00.000Z' })
  expect(await screen.findByText('This quote is no longer valid')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
  expect(screen.getByText('Editing makes a new quote from this one, at today’s prices.')).toBeDefined()
  expect(screen.queryByText(/stays valid/)).toBeNull()
})

const booked = [{ scheduledDate: '2026-11-27', timeSlot: 'morning', endDate: '2026-11-27' }]

test('a booked quote shows its date, links to the booking, and cannot be scheduled again', async () => {
  show({ ...aStoredQuote, booked })
  expect(await screen.findByText('Booked for Fri, Nov 27')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Manage Booking' }).getAttribute('href')).toBe('/manage-booking')
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  expect(screen.queryByText(/^Valid until/)).toBeNull()
})

test('the browser that booked the quote opens the booking without typing', async () => {
  rememberBooking(aBooking(), 'the-key')
  show({ ...aStoredQuote, booked })
  const manage = await screen.findByRole('link', { name: 'Manage Booking' })
  expect(manage.getAttribute('href')).toBe('/manage-booking?booking=BKG23456789ABCDEFGHJ&key=the-key')
})

test('a requested color evening can still be scheduled after the painting', async () => {
  const paintOptions = { ...aStoredQuote.paintOptions, colorConsultation: true }
  show({ ...aStoredQuote, paintOptions, booked })
  expect(await screen.findByRole('button', { name: 'Choose an evening' })).toBeDefined()
})

test('another browser edits without the owner’s contact details, and the owner’s own has them', async () => {
  show()
  await screen.findByText(/^Valid until/)
  expect(screen.queryByText(new RegExp(aStoredQuote.email))).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(asked()?.quote).toMatchObject({ email: '', phone: '' })
  act(() => rememberQuote(aQuote()))
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(asked()?.quote).toMatchObject({ email: aStoredQuote.email, phone: aStoredQuote.phone })
})

test('a link that asks for a date opens the date picker', async () => {
  show(aStoredQuote, { state: { schedule: true } })
  await screen.findByText(/^Valid until/)
  expect(asked()).toMatchObject({ start: 'schedule', quote: { id: aStoredQuote.id } })
})

test('the quote can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('the quote is shared with the device’s share sheet, else as a copied link', async () => {
  const url = `${window.location.origin}/shared-quote/shared-token`
  const writeText = vi.fn(() => Promise.resolve())
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText(/^Link copied/)).toBeDefined()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  vi.stubGlobal('navigator', { share })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Painting quote', url })
})

test.each([
  ['an id that is none', 'nonsense'],
  ['an id that nobody knows', aStoredQuote.id],
])('a message says that the details could not be loaded, and offers a new quote, for %s', async (_what, id) => {
  show(() => refusal(404, 'not_found', 'Not found'), { id })
  expect(await screen.findByText('Could not load quote details')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Get Quote' })).toBeDefined()
})

test('a failed request shows an error with a retry', async () => {
  show(inTurn(refusal(503, 'unavailable', 'Away'), Response.json(aStoredQuote)))
  expect(await screen.findByText(/^Failed to fetch quote details/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Valid until/)).toBeDefined()
})
