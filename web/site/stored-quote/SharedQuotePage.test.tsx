import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { asked } from '#web/site/booking-flow/testing/asked.ts'
import { answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { SharedQuotePage } from './SharedQuotePage.tsx'

const GET = 'GET /api/shared-quotes/a-token'
const { id: _, customerName: _name, email: _email, phone: _phone, shareToken: _token, ...shared } = aStoredQuote

const show = () => drawPage(<SharedQuotePage />, { path: '/shared-quote/:token', entry: '/shared-quote/a-token' })

test('the page shows price and rooms, and nothing that books or changes the quote', async () => {
  answerCalls({ [GET]: () => Response.json(shared) })
  show()
  await expect(screen).toShowSoon(/^Valid until .*2199$/, '$1,234.50', 'Sales tax (6%)', shared.address)
  for (const name of ['Schedule', 'Edit', 'Share']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('whoever was sent a link learns how many photos there are, and sees none of them', async () => {
  const rooms = [{ ...aStoredQuote.rooms[0], photos: ['PHT23456789ABCDEFGHJ', 'PHT23456789ABCDEFGHK'] }]
  answerCalls({ [GET]: () => Response.json({ ...shared, rooms }) })
  show()
  await expect(screen).toShowSoon(/ · 2 photos$/, 'Conditions and options')
  expect(screen.queryByRole('img')).toBeNull()
})

test('another visitor can start a quote from these rooms', async () => {
  answerCalls({ [GET]: () => Response.json(shared) })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Start my own from these rooms' }))
  expect(asked()).toMatchObject({ start: 'quote', quote: { email: '', phone: '', rooms: [{}] } })
})

test('an invalid link offers a new quote, and a failed request can be retried', async () => {
  answerCalls({ [GET]: inTurn(refusal(503, 'unavailable', 'Away'), refusal(404, 'not_found', 'Quote not found')) })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^We can’t find that quote/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Get Quote' })).toBeDefined()
})
