import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftOf } from '#web/shared/quote-form/draft/draft-storage.ts'
import { type Answers, answerCalls, deferAnswer, refusal } from '#web/testing/answer-calls.ts'
import { anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { aQuote, onTheWire } from '#web/testing/quotes.ts'
import { NewBookingTab } from './NewBookingTab.tsx'
import { callName, readCall, storeCall } from './stored-call.ts'

const quote = aQuote({ propertyType: 'single-family' })
const QUOTE = `/api/quotes/${quote.id}`
const SEND = `POST /api/admin/quotes/${quote.id}/send`
const BOOK = 'POST /api/admin/bookings'
const TIMES = `GET /api/admin/quotes/${quote.id}/times`

const aTime = (date: string, timeSlot: string, painterName = 'Kim Lee') => ({
  date,
  timeSlot,
  endDate: date,
  endsAt: `${date}T21:00:00.000Z`,
  contractorId: anId('C'),
  painterName,
})
const theTimes = (...times: object[]) => Response.json({ times, deposit: 0, paused: null })
const first = aTime('2099-11-27', 'morning')
const second = aTime('2099-11-28', 'morning')

const answers = {
  [`GET ${QUOTE}`]: () => Response.json(onTheWire(quote)),
  [TIMES]: () => theTimes(first, second),
  'GET /api/admin/contractors': () =>
    Response.json([anOfficePainter({ id: anId('D'), firstName: 'Ann', lastName: 'Bell' })]),
  'GET /api/pricing/config': () => new Response(null, { status: 404 }),
  'POST /api/service-area/check': () => new Response(null, { status: 404 }),
}

const booked = (heldUntil: string | null = null) =>
  Response.json({ bookingId: anId('B'), contractorId: anId('C'), heldUntil }, { status: 201 })

const show = (more: Answers = {}, at = `/admin?tab=new-booking&quoteId=${quote.id}`) => ({
  ...answerCalls({ ...answers, ...more }),
  ...showOfficePage(<NewBookingTab />, { at }),
})

const caller = (more: object = {}) => ({ phone: '', name: '', email: '', quoteId: '', ...more })
const bookButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Book for Dana Miller' })

test('a quote is booked with a named painter, at their times', async () => {
  const { user, bodies } = show({ [BOOK]: () => booked() })
  expect((await bookButton()).disabled).toBe(true)
  await screen.findByRole('option', { name: 'Ann Bell' })
  await user.selectOptions(screen.getByLabelText('Painter'), 'Ann Bell')
  await user.click(await screen.findByRole('radio', { name: /^Sat, Nov 28/ }))
  await waitFor(async () => expect((await bookButton()).disabled).toBe(false))
  await user.click(await bookButton())
  const heading = await screen.findByRole('heading', { name: 'Booked for Dana Miller' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/The confirmation is on its way to dana@example.com, and Kim Lee has the job/)).toBeTruthy()
  const time = { scheduledDate: '2099-11-28', timeSlot: 'morning', endsAt: second.endsAt }
  expect(bodies(BOOK)).toEqual([{ quoteId: quote.id, ...time, contractorId: anId('D'), withDeposit: false }])
})

test('the deposit is asked for unless the office waives it', async () => {
  const until = '2099-11-20T17:00:00.000Z'
  const { user, bodies } = show({
    [TIMES]: () => Response.json({ times: [first], deposit: 120, paused: { until: '2026-12-07', note: null } }),
    [BOOK]: () => booked(until),
  })
  await user.click(await screen.findByRole('radio', { name: /^Fri, Nov 27/ }))
  expect(screen.getByText('New bookings are paused there until Mon, Dec 7')).toBeTruthy()
  const ask = screen.getByRole<HTMLInputElement>('radio', { name: /^Ask for \$120.00 by card/ })
  expect(ask.checked).toBe(true)
  await user.click(await bookButton())
  await screen.findByRole('heading', { name: 'Held for Dana Miller' })
  expect(screen.getByText(/^The link for the deposit is on its way to dana@example.com/)).toBeTruthy()
  expect(bodies(BOOK)).toMatchObject([{ contractorId: null, withDeposit: true }])
})

test('a time that somebody else took first is reported, and the times are loaded again', async () => {
  let times = [first, second]
  const { user } = show({
    [TIMES]: () => theTimes(...times),
    [BOOK]: () => {
      times = [second]
      return refusal(409, 'slot_unavailable', 'That time is no longer available.')
    },
  })
  await user.click(await screen.findByRole('radio', { name: /^Fri, Nov 27/ }))
  await user.click(await bookButton())
  expect((await screen.findByText('That time is no longer available.')).closest('[role=alert]')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Fri, Nov 27/ })).toBeNull())
  expect((await bookButton()).disabled).toBe(true)
  expect(screen.getByRole('radio', { name: /^Sat, Nov 28/ })).toBeTruthy()
})

test('a known number recognizes the customer, and fills in their details only when asked', async () => {
  const known = { name: 'Tara Whitaker', email: 'dana@example.com', phone: '2155550177', town: 'Media' }
  const hit = { ...known, quoteId: quote.id, visit: null, bookings: 2 }
  const none = { total: 0, isMore: false, hits: [] }
  const { user } = show(
    {
      'GET /api/admin/search': () =>
        Response.json({
          terms: ['2155550177'],
          isGuess: false,
          day: null,
          customers: { total: 2, isMore: false, hits: [hit, { ...hit, phone: '2675550177', name: 'Somebody Else' }] },
          quotes: none,
          bookings: none,
          painters: none,
          inquiries: none,
          messages: none,
          areas: none,
        }),
    },
    '/admin?tab=new-booking&phone=(215)+555-0177',
  )
  expect(await screen.findByText('Tara Whitaker, Media: 2 bookings')).toBeTruthy()
  expect(screen.queryByText(/Somebody Else/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Use their details' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('dana@example.com'))
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Dana Miller')
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(215) 555-0177')
})

test('the notes for the painter are written before hanging up', async () => {
  const NOTES = `/api/admin/bookings/${anId('B')}/visit-notes`
  const empty = { gateCode: null, parking: null, pets: null, other: null }
  const { user, bodies } = show({
    [BOOK]: () => booked(),
    [`GET ${NOTES}`]: () => Response.json(empty),
    [`PUT ${NOTES}`]: () => Response.json({ ...empty, pets: 'A loud dog' }),
  })
  await user.click(await screen.findByRole('radio', { name: /^Fri, Nov 27/ }))
  await user.click(await bookButton())
  await screen.findByText('Ask before you hang up: gate or door code, parking, pets.')
  await user.click(screen.getByRole('button', { name: 'Add notes' }))
  await user.type(screen.getByLabelText(/^Pets/), 'A loud dog')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  expect(await screen.findByText('A loud dog')).toBeTruthy()
  expect(bodies(`PUT ${NOTES}`)).toMatchObject([{ pets: 'A loud dog', known: empty }])
})

test('painters come in the order of fit, and the office is not addressed as the customer', async () => {
  show({
    'GET /api/admin/contractors': () =>
      Response.json([
        anOfficePainter({ id: anId('D'), firstName: 'Ann', lastName: 'Bell' }),
        anOfficePainter({ id: anId('C'), firstName: 'Kim', lastName: 'Lee' }),
      ]),
  })
  await screen.findByRole('option', { name: 'Kim Lee' })
  expect(screen.getByLabelText('Painter').textContent).toBe('Whoever fits bestKim LeeAnn Bell')
  expect(document.body.textContent).not.toMatch(/I supply|Verify Address|your rooms|Your price/)
  expect(screen.getByText('Colors that aren’t decided yet can stay open: they can be picked later.')).toBeTruthy()
})

test('a color that is not decided yet does not hold up the call', async () => {
  const open = aQuote({ propertyType: 'single-family' })
  const draft = draftOf(open)
  const undecided = draft.rooms.map((room) => ({
    ...room,
    paintOptions: { ...room.paintOptions, walls: { ...room.paintOptions.walls, colorCode: '' } },
  }))
  storeCall(callName(caller()), { draft: { ...draft, rooms: undecided }, quoteId: null })
  const served = { isServiceable: true, message: 'Yes', problem: null, suggestions: [], address: draft.address }
  const { user, requests } = show(
    {
      'POST /api/check-service-area': () =>
        Response.json({ ...served, city: 'Philadelphia', zip: '19102', county: 'Philadelphia' }),
      'POST /api/admin/quotes': () => Response.json(onTheWire(open), { status: 201 }),
    },
    '/admin?tab=new-booking',
  )
  await screen.findByText('We serve this address.')
  await user.click(screen.getByRole('button', { name: 'See free times' }))
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /api/admin/quotes')).toBe(true))
})

test('free times are looked for as soon as an address that is being checked is known', async () => {
  const open = aQuote({ propertyType: 'single-family' })
  storeCall(callName(caller()), { draft: draftOf(open), quoteId: null })
  const served = { isServiceable: true, message: 'Yes', problem: null, suggestions: [], address: open.address }
  const { answer, letThrough } = deferAnswer(() =>
    Response.json({ ...served, city: 'Philadelphia', zip: '19102', county: 'Philadelphia' }),
  )
  const { user, requests } = show(
    {
      'POST /api/check-service-area': answer,
      'POST /api/admin/quotes': () => Response.json(onTheWire(open), { status: 201 }),
    },
    '/admin?tab=new-booking',
  )
  await user.click(await screen.findByRole('button', { name: 'See free times' }))
  expect(requests.some(({ call }) => call === 'POST /api/admin/quotes')).toBe(false)
  letThrough()
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /api/admin/quotes')).toBe(true))
})

test('a caller who wants to think it over gets the quote', async () => {
  const { user } = show({ [SEND]: () => new Response(null, { status: 204 }) })
  await user.click(await screen.findByRole('button', { name: 'Email the quote instead' }))
  expect(await screen.findByText('The quote is on its way to dana@example.com.')).toBeTruthy()
})

test('a change of the rooms asks for the times of another quote', async () => {
  const { user } = show()
  await bookButton()
  await user.click(screen.getByRole('checkbox', { name: /^Ceiling/ }))
  expect(await screen.findByRole('button', { name: 'See free times' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Book for/ })).toBeNull()
})

test('a missing value is marked at the first field, and nothing is sent', async () => {
  const { user, requests } = show({}, '/admin?tab=new-booking&phone=(215)+555-0177')
  expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('(215) 555-0177')
  await user.click(screen.getByRole('button', { name: 'See free times' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
  expect(requests.filter(({ call }) => call === 'POST /api/admin/quotes')).toEqual([])
})

test('the draft of a call outlives the page, and belongs to that caller alone', async () => {
  const mine = callName(caller({ phone: '1' }))
  const { user } = show({}, '/admin?tab=new-booking&phone=1')
  await user.type(screen.getByLabelText('Full name'), 'Nadia')
  expect(readCall(mine)?.draft.customerName).toBe('Nadia')
  expect(readCall(callName(caller({ phone: '2' })))).toBeNull()
})

test('an unfinished call says so, and can be started over', async () => {
  storeCall(callName(caller()), { draft: draftOf(quote), quoteId: null })
  const { user } = show({}, '/admin?tab=new-booking')
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Dana Miller')
  await user.click(within(screen.getByText(/^Here's the call/)).getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('')
})

test('a quote for which nobody is free says so, and the email instead of it can fail', async () => {
  const { user } = show({
    [TIMES]: () => theTimes(),
    [SEND]: () => refusal(500, 'internal', 'Oops'),
  })
  await screen.findByText('Nobody is free for this job in the days that can be booked.')
  await user.click(screen.getByRole('button', { name: 'Email the quote instead' }))
  expect(await screen.findByText("It couldn't be sent. Please try again.")).toBeTruthy()
})

test('a caller without email is booked with a letter, and without a deposit', async () => {
  const without = aQuote({ propertyType: 'single-family', email: '' })
  const { user, bodies } = show({
    [`GET ${QUOTE}`]: () => Response.json(onTheWire({ ...without, id: quote.id })),
    [TIMES]: () => Response.json({ times: [first], deposit: 100, paused: null }),
    [SEND]: () => new Response(null, { status: 204 }),
    [BOOK]: () => booked(),
  })
  await user.click((await screen.findAllByRole('radio', { name: /arrives/ }))[0] as HTMLElement)
  expect(screen.getByText('No deposit: there is no email to send the payment link to.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /^Ask for/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Print the quote instead' }))
  expect(await screen.findByText('The quote is in Messages, to be printed.')).toBeTruthy()
  await user.click(await bookButton())
  expect(await screen.findByText(/^The confirmation is ready to print, and Kim Lee/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Print the letter' }).getAttribute('href')).toBe('/admin?tab=messages')
  expect(bodies(BOOK)).toMatchObject([{ withDeposit: false }])
})
