import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { freeUntilFor } from '#domain/bookings/cancellation.ts'
import { formatFreeUntil } from '#domain/bookings/cancellation-texts.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { formatDate, formatShortDate } from '#domain/platform/format-dates.ts'
import { market, reader } from '#web/lib/here.ts'
import { deferAnswer, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { currentToast } from '#web/ui/toast.ts'
import { aRoom, aStoredQuote } from '../testing/a-quote.ts'
import {
  booking,
  choose,
  confirm,
  day,
  details,
  monday,
  offered,
  quote,
  show,
  slot,
  slotsOf,
  tryToBook,
  tuesday,
} from '../testing/show-schedule.tsx'

test('a date and a time are required, a taken slot is marked, and another date clears the time', async () => {
  const isTaken = { available: false, endDate: null, endsAt: null, painterName: null }
  const slots = () => slotsOf().map((one) => (one.id === 'afternoon' ? { ...one, ...isTaken } : one))
  show(offered([monday, tuesday], slots))
  await screen.findByRole('heading', { name: 'Schedule Your Service' })
  fireEvent.click(await day(monday))
  expect(((await day('2026-11-25')) as HTMLButtonElement).disabled).toBe(true)
  const afternoon = await slot(/^Afternoon ?12:00 PM - 4:00 PM \(Not Available\)$/)
  expect(afternoon.disabled).toBe(true)
  expect(confirm().disabled).toBe(true)
  fireEvent.click(await slot(/^Morning/))
  expect(confirm().disabled).toBe(false)

  fireEvent.click(await day(tuesday))
  expect(confirm().disabled).toBe(true)
  expect((await slot(/^Morning/)).checked).toBe(false)
})

test('each time is led by the arrival and the person, then shows the end, and the whole visit is marked and announced', async () => {
  show()
  fireEvent.click(await day(monday))
  const morning = (await slot(/^Morning/)).closest('label')?.textContent
  expect(morning).toBe(
    'Arrives 8:00-8:30 AMMAMaria A. 4.8 (5)4.8 of 5 stars from 5 reviews\u00a0· insuredDone about 4:00 PMMorning\u00a0· 8:00 AM - 12:00 PM',
  )
  const afternoon = await slot(/^Afternoon/)
  expect(afternoon.closest('label')?.textContent).toContain('Continues Tue, Nov 24 until about noon')
  fireEvent.click(afternoon)
  expect(
    details().getByText('Mon, Nov 23, arrives 12:00-12:30 PM · continues Tue, Nov 24 until about noon'),
  ).toBeDefined()
  expect(details().getByText('Interior painting')).toBeDefined()
  const marked = screen.getAllByRole('button').filter((one) => one.className.includes('within'))
  expect(marked.map((one) => one.getAttribute('aria-label'))).toEqual([
    formatDate(reader, monday),
    formatDate(reader, tuesday),
  ])
})

test('right above Confirm stand day, arrival, painter, price, and until when it is free', async () => {
  const far = addDays(todayIn(market, new Date()), 30)
  show(offered([far]))
  fireEvent.click(await day(far))
  const bar = () => confirm().closest<HTMLElement>('[data-action-bar]')?.textContent
  const words = [formatShortDate(reader, far), '$1,234.50']
  expect(bar()).toContain(`${words.join('')}Now pick a time`)
  fireEvent.click(await slot(/^Morning/))
  const until = formatFreeUntil(reader, { scheduledDate: far, timeSlot: 'morning' }, untilOf(far), 'Maria')
  expect(bar()).toContain(`${words.join(', 8:00 AM\u00a0· Maria')}Free to cancel until ${until}`)
})

test('the bar says what a change costs where it is not free any more', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z'), toFake: ['Date'] })
  const cheap = { ...quote, totalCost: market.rescission.above, finalCost: market.rescission.above }
  show(offered([monday]), cheap)
  await choose()
  expect(confirm().closest('[data-action-bar]')?.textContent).toContain('Moving or canceling costs $100')
})

test('the fee for the selected date is shown before anything is confirmed', async () => {
  const far = addDays(todayIn(market, new Date()), 30)
  show(offered([far]))
  fireEvent.click(await day(far))
  fireEvent.click(await slot(/^Morning/))
  expect(details().getByText(/^Free to move or cancel until /)).toBeDefined()
  expect(details().queryByText(/less than 24 hours/)).toBeNull()
})

test('the service-details card shows address, rooms, days and the exact total, and leads back to the quote', async () => {
  const { onBackToQuote } = show()
  expect(await screen.findByRole('heading', { name: 'Service details' })).toBeDefined()
  expect(screen).toShow(quote.address, 'Bedroom', '$1,234.50')
  expect(await screen.findByText('about a day')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back to Quote' }))
  expect(onBackToQuote).toHaveBeenCalledOnce()
})

test('an evening is not mentioned when nobody asked for a color consultation', async () => {
  show()
  fireEvent.click(await day(monday))
  expect(await slot(/^Morning/)).toBeDefined()
  expect(screen.queryByRole('radio', { name: /^Evening/ })).toBeNull()
})

test('an evening that is taken is shown as such to whoever asked for a color consultation', async () => {
  const wanting = aRoom()
  const paintOptions = { ...wanting.paintOptions, colorConsultation: true }
  show(offered([monday]), { ...quote, rooms: [{ ...wanting, paintOptions, cost: 0 }] })
  fireEvent.click(await day(monday))
  const evening = await slot(/^Evening.*4:00 PM - 7:00 PM \(Not Available\)/)
  expect(evening.disabled).toBe(true)
})

test('the estimated time is the work that the times of the selected day say', async () => {
  const wednesday = addDays(monday, 2)
  const slots = () =>
    slotsOf({ endDate: wednesday, endsAt: `${wednesday}T17:00:00.000Z` }).map((one) =>
      one.id === 'afternoon' ? { ...one, endDate: wednesday, endsAt: `${wednesday}T21:00:00.000Z` } : one,
    )
  show(offered([monday, tuesday], slots))
  expect(await details().findByText('about a day')).toBeDefined()
  fireEvent.click(await day(monday))
  expect(await details().findByText('2.5 days')).toBeDefined()
})

test('work that is done by noon is half a day, before a day is selected and after', async () => {
  const noon = { endsAt: '2026-11-23T17:00:00.000Z' }
  const four = { endDate: monday, endsAt: '2026-11-23T21:00:00.000Z' }
  show({
    ...offered([monday], () => slotsOf(noon).map((one) => (one.id === 'afternoon' ? { ...one, ...four } : one))),
    [`GET /api/project-estimate/${quote.id}`]: () => Response.json({ estimatedDays: 1, estimatedHalfDays: 1 }),
  })
  expect(await details().findByText('about half a day')).toBeDefined()
  fireEvent.click(await day(monday))
  expect(await details().findByText('half a day')).toBeDefined()
  expect(screen.queryByText(/takes a bit longer$/)).toBeNull()
})

test('the estimated time covers all times of the selected day, and a painter who needs longer says so', async () => {
  const slots = () =>
    slotsOf({ endsAt: '2026-11-23T17:00:00.000Z' }).map((one) =>
      one.id === 'afternoon' ? { ...one, painterName: 'Kenji M.' } : one,
    )
  show(offered([monday], slots))
  fireEvent.click(await day(monday))
  expect(await details().findByText('half a day to 1 day')).toBeDefined()
  const card = (await slot(/^Afternoon/)).closest('label')?.textContent
  expect(card).toContain('Kenji takes a bit longer')
  expect(screen.queryByText('Maria takes a bit longer')).toBeNull()
})

test('the calendar shows the weeks of a free day that is tapped above it', async () => {
  show(offered([monday, tuesday, '2027-01-12']))
  const chips = await screen.findByRole('group', { name: 'First open days' })
  fireEvent.click(within(chips).getAllByRole('button').at(-1)!)
  expect((await day('2027-01-12')).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: formatDate(reader, monday) })).toBeNull()
})

test('confirming books exactly the selection, and shows progress', async () => {
  const created = deferAnswer(() => Response.json(booking, { status: 201 }))
  const { onBooked, sent } = await tryToBook(created.answer)
  const working = await screen.findByRole('button', { name: 'Creating Booking...' })
  expect((working as HTMLButtonElement).disabled).toBe(true)
  created.letThrough()
  await waitFor(() => expect(onBooked).toHaveBeenCalledWith(expect.objectContaining({ id: booking.id })))
  expect(sent()).toEqual([
    {
      quoteId: quote.id,
      scheduledDate: monday,
      timeSlot: 'morning',
      endsAt: '2026-11-23T21:00:00.000Z',
      terms: { fee: 100, freeHours: 24, graceMinutes: 60 },
      deposit: 0,
    },
  ])
})

test('a failed booking is reported next to the button', async () => {
  const { onBooked } = await tryToBook(() => refusal(500, 'internal', 'Oops'))
  const words = 'Failed to create booking. Please try again.'
  await expect(screen).toShowSoon('Booking Failed', words)
  // Rendered once, next to the button, and announced.
  expect(currentToast()).toMatchObject({ title: 'Booking Failed', description: words, inView: true })
  expect(onBooked).not.toHaveBeenCalled()
})

test('a booking without a connection says that nothing is lost, and the next try sends the same again', async () => {
  const lost = () => Promise.reject(new TypeError('no network'))
  const { onBooked, sent } = await tryToBook(inTurn(lost, Response.json(booking, { status: 200 })))
  await expect(screen).toShowSoon(
    'Booking Failed',
    'There’s no connection right now. Nothing is lost: check it, then try again.',
  )
  expect((await slot(/^Morning/)).checked).toBe(true)
  fireEvent.click(confirm())
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  const [first, second] = sent()
  expect(second).toEqual(first)
})

/** Until when a visit that is booked now is free to change. */
function untilOf(scheduledDate: string) {
  const visit = { scheduledDate, timeSlot: 'morning' as const, bookedAt: null, price: quote.totalCost }
  return freeUntilFor(market, visit, new Date())
}

const noneFree = 'No contractors are currently available in your area. Please contact us for scheduling assistance.'

test('a message says that there is no date, and one tap requests a call', async () => {
  const { requests, onClose } = show({
    ...offered([]),
    'POST /api/inquiries': () => Response.json({ id: 'INQ' }, { status: 201 }),
  })
  await expect(screen).toShowSoon('No Available Dates', noneFree)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Confirm Booking' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ask us to call me' }))
  await waitFor(() => {
    expect(requests.find(({ call }) => call === 'POST /api/inquiries')?.body).toMatchObject({
      kind: 'call',
      quoteId: quote.id,
    })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Keep this quote' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a booked quote shows its date instead of saying that nobody is free', async () => {
  const booked = [{ scheduledDate: '2026-11-27', timeSlot: 'morning', endDate: '2026-11-28' }]
  show({ ...offered([]), [`GET /api/quotes/${quote.id}`]: () => Response.json({ ...aStoredQuote, booked }) })
  expect(await screen.findByText('Booked for Fri, Nov 27 to Sat, Nov 28')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Manage Booking' }).getAttribute('href')).toBe('/manage-booking')
  expect(screen.queryByText('No Available Dates')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask us to call me' })).toBeNull()
})

test('a large project is planned in person, without claiming that nobody is free', async () => {
  const rooms = Array.from({ length: 12 }, (_, index) => ({
    ...aRoom({ id: `r${index}`, length: 40, width: 40 }),
    cost: 0,
  }))
  show(offered([]), { ...quote, rooms })
  await expect(screen).toShowSoon('This is a large project', /Your price of \$1,234\.50 is good until/)
  expect(screen.getByRole('button', { name: 'Ask us to call me' })).toBeDefined()
  expect(screen.queryByText(noneFree)).toBeNull()
})

// @proves docs/rules/colors.md#without-an-evening
test('the color evening comes first with undecided colors, unless the customer picks them alone, which is kept and can be taken back', async () => {
  const wanting = aRoom()
  const paintOptions = {
    ...wanting.paintOptions,
    colorConsultation: true,
    walls: { ...wanting.paintOptions.walls, colorCode: '' },
  }
  const free = { available: true, endDate: monday, endsAt: '2026-11-24T00:00:00.000Z' }
  const slots = () => slotsOf().map((one) => (one.id === 'evening' ? { ...one, ...free } : one))
  let ownColors: boolean | undefined
  const choose = vi.fn((body: unknown) => {
    ownColors = (body as { ownColors: boolean }).ownColors || undefined
    return Response.json(body)
  })
  const until = { until: '2026-11-20T04:59:59.999Z', canPick: true }
  const answers = {
    ...offered([monday], slots),
    [`GET /api/quotes/${quote.id}`]: () => Response.json({ ...aStoredQuote, ownColors }),
    [`PUT /api/quotes/${quote.id}/own-colors`]: choose,
    [`GET /api/quotes/${quote.id}/colors-until`]: () => Response.json(until),
  }
  show(answers, { ...quote, rooms: [{ ...wanting, paintOptions, cost: 0 }] })
  expect(await screen.findByText('Color evening first')).toBeDefined()
  expect(details()).toShow('Color Consultation', 'about an hour', '$0.00')
  fireEvent.click(await day(monday))
  const card = (await slot(/^Evening/)).closest('label')?.textContent
  expect(confirm().closest('[data-action-bar]')?.textContent).toContain('$0.00')
  expect(card).toContain('Arrives between 4:00 and 7:00 PM')
  expect(card).toContain('Takes about an hour')
  expect(screen.queryByRole('radio', { name: /^Morning/ })).toBeNull()
  expect(screen.queryByText(/^Pick your colors online/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I’ll pick the colors myself' }))
  await screen.findByText('You’re picking the colors yourself')
  expect(choose).toHaveBeenLastCalledWith({ ownColors: true })
  fireEvent.click(await day(monday))
  expect(await slot(/^Morning/)).toBeDefined()
  expect(screen.queryByRole('radio', { name: /^Evening/ })).toBeNull()
  expect(screen.queryByText('Color evening first')).toBeNull()
  await screen.findByText('Pick your colors online until Thu, Nov 19.')
  fireEvent.click(screen.getByRole('button', { name: 'I’d like help after all' }))
  await screen.findByText('Color evening first')
})

test('a day too soon to buy paint ahead says who brings the color fan', async () => {
  const bare = aRoom()
  const rooms = [
    {
      ...bare,
      paintOptions: { ...bare.paintOptions, walls: { ...bare.paintOptions.walls, colorCode: '' } },
      cost: 0,
    },
  ]
  const at = `GET /api/quotes/${quote.id}/colors-until`
  const tooLate = () => Response.json({ until: '2026-11-18T04:59:59.999Z', canPick: false })
  show({ ...offered([monday]), [at]: tooLate }, { ...quote, rooms })
  fireEvent.click(await day(monday))
  await screen.findByText('Too soon to buy paint ahead: your painter brings the fan, and you pick the colors together.')
  fireEvent.click(await slot(/^Morning/))
  await screen.findByText('Too soon to buy paint ahead: Maria brings the fan, and you pick the colors together.')
})

test('no request is sent without a quote', () => {
  const { requests } = show(offered([monday]), null)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toEqual([])
})

test('the days on which we are closed are listed below the calendar', async () => {
  const closed = [
    { firstDay: '2026-11-26', lastDay: '2026-11-26', label: 'Thanksgiving' },
    { firstDay: '2026-12-24', lastDay: '2026-12-26', label: 'Christmas' },
  ]
  show(offered([monday], slotsOf, () => ({ closed })))
  expect(await screen.findByText("We're closed Thu, Nov 26: Thanksgiving.")).toBeTruthy()
  expect(screen.getByText("We're closed Thu, Dec 24 to Sat, Dec 26: Christmas.")).toBeTruthy()
})

test.each([
  ['the office’s note', 'We catch up with what we have promised.', 'We catch up with what we have promised.'],
  ['a note of its own', null, /^Your quote stays as it is/],
])('a pause shows when new bookings are taken again, with %s', async (_, note, text) => {
  show(offered([], slotsOf, () => ({ paused: { until: '2026-12-07', note } })))
  await expect(screen).toShowSoon("We're not taking new bookings until Mon, Dec 7", text)
  expect(screen.queryByRole('button', { name: 'Confirm Booking' })).toBeNull()
})

test('a pause that began meanwhile is shown instead of the dates', async () => {
  let paused: object | null = null
  const begin = () => {
    paused = { until: '2026-12-07', note: null }
    return refusal(409, 'bookings_paused', "We're not taking new bookings until Mon, Dec 7.")
  }
  await tryToBook(
    begin,
    offered([monday], slotsOf, () => (paused ? { availableDates: [], paused } : {})),
  )
  expect(await screen.findByText("We're not taking new bookings until Mon, Dec 7")).toBeTruthy()
})
