import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { closeQuoteDialog, useQuoteRequest } from '../booking-flow/open-quote.ts'
import { aStoredQuote } from '../booking-flow/testing/a-quote.ts'
import { StoredQuotePage } from './StoredQuotePage.tsx'

const slow = { timeout: 15_000 }
const GET = `GET /api/quotes/${aStoredQuote.id}`

function Watched() {
  const request = useQuoteRequest()
  return (
    <>
      <p>{request ? `${request.start} at ${request.step} of ${request.quote?.id ?? 'nothing'}` : 'closed'}</p>
      <StoredQuotePage />
    </>
  )
}
const show = (id: string) => {
  const Stub = createRoutesStub([{ path: '/quote/:id', Component: Watched }])
  render(<Stub initialEntries={[`/quote/${id}`]} />)
}

beforeEach(() => {
  act(closeQuoteDialog)
  sharedQueryClient().clear()
})

test('the receipt, until when it is valid, and the ways on: Schedule and Edit', async () => {
  answerCalls({ [GET]: () => Response.json(aStoredQuote) })
  // As a person may type it.
  show('qte23-45678-9abcd-efghj')
  expect(await screen.findByText(/^Valid until .*2199$/, {}, slow)).toBeDefined()
  for (const text of ['$1,234.50', 'Sales tax (6%)', '$69.88', '$1,164.62'])
    expect(screen.getByText(text)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(screen.getByText(`schedule at 1 of ${aStoredQuote.id}`)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByText(`quote at 2 of ${aStoredQuote.id}`)).toBeDefined()
})

test('a quote past its 30 days can be edited and not scheduled', async () => {
  answerCalls({ [GET]: () => Response.json({ ...aStoredQuote, expiresAt: '2020-01-01T12:00:00.000Z' }) })
  show(aStoredQuote.id)
  expect(await screen.findByText('This quote is no longer valid', {}, slow)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
})

test.each([
  ['an id that is none', 'nonsense'],
  ['an id that nobody knows', aStoredQuote.id],
])('%s: the details could not be loaded, and a new quote is offered', async (_what, id) => {
  answerCalls({ [GET]: () => refusal(404, 'not_found', 'Not found') })
  show(id)
  expect(await screen.findByText('Could not load quote details', {}, slow)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Get Quote' })).toBeDefined()
})

test('a failed request says so and can be made again', async () => {
  const answers = [() => refusal(503, 'unavailable', 'Away'), () => Response.json(aStoredQuote)]
  answerCalls({ [GET]: () => answers.shift()?.() ?? Response.error() })
  show(aStoredQuote.id)
  expect(await screen.findByText(/^Failed to fetch quote details/, {}, slow)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Valid until/, {}, slow)).toBeDefined()
})
