import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { aBill } from '#web/site/paying/testing/a-bill.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking, aBookingAnswer } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { LiveBooking } from '../LiveBooking.tsx'
import { aVisit, aVisitAnswer } from '../testing/a-visit.ts'
import PaySection from './PaySection.tsx'

const owed = { owed: 75_00, paid: 0, balance: 75_00, due: 75_00, state: 'due' } as const
const late: Booking['charges'] = [
  {
    kind: 'credit',
    label: 'Credit: Your painter arrived late',
    reason: 'Your painter arrived late',
    amount: -25_00,
    at: new Date('2026-11-23T14:05:00Z'),
  },
]
const done: Partial<Booking> = { status: 'completed', cancellationFee: null, payment: owed, charges: late }
const { id } = aBooking()
const BILL = `GET /api/bookings/${id}/bill`

const show = (booking: Partial<Booking>, bill: object) => {
  answerCalls({ [BILL]: () => Response.json(aBill(bill)) })
  drawPage(<PaySection booking={aBooking(booking)} bookingKey="mKey" visit={aVisit({ phase: 'done' })} />)
  return within(screen.getByRole('region'))
}

test('what is owed shows how it is made up, a credit with its reason, and one way to pay it', async () => {
  const card = show(done, { cards: true })
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('You owe $75.00')
  expect(card.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'Price',
    'Credit: Your painter arrived lateMon, Nov 23, 9:05 AM',
    'Due now',
  ])
  const pay = await card.findByRole('link', { name: 'Pay $75.00 by card' })
  expect(pay.getAttribute('href')).toBe(`/pay/${id}?key=mKey`)
  expect(card.getByText(/add a tip for Maria/)).toBeDefined()
})

test('without cards no card is promised', async () => {
  const card = show({ ...done, charges: [] }, { cards: false })
  expect(await card.findByRole('link', { name: 'How to pay $75.00' })).toBeDefined()
  expect(card.queryByText(/card/)).toBeNull()
  expect(card.queryByRole('term')).toBeNull()
})

test('what the customer gets back is said, and nothing asks them to pay', () => {
  const payment = { owed: 75_00, paid: 100_00, balance: -25_00, due: -25_00, state: 'refund_due' } as const
  const card = show({ ...done, payment }, {})
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('We owe you $25.00')
  expect(card.queryByRole('link')).toBeNull()
})

/** The headings of the page of a booking, as a phone shows them. */
const headingsOf = async (booking: Partial<Booking>, phase: 'painting' | 'done') => {
  const { key: KEY, ...answer } = aBookingAnswer(booking)
  answerCalls({
    [`GET /api/bookings/${id}`]: () => Response.json(answer),
    [`GET /api/bookings/${id}/visit`]: () => Response.json(aVisitAnswer({ phase })),
    [`GET /api/bookings/${id}/sign-off`]: () =>
      Response.json({
        verdict: null,
        canSay: phase === 'done' ? ['good', 'fix'] : [],
        until: '2026-11-30T17:00:00.000Z',
        words: null,
        photos: [],
        touchUp: null,
        times: [],
      }),
    [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(aStoredQuote),
    [BILL]: () => Response.json(aBill()),
  })
  drawPage(<LiveBooking booking={aBooking(booking)} bookingKey={KEY} />)
  await screen.findByRole('heading', { level: 1, name: phase === 'done' ? 'Your rooms are painted' : /is painting/ })
  await screen.findByRole('heading', { name: 'Your price' })
  return () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
}

test('once the work is done nothing speaks of it as if it were to come, and the painter’s last words are shown', async () => {
  const { key: KEY, ...answer } = aBookingAnswer(done)
  const completed = { kind: 'completed', at: new Date('2026-11-23T17:00:00Z'), minutes: null } as const
  const visit = aVisitAnswer({ phase: 'done', timeline: [{ ...completed, note: 'Everything got two coats.' }] })
  answerCalls({
    [`GET /api/bookings/${id}`]: () => Response.json(answer),
    [`GET /api/bookings/${id}/visit`]: () => Response.json(visit),
    [`GET /api/bookings/${id}/notes`]: () =>
      Response.json({ gateCode: '4471', parking: null, pets: null, other: null }),
    [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(aStoredQuote),
    [BILL]: () => Response.json(aBill()),
  })
  drawPage(<LiveBooking booking={aBooking(done)} bookingKey={KEY} />)
  expect(await screen.findAllByText('Everything got two coats.')).toHaveLength(1)
  expect(screen.getByText('Maria A. painted')).toBeDefined()
  const past = within(screen.getByRole('region', { name: 'Your visit so far' })).getAllByRole('listitem')
  expect(past.map((one) => one.textContent)).toEqual([
    'Mon, Nov 23, 12:00 PMAll done',
    'Mon, Nov 23, 9:05 AMWe credited you $25.00Your painter arrived late',
  ])
  await screen.findByRole('heading', { name: 'Your colors, to keep' })
  expect(document.body.textContent).not.toMatch(/will paint|Confirmed on|4471|What happens next/)
})

test('once the work is done, paying is the first card of the page, and the credit is said in its head', async () => {
  const headings = await headingsOf(done, 'done')
  await screen.findByRole('heading', { name: 'How did it turn out?' })
  expect(headings().slice(0, 2)).toEqual(['You owe $75.00', 'How did it turn out?'])
  const hero = within(screen.getByRole('region', { name: 'Your visit' }))
  expect(hero.getByText('$25.00 off your bill').parentElement?.textContent).toMatch(/Your painter arrived late$/)
})

// @proves docs/rules/visits.md#undoing
test('while finishing can be undone, the page asks neither for money nor for an opinion', async () => {
  const payment = { ...owed, due: 0, state: 'not_due' } as const
  const headings = await headingsOf({ ...done, payment }, 'painting')
  expect(headings().filter((one) => /owe|turn out|How did/.test(one ?? ''))).toEqual([])
  expect(document.body.textContent).not.toMatch(/Due now|You owe|is open/)
})
