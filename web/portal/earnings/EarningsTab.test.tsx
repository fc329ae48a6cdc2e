import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Earnings, getEarnings } from '#contract/billing/earnings.ts'
import { listOwnPayouts, type OwnPayout } from '#contract/billing/payouts.ts'
import { queriesOfRole } from '#web/lib/queries.ts'
import { recordAnswer } from '#web/portal/record/testing/a-record.ts'
import { refusal, serve, show } from '#web/portal/testing/show.tsx'
import {
  aNextPayout,
  anAccount,
  anEarnedJob,
  aPaidLine,
  aPayout,
  theEarnings,
} from '#web/portal/testing/the-earnings.ts'
import { inTurn } from '#web/testing/answer-calls.ts'
import { freezeDate } from '#web/testing/browser.ts'
import { EarningsTab } from './EarningsTab.tsx'

const ALL_EARNINGS = 'GET /api/contractor/earnings'
const EARNINGS = `${ALL_EARNINGS}?limit=50`
const PAYOUTS = 'GET /api/contractor/payouts'

// Monday morning in the market.
freezeDate('2026-11-23T15:00:00Z')

const page = (payouts: readonly OwnPayout[], next?: string) =>
  Response.json(
    z.encode(listOwnPayouts.response, [...payouts]),
    next ? { headers: { link: `<${next}>; rel="next"` } } : {},
  )

function open(earnings: Partial<Earnings> = {}, answers: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    'GET /api/contractor/record': () => recordAnswer(),
    [EARNINGS]: () => Response.json(z.encode(getEarnings.response, theEarnings(earnings))),
    [PAYOUTS]: () => page([]),
    ...answers,
  })
  return { requests, queries: show(<EarningsTab />), user: userEvent.setup() }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const linesOf = (part: HTMLElement) =>
  [...part.querySelectorAll('dl > div')].map((line) => [...line.children].map(({ textContent }) => textContent))

test('the next payout comes first, with its day, its amount and its parts', async () => {
  open({
    nextPayout: aNextPayout({
      jobs: 3,
      earned: 1000_00,
      tips: 25_00,
      collected: 200_00,
      due: 825_00,
      waiting: { jobs: 2, amount: 360_50 },
    }),
  })
  const card = await region('Next payout')
  expect(card).toShow('Friday, November 27', '$825.00')
  expect(linesOf(screen.getByRole('region', { name: 'Next payout' }))).toEqual([
    ['Earned', '$1,000.00'],
    ['Tips', '$25.00'],
    ['Cash and checks you kept', '-$200.00'],
  ])
  expect(card.getByText('$360.50 more comes once the customers of 2 jobs have paid.')).toBeTruthy()
  const [first, second] = screen.getAllByRole('heading', { level: 2 })
  expect([first, second].map((heading) => heading?.textContent)).toEqual(['Next payout', 'Earnings'])
})

test('the next payout says today on the day itself', async () => {
  open({ nextPayout: aNextPayout({ on: '2026-11-23' }) })
  expect((await region('Next payout')).getByText('Today, Monday, November 23')).toBeTruthy()
})

test.each([
  [
    'cash',
    { collected: 600_00, collectedCash: 600_00 },
    'You hold $240.00 in cash from customers. Hand it over to the office, or it comes off your next payout.',
  ],
  [
    'checks',
    { collected: 600_00, collectedCash: 0 },
    'You hold $240.00 in checks from customers. Hand them over to the office, or it comes off your next payout.',
  ],
  [
    'both',
    { collected: 600_00, collectedCash: 500_00 },
    'You hold $240.00 in cash and checks from customers. Hand them over to the office, or it comes off your next payout.',
  ],
  [
    'deductions',
    { collected: 100_00, collectedCash: 100_00, earned: -140_00 },
    'Your balance is $240.00 below zero. It comes off your next payout.',
  ],
])('a balance below zero because of %s is explained', async (_what, amounts, sentence) => {
  open({ nextPayout: aNextPayout({ earned: 360_00, due: -240_00, ...amounts }) })
  const card = await region('Next payout')
  expect(card).toShow('$0.00', sentence)
})

test('what was handed over to the office has a line, and is held no more', async () => {
  open({ nextPayout: aNextPayout({ earned: 360_00, collected: 600_00, handedOver: 240_00, due: 0 }) })
  await region('Next payout')
  expect(linesOf(screen.getByRole('region', { name: 'Next payout' }))).toEqual([
    ['Earned', '$360.00'],
    ['Cash and checks you kept', '-$600.00'],
    ['You handed over', '$240.00'],
  ])
})

test('the balance carried over has a line of its own, apart from what came since', async () => {
  open({
    nextPayout: aNextPayout({
      earned: 760_00,
      collected: 600_00,
      due: 160_00,
      carriedOver: {
        on: '2026-11-20',
        earned: 360_00,
        tips: 0,
        tipsReturned: 0,
        collected: 600_00,
        handedOver: 0,
        due: -240_00,
      },
    }),
  })
  await region('Next payout')
  expect(linesOf(screen.getByRole('region', { name: 'Next payout' }))).toEqual([
    ['Carried over from Fri, Nov 20', '-$240.00'],
    ['Earned', '$400.00'],
  ])
})

test('the figures show this week and this year, and a table the payouts by year', async () => {
  open({
    thisWeek: { from: '2026-11-22', to: '2026-11-28', earned: 512_00 },
    years: [
      { year: 2026, total: 3000_00, paidOut: 2400_00, kept: 600_00 },
      { year: 2025, total: 900_00, paidOut: 900_00, kept: 0 },
    ],
  })
  const figures = await region('This week and this year')
  expect(figures).toShow('$512.00', 'Nov 22 to Nov 28')
  expect(figures.getByText('Paid out in 2026').parentElement?.textContent).toContain('$2,400.00')
  const [, ...years] = (await region('Year by year')).getAllByRole('row')
  expect(years.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['2026', '$2,400.00', '$600.00', '$3,000.00'],
    ['2025', '$900.00', '$0.00', '$900.00'],
  ])
})

test('each job shows its computation, its extras, and how far it was paid', async () => {
  open({
    jobs: [
      anEarnedJob({
        id: 'A',
        customerName: 'Ann',
        lines: [aPaidLine('share', 600_00), aPaidLine('tip', 25_00), aPaidLine('compensation', 60_00)],
        open: 685_00,
      }),
      anEarnedJob({
        id: 'B',
        customerName: 'Bo',
        lines: [
          aPaidLine('share', 600_00),
          aPaidLine('deduction', -15_00, { reason: 'A broken lamp' }),
          aPaidLine('deduction', -5_00, { id: 'taken back', adds: 0, state: 'reversed' }),
          aPaidLine('collected', -100_00, { method: 'cash' }),
        ],
        payState: 'waiting',
      }),
      anEarnedJob({ id: 'C', customerName: 'Cy', payState: 'paid_out', paidOn: '2026-11-20', open: 0 }),
      anEarnedJob({ id: 'D', customerName: 'Di', tips: 5_00, paidOn: '2026-11-20', open: 5_00 }),
    ],
    others: [
      {
        id: 'X',
        scheduledDate: '2026-11-24',
        town: 'Media',
        share: 0,
        ...anAccount,
        lines: [aPaidLine('compensation', 60_00)],
        open: 60_00,
      },
    ],
  })
  const list = within(await screen.findByRole('list', { name: 'Completed jobs and what they paid' }))
  const card = (name: string) => list.getByText(name).closest('li')?.textContent
  for (const text of ['$1,060.00', '-$60.00', '$1,000.00', '60%', '$600.00']) expect(card('Ann')).toContain(text)
  expect(card('Ann')).toContain('Tip $25.00Your share of a fee $60.00')
  expect(card('Ann')).toContain('Next payout$685.00')
  expect(card('Bo')).toContain('Deduction -$15.00A broken lampCash you kept -$100.00')
  expect(card('Bo')).toContain("Customer hasn't paid yet")
  expect(card('Cy')).toContain('None')
  expect(card('Cy')).toContain('Paid outNovember 20, 2026')
  expect(card('Di')).toContain('Next payout$5.00Part of it was paid out on November 20, 2026.')
  const others = within(screen.getByRole('table', { name: 'Other visits' }))
  expect(others.getByText('Tue, Nov 24, Media').closest('tr')?.textContent).toContain('Your share of a fee $60.00')
})

test('a long list of jobs opens as a whole on request', async () => {
  const { user } = open({ jobs: Array.from({ length: 14 }, (_, n) => anEarnedJob({ id: `J${n}` })) })
  expect(await screen.findAllByText('Dana Miller')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show all 14 jobs' }))
  expect(screen.getAllByText('Dana Miller')).toHaveLength(14)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('more jobs than the phone keeps are read page by page, and all of them for the file', async () => {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => anEarnedJob({ id: `J${from + n}` }))
  const answer = (earnings: Partial<Earnings>) => Response.json(z.encode(getEarnings.response, theEarnings(earnings)))
  const months = [{ month: '2026-11', jobs: 75, earnings: 75 * 600_00 }]
  const { requests, user } = open(
    {},
    {
      [ALL_EARNINGS]: () => answer({ months, jobs: some(0, 75) }),
      [EARNINGS]: () => answer({ months, jobs: some(0, 50), next: 'abc' }),
      [`${EARNINGS}&cursor=abc`]: () => answer({ months, jobs: some(50, 25) }),
    },
  )
  expect(await screen.findAllByText('Dana Miller')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByText('Dana Miller')).toHaveLength(50)
  expect(screen.getByText('50 of 75 jobs')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('75 of 75 jobs')
  expect(screen.getAllByText('Dana Miller')).toHaveLength(75)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
  expect(requests).toContain(ALL_EARNINGS)
  const [[file] = []] = made.mock.calls
  expect((await (file as Blob).text()).trimEnd().split('\n')).toHaveLength(1 + 75)
})

test('payouts come page by page, each with its statement, and are dropped with the session', async () => {
  const long = 'R'.repeat(80)
  const next = `${PAYOUTS.slice(4)}?limit=50&cursor=abc`
  const old = aPayout({ id: 'OLD', paidOn: '2026-11-13', method: 'check', statementId: null })
  const { requests, queries, user } = open(
    {},
    {
      [PAYOUTS]: () => page([aPayout({ reference: long })], next),
      [`${PAYOUTS}?cursor=abc`]: () => page([old]),
    },
  )
  const list = await region('Payouts and statements')
  expect(await list.findByText(`Bank transfer, ${long}`)).toBeTruthy()
  const statement = list.getByRole('link', { name: 'Statement 2026-0003' })
  expect(statement.getAttribute('href')).toBe('/documents/STATEMENT1')
  const pdf = list.getByRole('link', { name: 'PDF of statement 2026-0003' })
  expect(pdf.getAttribute('href')).toBe('/api/documents/STATEMENT1/pdf')
  await user.click(list.getByRole('button', { name: 'Show more' }))
  expect(await list.findByText('November 13, 2026')).toBeTruthy()
  expect(list.getAllByRole('link')).toHaveLength(2)
  expect(list.getByText('2 total')).toBeTruthy()
  expect(requests).toContain(`${PAYOUTS}?cursor=abc`)
  queries.removeQueries(queriesOfRole('contractor'))
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('every part says before the first job what will be there', async () => {
  open()
  expect((await region('Next payout')).getByText(/^Once a customer has paid/)).toBeTruthy()
  expect(screen.getByText('No earnings yet.')).toBeTruthy()
  expect(await screen.findByText('No payouts yet')).toBeTruthy()
  expect(screen.queryByText('Year by year')).toBeNull()
})

test('the tab says that it is loading; a failure names its reason and can be retried', async () => {
  const away = refusal(503, 'unavailable', 'Away')
  const earnings = Response.json(z.encode(getEarnings.response, theEarnings()))
  const { user } = open({}, { [EARNINGS]: inTurn(away, earnings), [PAYOUTS]: inTurn(away, page([aPayout()])) })
  expect(screen).toShow('Loading your earnings…', 'Loading your payouts…')
  expect(await screen.findByText("We couldn't load your earnings.")).toBeTruthy()
  expect(await screen.findByText("We couldn't load your payouts.")).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No earnings yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Statement 2026-0003')).toBeTruthy()
})

test('a tip that was returned to its customer is shown with the job and in the next payout', async () => {
  open({
    jobs: [
      anEarnedJob({
        id: 'A',
        customerName: 'Ann',
        lines: [aPaidLine('tip', 25_00), aPaidLine('tip', -10_00, { id: 'returned' })],
        open: 615_00,
      }),
    ],
    nextPayout: aNextPayout({ earned: 600_00, tips: 15_00, tipsReturned: 10_00, due: 615_00 }),
  })
  await region('Next payout')
  expect(linesOf(screen.getByRole('region', { name: 'Next payout' }))).toEqual([
    ['Earned', '$600.00'],
    ['Tips', '$25.00'],
    ['Tips returned to customers', '-$10.00'],
  ])
  const list = within(await screen.findByRole('list', { name: 'Completed jobs and what they paid' }))
  const card = list.getByText('Ann').closest('li')?.textContent
  expect(card).toContain('Tip $25.00')
  expect(card).toContain('Tip returned to the customer -$10.00')
})
