import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { textsOutside } from '../../testing/texts-outside.ts'
import { aStoredQuote } from '../booking-flow/testing/a-quote.ts'
import { SharedQuotePage } from './SharedQuotePage.tsx'
import { StoredQuotePage } from './StoredQuotePage.tsx'

withPseudoLocale()

const slow = { timeout: 15_000 }
const GET = `GET /api/quotes/${aStoredQuote.id}`
const place = { path: '/quote/:id', entry: `/quote/${aStoredQuote.id}` }

/** What comes from data, and from rules and parts of the site that say their texts themselves. */
const theirs = [
  /^(Bedroom|Kitchen|Living room|Walls|Ceiling|Trim|Doors|Window frames)\b/i,
  /^(Subtotal|Sales tax|Minimum job|Furniture moving)/,
  /\d+ (×|ft|sq ft)|\$[\d,]+/,
  /· (Standard|Premium|Luxury)/,
  /^(Back to Home|Get Quote|Get your quote)$/i,
  /Philadelphia|Market St/,
]
const untranslated = (root: Element): string[] =>
  textsOutside(root).filter((text) => !theirs.some((one) => one.test(text)))

test.each([
  ['that is valid', {}],
  ['that is not valid any more, and was adjusted', { expiresAt: '2020-01-01T12:00:00.000Z', finalCost: 10 }],
])('a stored quote %s', async (_, more) => {
  sharedQueryClient().clear()
  answerCalls({ [GET]: () => Response.json({ ...aStoredQuote, ...more }) })
  const { container } = drawPseudo(<StoredQuotePage />, place)
  await screen.findByText('$1,164.62', {}, slow)
  expect(untranslated(container)).toEqual([])
})

test.each([
  [404, 'not_found'],
  [500, 'internal'],
])('one that cannot be loaded: %i', async (status, code) => {
  sharedQueryClient().clear()
  answerCalls({ [GET]: () => refusal(status, code, 'no') })
  const { container } = drawPseudo(<StoredQuotePage />, place)
  await screen.findByRole('alert', {}, slow)
  expect(untranslated(container)).toEqual([])
})

test('one that was shared', async () => {
  sharedQueryClient().clear()
  const { id: _id, email: _email, phone: _phone, customerName: _name, shareToken, ...shared } = aStoredQuote
  answerCalls({ [`GET /api/shared-quotes/${shareToken}`]: () => Response.json(shared) })
  const { container } = drawPseudo(<SharedQuotePage />, {
    path: '/shared-quote/:token',
    entry: `/shared-quote/${shareToken}`,
  })
  await screen.findByText('$1,164.62', {}, slow)
  expect(untranslated(container)).toEqual([])
})
