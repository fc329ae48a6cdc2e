import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { startSession } from '#web/lib/session.ts'
import { type Answers, answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { theInbox, theVisits } from '#web/testing/office/inbox-records.ts'
import { aBusiness, aLedger, thePainters } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OfficePage } from './OfficePage.tsx'

const show = (tab: string, answers: Answers = {}) => {
  startSession('administrator', 'signed in')
  const calls = answerCalls(answers)
  return { ...calls, ...showOfficePage(<OfficePage />, { at: `/admin?tab=${tab}` }) }
}

/** Every call is answered, and none of them well. */
const whateverIsAsked = new Proxy<Answers>({}, { get: () => () => refusal(503, 'unavailable', 'Away') })

test.each([
  ['overview', "We couldn't load the figures."],
  ['overview', "We couldn't load what needs you."],
  ['overview', "We couldn't load the visits."],
  ['overview', "We couldn't load the bookings."],
  ['bookings', "We couldn't load the bookings."],
  ['board', "We couldn't load the board."],
  ['contractors', "We couldn't load the contractors."],
  ['pricing', "We couldn't load the prices."],
  ['cleanup', "We couldn't load the counts."],
  ['service-areas', 'Failed to fetch service areas'],
  ['messages', "We couldn't load the messages."],
  ['reviews', "We couldn't load the reviews."],
  ['inquiries', "We couldn't load the inquiries."],
  ['business', "We couldn't load the settings."],
  ['closures', "We couldn't load your closed days."],
  ['audit', "We couldn't load the audit."],
  ['customers', "We couldn't load the customers."],
  ['quotes', "We couldn't load the quotes."],
  ['quotes&view=calls', "We couldn't load the call list."],
])('the tab %s says "%s" while the server fails', async (tab, text) => {
  show(tab, whateverIsAsked)
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each(['overview', 'bookings', 'pricing', 'service-areas', 'audit'])(
  'the tab %s says without a connection that there is none',
  async (tab) => {
    show(tab)
    const texts = await screen.findAllByText('We couldn’t reach our server. Check your connection and try again.')
    expect(texts).not.toHaveLength(0)
  },
)

test.each([
  ['overview', 'inbox', theInbox([]), 'Nothing needs you'],
  ['overview', 'visits', theVisits(), 'No visits'],
  ['overview', 'bookings', [], 'No bookings yet'],
  ['bookings', 'bookings', [], 'No bookings found'],
  ['contractors', 'painters', thePainters(), 'No contractors yet'],
  ['service-areas', 'service-areas', [], 'No service areas'],
  ['messages', 'messages', [], 'No messages here'],
  ['reviews', 'reviews', [], 'No reviews here'],
  ['inquiries', 'inquiries', [], 'No inquiries yet'],
  ['audit', 'audit', [], 'No changes yet'],
  ['customers', 'customers', [], 'No customers yet'],
  ['customers&segment=year', 'customers', [], 'No customers found'],
  ['quotes', 'quotes', [], 'No quotes yet'],
  ['quotes&q=12', 'quotes', [], 'No quotes found'],
  ['quotes&view=calls', 'call-list', [], 'Nobody to call'],
])('the tab %s without any of the %s says so', async (tab, call, answer, text) => {
  show(tab, { [`GET /api/admin/${call}`]: () => Response.json(answer) })
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['messages', 'messages', [], 'Refresh', 'No messages here'],
  ['business', 'business', aBusiness(), 'Try again', 'What we promise'],
])('the tab %s that failed to load can be tried again', async (tab, call, answer, again, text) => {
  const answers = inTurn(refusal(503, 'unavailable', 'Away'), Response.json(answer))
  const { user } = show(tab, { [`GET /api/admin/${call}`]: answers })
  const [button] = await screen.findAllByRole('button', { name: again })
  await user.click(button as HTMLElement)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the ledger can be saved as a table, and painters whose total is reported are marked', async () => {
  const year = {
    contractorId: 'C',
    name: 'Kim Lee',
    businessName: null,
    total: 2500,
    paidOut: 2000,
    kept: 500,
    reported: true,
    hasTaxForm: true,
  }
  const entries = aLedger().entries.map((one) => ({ ...one, customerName: 'Dana Miller' }))
  const { router } = show('money&view=ledger', {
    'GET /api/admin/money/ledger': () => Response.json(entries),
    [`GET /api/admin/payouts/years/${todayIn(market, new Date()).slice(0, 4)}`]: () =>
      Response.json({ threshold: 2000, painters: [year, { ...year, contractorId: 'D', reported: false }] }),
  })
  expect(await screen.findByRole('button', { name: 'Ledger as CSV' })).toBeTruthy()
  expect(await screen.findAllByText('Dana Miller')).not.toHaveLength(0)
  await router.navigate('/admin?tab=money&view=year')
  await expect(screen).toShowSoon('To be filed', 'Below the threshold')
})
