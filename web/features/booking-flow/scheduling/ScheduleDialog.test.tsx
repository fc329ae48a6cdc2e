import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatDate } from '../../../../domain/calendar.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { currentToast, dismissToast } from '../../../ui/toast.ts'
import { aQuote } from '../testing/a-quote.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

const slow = { timeout: 15_000 }
const quote = aQuote()
const [monday, tuesday] = ['2026-11-23', '2026-11-24'] as const
const timeSlots = [
  { id: 'morning', label: '8:00 AM - 12:00 PM', available: true },
  { id: 'afternoon', label: '12:00 PM - 4:00 PM', available: true },
  { id: 'evening', label: '4:00 PM - 7:00 PM', available: false },
]
const booking = {
  id: 'BKG23456789ABCDEFGHJ',
  scheduledDate: monday,
  timeSlot: 'morning',
  status: 'scheduled',
  estimatedDays: 1,
  endDate: monday,
  cancellationFee: 0,
  quote: { id: quote.id, address: quote.address, totalCost: 1234.5, customerName: quote.customerName },
}
const offered = (availableDates: string[]) => ({
  'GET /api/contractor-available-dates': () => Response.json({ availableDates }),
  'GET /api/availability': () => Response.json({ timeSlots }),
  [`GET /api/project-estimate/${quote.id}`]: () => Response.json({ estimatedDays: 1 }),
})

const show = (of: typeof quote | null = quote) => {
  const calls = { onBackToQuote: vi.fn(), onBooked: vi.fn(), onClose: vi.fn() }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <ScheduleDialog opened quote={of} {...calls} />
        </MantineProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return calls
}
const day = (date: string) => screen.findByRole('button', { name: formatDate(date) }, slow)
const slot = (name: RegExp) => screen.findByRole('radio', { name }, slow) as Promise<HTMLInputElement>
const confirm = () => screen.getByRole('button', { name: 'Confirm Booking' }) as HTMLButtonElement
async function choose() {
  fireEvent.click(await day(monday))
  fireEvent.click(await slot(/^8:00 AM - 12:00 PM/))
}

beforeEach(() => dismissToast())

test('a date and a time are needed; a slot that is taken says so; another date clears the time', async () => {
  answerCalls(offered([monday, tuesday]))
  show()
  await screen.findByRole('heading', { name: 'Schedule Your Service' }, slow)
  fireEvent.click(await day(monday))
  expect(((await day('2026-11-25')) as HTMLButtonElement).disabled).toBe(true)
  const evening = await slot(/^4:00 PM - 7:00 PM \(Not Available\)/)
  expect(evening.disabled).toBe(true)
  expect(confirm().disabled).toBe(true)
  fireEvent.click(await slot(/^8:00 AM - 12:00 PM/))
  expect(confirm().disabled).toBe(false)

  fireEvent.click(await day(tuesday))
  expect(confirm().disabled).toBe(true)
  expect((await slot(/^8:00 AM - 12:00 PM/)).checked).toBe(false)
})

test('the service-details card tells address, rooms, days and the total to the cent; Back to Quote goes back', async () => {
  answerCalls(offered([monday]))
  const { onBackToQuote } = show()
  expect(await screen.findByRole('heading', { name: 'Service details' }, slow)).toBeDefined()
  for (const text of [quote.address, 'Bedroom 1', '$1,234.50']) expect(screen.getByText(text)).toBeDefined()
  expect(await screen.findByText('1 day', {}, slow)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back to Quote' }))
  expect(onBackToQuote).toHaveBeenCalledOnce()
})

test('confirming books exactly what was chosen, and says what it does meanwhile', async () => {
  let settle: (response: Response) => void = () => undefined
  const pending = new Promise<Response>((resolve) => {
    settle = resolve
  })
  const { asked } = answerCalls({ ...offered([monday]), 'POST /api/bookings': () => pending })
  const { onBooked } = show()
  await choose()
  fireEvent.click(confirm())
  const working = await screen.findByRole('button', { name: 'Creating Booking...' }, slow)
  expect((working as HTMLButtonElement).disabled).toBe(true)
  settle(Response.json(booking, { status: 201 }))
  await waitFor(() => expect(onBooked).toHaveBeenCalledWith(expect.objectContaining({ id: booking.id })), slow)
  expect(asked.filter(({ call }) => call === 'POST /api/bookings').map(({ body }) => body)).toEqual([
    { quoteId: quote.id, scheduledDate: monday, timeSlot: 'morning' },
  ])
})

test.each([
  [
    'the server’s words',
    () => refusal(409, 'already_booked', 'This quote is booked already.'),
    'This quote is booked already.',
  ],
  ['words of its own', () => refusal(500, 'internal', 'Oops'), 'Failed to create booking. Please try again.'],
])('a booking that fails is told with %s', async (_whose, answer, words) => {
  answerCalls({ ...offered([monday]), 'POST /api/bookings': answer })
  const { onBooked } = show()
  await choose()
  fireEvent.click(confirm())
  await waitFor(
    () => expect(currentToast()).toMatchObject({ title: 'Booking Failed', description: words, tone: 'destructive' }),
    slow,
  )
  expect(onBooked).not.toHaveBeenCalled()
})

test('a slot that somebody else took meanwhile is given up, and what is offered is read anew', async () => {
  const { asked } = answerCalls({
    ...offered([monday]),
    'POST /api/bookings': () => refusal(409, 'slot_unavailable', 'This time has just been taken.'),
  })
  show()
  await choose()
  const before = asked.length
  fireEvent.click(confirm())
  await waitFor(() => expect(confirm().disabled).toBe(true), slow)
  await waitFor(() => {
    const later = asked.slice(before).map(({ call }) => call)
    expect(later).toContain('GET /api/contractor-available-dates')
    expect(later).toContain('GET /api/availability')
  }, slow)
})

test('without any date it says whom to ask', async () => {
  answerCalls(offered([]))
  show()
  expect(await screen.findByText('No Available Dates', {}, slow)).toBeDefined()
  expect(
    screen.getByText(
      'No contractors are currently available in your area. Please contact us for scheduling assistance.',
    ),
  ).toBeDefined()
  expect(confirm().disabled).toBe(true)
})

test('without a quote nothing is asked for', () => {
  const { asked } = answerCalls(offered([monday]))
  show(null)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked).toEqual([])
})
