import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, todayIn } from '../../../../domain/dates.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { market, reader } from '../../../lib/here.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { aBooking } from '../../../testing/bookings.ts'
import { drawPseudo, withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { dismissToast } from '../../../ui/toast.ts'
import { aQuote, aRoom, aStoredQuote } from '../testing/a-quote.ts'
import { slow } from '../testing/show-wizard.tsx'
import { days, said, unsaid, unsaidInToast } from '../testing/unsaid.ts'
import { BookingConfirmed } from './BookingConfirmed.tsx'
import { FeeTerms } from './FeeTerms.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'

withPseudoLocale()
beforeEach(() => dismissToast())

const quote = aQuote()
const day = '2026-11-23'
const next = '2026-11-24'
const open = { available: true, endDate: day, endsAt: '2026-11-23T21:00:00.000Z', painterName: 'Maria A.' }
const slotsOf = (morning: object = {}) => [
  { id: 'morning', label: '8:00 AM - 12:00 PM', ...open, ...morning },
  { id: 'afternoon', label: '12:00 PM - 4:00 PM', ...open, endDate: next, endsAt: '2026-11-24T17:00:00.000Z' },
  { id: 'evening', label: '4:00 PM - 7:00 PM', ...open, available: false, endDate: null, endsAt: null },
]
const offered = (dates = [day, next], timeSlots: () => object[] = slotsOf) => ({
  'GET /api/contractor-available-dates': () =>
    Response.json({
      availableDates: dates,
      closed: [
        { firstDay: next, lastDay: next, label: '12' },
        { firstDay: day, lastDay: next, label: '12' },
      ],
      paused: null,
    }),
  'GET /api/availability': () => Response.json({ timeSlots: timeSlots() }),
  [`GET /api/project-estimate/${quote.id}`]: () => Response.json({ estimatedDays: 2 }),
  [`GET /api/quotes/${quote.id}`]: () => Response.json(aStoredQuote),
  'GET /api/business': () => Response.json({ phone: null, email: null, officeHours: null, address: null }),
})

/** What the quote and its painter are called, and days. */
const data = [...days, quote.address, 'Maria A.']

const provided = (page: ReactNode) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })
  return drawPseudo(<QueryClientProvider client={client}>{page}</QueryClientProvider>)
}
const nothing = () => undefined
const show = (of = quote) =>
  provided(<ScheduleDialog opened quote={of} onBackToQuote={nothing} onBooked={nothing} onClose={nothing} />)
const inPseudo = { ...reader, locale: PSEUDO_LOCALE }
const dayButton = (date = day) => screen.findByRole('button', { name: formatDate(inPseudo, date) }, slow)
const pick = async () => {
  fireEvent.click(await dayButton())
  fireEvent.click((await screen.findAllByRole('radio', {}, slow))[0]!)
}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: said('Confirm Booking') }))

test('the days, the times of one, and the visit to be booked', async () => {
  answerCalls(offered())
  show()
  expect(unsaid(...data)).toEqual([])
  await dayButton()
  expect(unsaid(...data)).toEqual([])
  await pick()
  expect(screen.getAllByText(said('{name} would come', { name: 'Maria A.' }))).toHaveLength(2)
  expect(unsaid(...data)).toEqual([])
  fireEvent.click(screen.getAllByRole('radio')[1]!)
  expect(unsaid(...data)).toEqual([])
})

test.each([
  ['that is refused', () => refusal(409, 'already_booked', 'Booked.')],
  ['that fails', () => refusal(500, 'internal', 'Oops')],
])('a booking %s', async (_, answer) => {
  answerCalls({ ...offered(), 'POST /api/bookings': answer })
  show()
  await pick()
  confirm()
  expect(unsaid(...data)).toEqual([])
  await screen.findByText(said('Booking Failed'), {}, slow)
  expect(unsaid(...data, 'Booked.')).toEqual([])
  expect(unsaidInToast('Booked.')).toEqual([])
})

test.each(['slot_unavailable', 'end_changed'])('an outdated offer: %s', async (code) => {
  let morning = {}
  answerCalls({
    ...offered([day], () => slotsOf(morning)),
    'POST /api/bookings': () => {
      morning = { endDate: next, endsAt: '2026-11-24T17:00:00.000Z' }
      return refusal(409, code, 'Not so.')
    },
  })
  show()
  await pick()
  confirm()
  await screen.findByText('Not so.', {}, slow)
  if (code === 'end_changed') {
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('24'), slow)
  }
  expect(unsaid(...data, 'Not so.')).toEqual([])
})

const large = Array.from({ length: 12 }, (_, at) => ({ ...aRoom({ id: `r${at}`, length: 40, width: 40 }), cost: 0 }))
const visits = [
  { scheduledDate: '2026-11-27', timeSlot: 'morning', endDate: '2026-11-28' },
  { scheduledDate: '2026-11-25', timeSlot: 'evening', endDate: '2026-11-25' },
]

test.each([
  ['nobody is free', quote, []],
  ['the project is large', { ...quote, rooms: large }, []],
  ['it is booked', quote, visits],
])('no days, since %s', async (_, of, booked) => {
  answerCalls({ ...offered([]), [`GET /api/quotes/${quote.id}`]: () => Response.json({ ...aStoredQuote, booked }) })
  show(of)
  await waitFor(() => expect(screen.getByRole('button', { name: said('Keep this quote') })).toBeDefined(), slow)
  await waitFor(() => expect(screen.queryByText(`${said('Looking for free dates')}…`)).toBeNull(), slow)
  expect(unsaid(...data)).toEqual([])
})

test('undecided colors: the color evening first, then the painting', async () => {
  const [room] = quote.rooms
  const open = { ...room!.paintOptions, colorConsultation: true, walls: { ...room!.paintOptions.walls, colorCode: '' } }
  const wanting = { ...quote, rooms: [{ ...room!, paintOptions: open }] }
  const evening = { ...slotsOf()[2]!, available: true, endDate: day, endsAt: '2026-11-24T00:00:00.000Z' }
  const answers = offered([day, next], () => [evening])
  answerCalls(answers)
  const { unmount } = show(wanting)
  await screen.findByText(said('Color evening first'), {}, slow)
  await pick()
  expect(unsaid(...data)).toEqual([])
  unmount()
  const booked = [{ scheduledDate: day, timeSlot: 'evening', endDate: day }]
  answerCalls({ ...answers, [`GET /api/quotes/${quote.id}`]: () => Response.json({ ...aStoredQuote, booked }) })
  show(wanting)
  await screen.findByText(said('Now the painting. Its dates start the day after.'), {}, slow)
  expect(unsaid(...data)).toEqual([])
})

test.each([
  ['dates', 'GET /api/contractor-available-dates'],
  ['times', 'GET /api/availability'],
])('%s that cannot be loaded', async (what, call) => {
  answerCalls({ ...offered(), [call]: () => refusal(500, 'internal', 'Oops') })
  show()
  if (what === 'times') fireEvent.click(await dayButton())
  await screen.findByRole('alert', {}, slow)
  expect(unsaid(...data)).toEqual([])
})

test('the confirmation of a painting and of an evening', () => {
  const { unmount } = drawPseudo(<BookingConfirmed booking={aBooking()} onClose={nothing} />)
  expect(unsaid(...data)).toEqual([])
  unmount()
  const endsAt = new Date('2026-11-24T00:00:00Z')
  drawPseudo(<BookingConfirmed booking={aBooking({ timeSlot: 'evening', endsAt })} onClose={nothing} />)
  expect(unsaid(...data)).toEqual([])
})

test('the cost of moving a visit, now and later', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') })
  const bookedAt = new Date('2026-11-20T15:00:00Z')
  const far = addDays(todayIn(market, new Date()), 30)
  for (const date of [day, far]) {
    drawPseudo(<FeeTerms date={date} slot="morning" price={100_00} />)
    drawPseudo(<FeeTerms date={date} slot="morning" price={100_00} moved={{ bookedAt, terms: market.cancellation }} />)
  }
  expect(unsaid(...data)).toEqual([])
})
