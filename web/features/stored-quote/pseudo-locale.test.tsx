import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { aStoredQuote } from '../booking-flow/testing/a-quote.ts'
import { days, said, unsaid } from '../booking-flow/testing/unsaid.ts'
import { SharedQuotePage } from './SharedQuotePage.tsx'
import { StoredQuotePage } from './StoredQuotePage.tsx'

withPseudoLocale()

const slow = { timeout: 15_000 }
const GET = `GET /api/quotes/${aStoredQuote.id}`
const place = { path: '/quote/:id', entry: `/quote/${aStoredQuote.id}` }

/** The page's frame says its own texts; the address and the color are data. */
const untranslated = (): string[] => unsaid(aStoredQuote.address, 'EC-14', ...days)

const { paintOptions } = aStoredQuote.rooms[0]!
const open = { ...paintOptions, walls: { ...paintOptions.walls, colorCode: '' } }
const roomsWith = (options: object) => ({ rooms: [{ ...aStoredQuote.rooms[0]!, paintOptions: options }] })

test.each([
  ['that is valid', {}],
  ['that is not valid any more, and was adjusted', { expiresAt: '2020-01-01T12:00:00.000Z', finalCost: 10 }],
  ['that is booked', { booked: [{ scheduledDate: '2026-11-27', timeSlot: 'morning', endDate: '2026-11-27' }] }],
  ['with paint of the customer', roomsWith({ ...paintOptions, customerSupplies: true })],
  ['without a color', roomsWith(open)],
])('a stored quote %s', async (_, more) => {
  sharedQueryClient().clear()
  answerCalls({ [GET]: () => Response.json({ ...aStoredQuote, ...more }) })
  drawPseudo(<StoredQuotePage />, place)
  await screen.findByText('$1,164.62', {}, slow)
  expect(untranslated()).toEqual([])
})

test.each([
  [404, 'not_found'],
  [500, 'internal'],
])('a quote that cannot be loaded: %i', async (status, code) => {
  sharedQueryClient().clear()
  answerCalls({ [GET]: () => refusal(status, code, 'no') })
  drawPseudo(<StoredQuotePage />, place)
  await screen.findByRole('alert', {}, slow)
  expect(untranslated()).toEqual([])
})

test('a shared quote', async () => {
  sharedQueryClient().clear()
  const { id: _id, email: _email, phone: _phone, customerName: _name, shareToken, ...shared } = aStoredQuote
  answerCalls({ [`GET /api/shared-quotes/${shareToken}`]: () => Response.json(shared) })
  drawPseudo(<SharedQuotePage />, {
    path: '/shared-quote/:token',
    entry: `/shared-quote/${shareToken}`,
  })
  await screen.findByText('$1,164.62', {}, slow)
  expect(untranslated()).toEqual([])
})

test('sharing a quote, and a failure to share', async () => {
  sharedQueryClient().clear()
  answerCalls({ [GET]: () => Response.json(aStoredQuote) })
  const share = vi.fn(() => Promise.resolve())
  const writeText = vi.fn(() => Promise.resolve())
  drawPseudo(<StoredQuotePage />, place)
  const button = await screen.findByRole('button', { name: said('Share') }, slow)
  vi.stubGlobal('navigator', { share })
  fireEvent.click(button)
  expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: said('Painting quote') }))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  fireEvent.click(button)
  await screen.findByText(said('Link copied. It shows the price and the rooms, not your email or phone.'), {}, slow)
  expect(untranslated()).toEqual([])
  vi.stubGlobal('navigator', {})
  fireEvent.click(button)
  await waitFor(() => expect(document.body.textContent).toContain('/shared-quote/'), slow)
  expect(untranslated()).toEqual([])
})
