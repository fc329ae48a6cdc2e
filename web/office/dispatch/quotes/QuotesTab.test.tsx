import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#web/lib/session.ts'
import { type Answers, addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { aQuoteLine } from '#web/testing/office/customer-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { QuotesTab } from './QuotesTab.tsx'

const LIST = 'GET /api/admin/quotes'
const CALLS = 'GET /api/admin/call-list'

beforeEach(() => startSession('administrator', 'signed in'))

const at = '2026-11-23T15:00:00.000Z'
const lines = [
  aQuoteLine(),
  aQuoteLine({ quoteId: anId('D'), name: null, email: 'lee@example.com', state: 'expired', source: 'phone' }),
]

function show(answers: Answers = {}, address = '/admin?tab=quotes') {
  const calls = answerCalls({
    [LIST]: () => Response.json(lines),
    [CALLS]: () =>
      Response.json([aQuoteLine({ lastCall: { at, outcome: 'no_answer', callOn: null, text: 'Rang long' } })]),
    ...answers,
  })
  return { ...calls, ...showOfficePage(<QuotesTab />, { at: address }) }
}

/** The line of a customer, a row or a card. */
const lineOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within((link.closest('tr') ?? link.closest('li')) as HTMLElement)
}

// @proves docs/rules/office.md#quotes
test('each quote leads to its customer, is called, booked and sent in place', async () => {
  show()
  const dana = await lineOf('Dana Miller')
  expect(dana).toShow('New', '$477.00', 'Website')
  expect(dana.getByRole('link', { name: '(215) 555-0123' }).getAttribute('href')).toBe('tel:+12155550123')
  expect(dana.getByRole('link', { name: 'Dana Miller' }).getAttribute('href')).toContain(`customer=${anId('Q')}`)
  expect(dana.getByRole('link', { name: 'Book for Dana Miller' }).getAttribute('href')).toBe(
    `/admin?tab=new-booking&quoteId=${anId('Q')}`,
  )
  expect(dana.getByRole('button', { name: 'Send again to Dana Miller' })).toBeTruthy()
  // An expired quote cannot be sent.
  const lee = await lineOf('lee@example.com')
  expect(lee.getByText('Expired')).toBeTruthy()
  expect(lee.queryByRole('button')).toBeNull()
})

test('search, state and order are part of the address', async () => {
  const { user, router } = show()
  await lineOf('Dana Miller')
  await user.selectOptions(screen.getByLabelText('State'), 'Expiring')
  await waitFor(() => expect(addresses().at(-1)).toContain('state=expiring'))
  await user.selectOptions(screen.getByLabelText('Order'), 'Soonest to expire')
  await user.keyboard('/')
  await user.type(screen.getByLabelText('Search'), '0123')
  await waitFor(() => expect(addresses().at(-1)).toMatch(/q=0123&state=expiring&sort=expiry/))
  expect(router.state.location.search).toBe('?tab=quotes&state=expiring&sort=expiry&q=0123')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=quotes'))
})

// @proves docs/rules/office.md#the-call-list
test('the call list shows the outcome of the last call; the next one is noted in place, and its draft is stored', async () => {
  const called = aQuoteLine({ lastCall: { at, outcome: 'no_answer', callOn: null, text: 'Rang long' } })
  let left = [called, aQuoteLine({ quoteId: anId('D'), name: 'Bob Stone' })]
  const NOTE = `POST /api/admin/quotes/${anId('Q')}/notes`
  const { user, bodies } = show(
    {
      [CALLS]: () => Response.json(left),
      [NOTE]: (body) => {
        left = left.slice(1)
        const { requestId, outcome, text } = body as Record<string, string>
        const note = {
          id: requestId,
          at,
          actor: 'admin',
          actorName: null,
          kind: outcome,
          callOn: null,
          text,
          mentions: [],
          bookingId: null,
        }
        return Response.json({ ...note, quoteId: anId('Q') }, { status: 201 })
      },
    },
    '/admin?tab=quotes&view=calls',
  )
  const dana = await lineOf('Dana Miller')
  expect(dana.getByText('Rang long')).toBeTruthy()
  await user.click(dana.getByRole('button', { name: 'Log the call to Dana Miller' }))
  const text = await screen.findByRole('textbox', { name: /^In one line/ })
  await user.type(text, 'Painted it themselves')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(dana.getByRole('button', { name: 'Log the call to Dana Miller' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('We kept what you typed.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Not interested' }))
  await user.click(dialog.getByRole('button', { name: 'Log the call' }))
  await waitFor(() => expect(screen.queryByText('Rang long')).toBeNull())
  const next = screen.getByRole('button', { name: 'Log the call to Bob Stone' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  const noted = { outcome: 'not_interested', callOn: null, text: 'Painted it themselves' }
  expect(bodies(NOTE)).toMatchObject([noted])
})

test('both views have addresses', async () => {
  const { user, router } = show()
  await lineOf('Dana Miller')
  await user.click(screen.getByRole('button', { name: 'Call list' }))
  expect(await screen.findByText('Rang long')).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=quotes&view=calls')
})
