import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { depositFor } from '#domain/billing/card-payments.ts'
import { noContact } from '#domain/platform/contact.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { market, reader } from '#web/lib/here.ts'
import { acceptTerms } from '#web/lib/live-market.ts'
import { inTurn, refusal } from '#web/testing/answer-calls.ts'
import {
  booking,
  choose,
  confirm,
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

test('a slot that somebody else took meanwhile is given up, and the offers are read again', async () => {
  const { requests } = show({
    ...offered([monday]),
    'POST /api/bookings': () => refusal(409, 'slot_unavailable', 'This time has just been taken.'),
  })
  await choose()
  const before = requests.length
  fireEvent.click(confirm())
  await waitFor(() => expect(confirm().disabled).toBe(true))
  await waitFor(() => {
    const later = requests.slice(before).map(({ call }) => call)
    expect(later).toContain('GET /api/contractor-available-dates')
    expect(later).toContain('GET /api/availability')
  })
})

test('the change stays visible, and another time can be chosen, in browsers whose scrolling returns a promise', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((() => Promise.resolve()) as never)
  await tryToBook(() => refusal(409, 'slot_unavailable', 'This time has just been taken.'))
  expect(await screen.findByText('This time has just been taken.')).toBeDefined()
  fireEvent.click(await slot(/^Afternoon/))
  expect((await slot(/^Afternoon/)).checked).toBe(true)
  expect(confirm().disabled).toBe(false)
})

test('a failure inside the sheet leaves it open with the chosen slot', async () => {
  let mayFail = true
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
    if (mayFail) throw new Error('a browser of the future')
  })
  await tryToBook(() => refusal(409, 'end_changed', 'This visit would take longer now.'))
  expect(await screen.findByText('Something went wrong here')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Back to Quote' })).toBeDefined()
  // biome-ignore lint/suspicious/noConsole: React names the failure there
  vi.mocked(console.error).mockClear()
  mayFail = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await slot(/^Morning/)).checked).toBe(true)
})

test('a changed end is shown at the time, and is booked only after another confirmation', async () => {
  const refused = refusal(409, 'end_changed', 'This visit would take longer now.')
  const answer = inTurn(refused, Response.json(booking, { status: 201 }))
  let morning = {}
  const { onBooked, sent } = await tryToBook(
    () => {
      morning = { endDate: tuesday, endsAt: '2026-11-24T17:00:00.000Z' }
      return answer()
    },
    offered([monday], () => slotsOf(morning)),
  )
  expect(await screen.findByText('This visit would take longer now.')).toBeDefined()
  expect(await screen.findByText(/^It now continues Tue, Nov 24 until about noon. Confirm once more/)).toBeDefined()
  expect(onBooked).not.toHaveBeenCalled()
  expect((await slot(/^Morning/)).checked).toBe(true)
  fireEvent.click(confirm())
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(sent().map(({ endsAt }) => endsAt)).toEqual(['2026-11-23T21:00:00.000Z', '2026-11-24T17:00:00.000Z'])
})

test('a deposit is shown before anything is confirmed, agreed to as shown, and leads to its payment', async () => {
  acceptTerms({ ...market, depositPercent: 20 })
  const { requests, onBooked } = show({
    ...offered([monday]),
    'POST /api/bookings': () => Response.json({ ...booking, status: 'reserved' }, { status: 201 }),
  })
  await choose()
  const deposit = depositFor({ ...market, depositPercent: 20 }, quote.finalCost)
  fireEvent.click(screen.getByRole('button', { name: `Hold this date and pay ${formatMoney(reader, deposit)}` }))
  expect(
    screen.getByText(
      `A deposit of ${formatMoney(reader, deposit)} by card books your date. You pay the rest when the work is done.`,
    ),
  ).toBeDefined()
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(requests.find(({ call }) => call === 'POST /api/bookings')?.body).toMatchObject({ deposit: deposit / 100 })
})

test('changed terms are shown, and are agreed to only by another confirmation', async () => {
  const terms = { fee: 100, freeHours: 24, graceMinutes: 60 }
  const refused = refusal(409, 'terms_changed', 'Our terms have just changed.')
  const answer = inTurn(refused, Response.json(booking, { status: 201 }))
  const { onBooked, sent } = await tryToBook(
    () => {
      terms.fee = 75
      return answer()
    },
    {
      ...offered([monday]),
      'GET /api/business': () => Response.json({ ...noContact, terms, quoteValidDays: 30 }),
    },
  )
  expect(await screen.findByText('Our terms have just changed.')).toBeDefined()
  expect(await details().findByText(/costs \$75/)).toBeDefined()
  expect([onBooked.mock.calls.length, (await slot(/^Morning/)).checked]).toEqual([0, true])
  fireEvent.click(confirm())
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(sent().map(({ terms: agreed }) => agreed.fee)).toEqual([100, 75])
})
