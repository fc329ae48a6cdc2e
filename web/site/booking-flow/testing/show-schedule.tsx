import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { formatDate } from '#domain/platform/format-dates.ts'
import { reader } from '#web/lib/here.ts'
import { LiveReader } from '#web/lib/LiveReader.tsx'
import { type Answers, answerCalls } from '#web/testing/answer-calls.ts'
import { aBookingAnswer } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { ScheduleDialog } from '../scheduling/ScheduleDialog.tsx'
import { aQuote, aStoredQuote } from './a-quote.ts'

type BookingBody = { endsAt: string; terms: { fee: number } }

export const quote = aQuote()
export const [monday, tuesday] = ['2026-11-23', '2026-11-24'] as const
const taken = { available: false, endDate: null, endsAt: null, painterName: null, painter: null }
export const slotsOf = (morning: object = {}) => [
  {
    id: 'morning',
    label: '8:00 AM - 12:00 PM',
    available: true,
    endDate: monday,
    endsAt: '2026-11-23T21:00:00.000Z',
    painterName: 'Maria A.',
    painter: {
      name: 'Maria A.',
      slug: 'maria-a-7kq2',
      portrait: null,
      reviews: { count: 5, mean: 4.8 },
      isInsured: true,
    },
    ...morning,
  },
  {
    id: 'afternoon',
    label: '12:00 PM - 4:00 PM',
    available: true,
    endDate: tuesday,
    endsAt: '2026-11-24T17:00:00.000Z',
    painterName: null,
    painter: null,
  },
  { id: 'evening', label: '4:00 PM - 7:00 PM', ...taken },
]
export const booking = {
  ...aBookingAnswer(),
  quote: { id: quote.id, address: quote.address, totalCost: 1234.5, customerName: null },
}
/** @param more what else is answered to reading the dates */
export const offered = (
  availableDates: string[],
  timeSlots: () => object[] = slotsOf,
  more: () => object = () => ({}),
) => ({
  'GET /api/contractor-available-dates': () => Response.json({ availableDates, closed: [], paused: null, ...more() }),
  'GET /api/availability': () => Response.json({ timeSlots: timeSlots() }),
  [`GET /api/project-estimate/${quote.id}`]: () => Response.json({ estimatedDays: 1 }),
  [`GET /api/quotes/${quote.id}`]: () => Response.json(aStoredQuote),
  'GET /api/business': () => Response.json({ phone: null, email: null, officeHours: null, address: null }),
})

export const show = (answers: Answers = offered([monday]), of: typeof quote | null = quote) => {
  const { requests } = answerCalls(answers)
  const calls = { onBackToQuote: vi.fn(), onBooked: vi.fn(), onClose: vi.fn() }
  drawPage(
    <LiveReader>
      <ScheduleDialog opened quote={of} {...calls} />
    </LiveReader>,
  )
  return { ...calls, requests }
}
export const day = (date: string) => screen.findByRole('button', { name: formatDate(reader, date) })
export const slot = (name: RegExp) => screen.findByRole('radio', { name }) as Promise<HTMLInputElement>
export const details = () => within(screen.getByRole('region', { name: 'Service details' }))
export const confirm = () => screen.getByRole('button', { name: 'Confirm Booking' }) as HTMLButtonElement
export async function choose() {
  fireEvent.click(await day(monday))
  fireEvent.click(await slot(/^Morning/))
}

/** Chooses the first time that is offered and confirms it. */
export async function tryToBook(answer: () => Response | Promise<Response>, calls: object = offered([monday])) {
  const { requests, ...shown } = show({ ...calls, 'POST /api/bookings': answer })
  await choose()
  fireEvent.click(confirm())
  const sent = () => requests.filter(({ call }) => call === 'POST /api/bookings').map(({ body }) => body as BookingBody)
  return { ...shown, sent }
}
