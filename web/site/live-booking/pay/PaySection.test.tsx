import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { aBill } from '#web/site/paying/testing/a-bill.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking, aBookingAnswer } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { LiveBooking } from '../LiveBooking.tsx'
import { hasBill, Price } from '../PriceAndRooms.tsx'
import { aVisit, aVisitAnswer } from '../testing/a-visit.ts'
import PaySection from './PaySection.tsx'

const owed = { owed: 75_00, paid: 0, balance: 75_00, due: 75_00, state: 'due' } as const
const at = new Date('2026-11-23T14:05:00Z')
const LATE = 'Your painter arrived late'

type Statement = NonNullable<Booking['statement']>

const row = (kind: Statement['rows'][number]['kind'], label: string, amount: number, more: object = {}) => ({
  kind,
  label,
  amount,
  at,
  reason: null,
  how: null,
  state: 'stands',
  documents: [],
  changes: kind === 'payment' || kind === 'refund' ? 'paid' : 'owed',
  ...more,
})

/** What is said about the money of a booking. */
const said = (text: string, rows: object[], more: Partial<Statement> = {}) =>
  ({ statement: { text, rows, moments: [], documents: 0, ...more } }) as Pick<Booking, 'statement'> & {
    statement: Statement
  }

const owes = said(
  'You owe $75.00: $100.00 for the work, less our $25.00 credit.',
  [row('price', 'Price', 100_00), row('credit', `Credit: ${LATE}`, -25_00, { reason: LATE })],
  { moments: [{ at, text: 'We credited you $25.00', note: LATE }] },
)
const charges: Booking['charges'] = [{ kind: 'credit', label: `Credit: ${LATE}`, reason: LATE, amount: -25_00, at }]
const done: Partial<Booking> = { status: 'completed', cancellationFee: null, payment: owed, charges, ...owes }
const { id } = aBooking()
const BILL = `GET /api/bookings/${id}/bill`

const show = (booking: Partial<Booking>, bill: object) => {
  answerCalls({ [BILL]: () => Response.json(aBill(bill)) })
  drawPage(<PaySection booking={aBooking(booking)} bookingKey="mKey" visit={aVisit({ phase: 'done' })} />)
  return within(screen.getByRole('region'))
}

test('what is owed is said with what it is for, and one way to pay it', async () => {
  const card = show(done, { cards: true })
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('You owe $75.00')
  expect(card.getByText(owes.statement.text)).toBeDefined()
  const pay = await card.findByRole('link', { name: 'Pay $75.00 by card' })
  expect(pay.getAttribute('href')).toBe(`/pay/${id}?key=mKey`)
  expect(card.getByText(/add a tip for Maria/)).toBeDefined()
})

// @proves docs/rules/money.md#reminders
test('while what was reported is still to be fixed, the bill says that paying may wait', () => {
  const words = 'You may wait with this until it is fixed.'
  expect(show({ ...done, mayWait: true }, {}).getByText(words)).toBeDefined()
  cleanup()
  expect(show(done, {}).queryByText(words)).toBeNull()
})

test('without cards no card is promised', async () => {
  const card = show(done, { cards: false })
  expect(await card.findByRole('link', { name: 'How to pay $75.00' })).toBeDefined()
  expect(card.queryByText(/card/)).toBeNull()
  expect(card.queryByRole('term')).toBeNull()
})

test('what the customer gets back is said, with nothing that asks them to pay', () => {
  const payment = { owed: 75_00, paid: 100_00, balance: -25_00, due: -25_00, state: 'refund_due' } as const
  const back = 'We owe you $25.00: the $100.00 you paid, less $75.00 for the work.'
  const card = show({ ...done, payment, ...said(back, []) }, {})
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('We owe you $25.00')
  expect(card.getByText(back)).toBeDefined()
  expect(card.queryByRole('link')).toBeNull()
})

/** The bill of a page, line by line. */
const billOf = async (booking: Partial<Booking>, bill: object, title: string) => {
  const all = aBooking(booking)
  answerCalls({
    [BILL]: () => Response.json(aBill(bill)),
    [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(aStoredQuote),
  })
  drawPage(<Price booking={all} bookingKey="mKey" />)
  const card = within(await screen.findByRole('region', { name: title }))
  const amounts = card.queryAllByRole('definition').map((one) => one.textContent)
  return { card, lines: card.queryAllByRole('term').map((one, index) => `${one.textContent} ${amounts[index]}`) }
}
const nothing = { owed: 0, paid: 0, balance: 0, due: 0, state: 'nothing_owed' } as const
const canceled: Partial<Booking> = { status: 'cancelled', cancellationFee: null, finalCost: 466_56, painter: null }
const MOMENT = 'Mon, Nov 23, 9:05 AM'

test('a canceled booking shows its fee, how it was paid, and its documents, of which a void one says so', async () => {
  const payment = { ...nothing, owed: 100_00, paid: 100_00, state: 'paid' } as const
  const text = 'You owe nothing: the $100.00 you paid covers the late cancellation fee from Mon, Nov 23.'
  const rows = [
    row('late_cancellation_fee', 'Late cancellation fee', 100_00),
    row('payment', 'Paid', -100_00, { how: 'Card' }),
  ]
  const receipt = { id: id.replace('BKG', 'DCM'), kind: 'receipt', number: '2026-0007', amount: 100, issuedAt: at }
  const { card, lines } = await billOf(
    { ...canceled, payment, ...said(text, rows, { documents: 1 }) },
    { documents: [{ ...receipt, isVoid: true }] },
    'Your bill',
  )
  expect(lines).toEqual([`Late cancellation fee${MOMENT} $100.00`, `PaidCard, ${MOMENT} -$100.00`, 'Left to pay $0.00'])
  expect(card.getByText(text)).toBeDefined()
  expect((await card.findByRole('link', { name: 'Receipt 2026-0007' })).parentElement?.textContent).toContain(
    'Nov 23, 2026, 9:05 AM, no longer valid',
  )
})

test.each([
  [
    'a refund',
    [
      row('price', 'Price', 466_56),
      row('tip', 'Tip', 20_00),
      row('payment', 'Paid', -486_56, { how: 'Card' }),
      row('refund', 'Refunded: Paint on the carpet', 75_00, { how: 'Check' }),
      row('refund', 'Credit', -75_00, { changes: 'owed' }),
    ],
    [
      'Price $466.56',
      `Tip${MOMENT} $20.00`,
      `PaidCard, ${MOMENT} -$486.56`,
      `Refunded: Paint on the carpetCheck, ${MOMENT} $75.00`,
      `Credit${MOMENT} -$75.00`,
      'Left to pay $0.00',
    ],
  ],
  [
    'a dispute that is running',
    [
      row('price', 'Price', 466_56),
      row('payment', 'Paid', -466_56, { how: 'Card' }),
      row('dispute', 'Your bank is looking into this payment', 466_56, { changes: 'paid', state: 'held' }),
      row('dispute', 'Taken off your bill', -466_56, { changes: 'owed', state: 'held' }),
    ],
    [
      'Price $466.56',
      `PaidCard, ${MOMENT} -$466.56`,
      `Your bank is looking into this payment${MOMENT} $466.56`,
      `Taken off your bill${MOMENT} -$466.56`,
      'Left to pay $0.00',
    ],
  ],
])('after %s the bill adds up line by line', async (_, rows, expected) => {
  const booking = { ...done, finalCost: 466_56, payment: nothing, ...said('You owe nothing.', rows) }
  const { lines } = await billOf(booking, {}, 'Your price')
  expect(lines.slice(lines.indexOf('Price $466.56'))).toEqual(expected)
})

test('a canceled booking without any money shows no bill', () => {
  expect(hasBill(aBooking({ ...canceled, payment: nothing, ...said('You owe nothing.', []) }))).toBe(false)
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
        text: null,
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
  return () => screen.getAllByRole('heading').map((one) => one.textContent)
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
  expect(headings().slice(1, 4)).toEqual(['You owe $75.00', 'Now that it’s done', 'How did it turn out?'])
  const hero = within(screen.getByRole('region', { name: 'Your visit' }))
  expect(hero.getByText('$25.00 off your bill').parentElement?.textContent).toMatch(/Your painter arrived late$/)
})

// @proves docs/rules/visits.md#undoing
test('while finishing can be undone, the page asks neither for money nor for an opinion', async () => {
  const payment = { ...owed, due: 0, state: 'not_due' } as const
  const headings = await headingsOf(
    { ...done, payment, ...said('You owe nothing yet: $75.00 is due when the work is done.', owes.statement.rows) },
    'painting',
  )
  expect(headings().filter((one) => /owe|turn out|How did/.test(one ?? ''))).toEqual([])
  expect(document.body.textContent).not.toMatch(/Due now|You owe \$|is open/)
})
