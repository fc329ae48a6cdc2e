import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SignOff } from '../../../../contract/sign-off.ts'
import { message } from '../../../../domain/words/message.ts'
import { sharedQueryClient } from '../../../lib/query-client.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { aBooking } from '../../../testing/bookings.ts'
import { drawPseudo, withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { aStoredQuote } from '../../booking-flow/testing/a-quote.ts'
import { said, unsaid } from '../../booking-flow/testing/unsaid.ts'
import SignOffSection from './SignOffSection.tsx'
import { aSignOffAnswer, aTouchUp } from './testing/a-sign-off.ts'

withPseudoLocale()
afterEach(() => sharedQueryClient().clear())

const quote = { id: aStoredQuote.id, address: '1500 Market St', totalCost: 100_00, customerName: null }
const booking = aBooking({ status: 'completed', quote })

const show = (answer: object) => {
  answerCalls({
    [`GET /api/bookings/${booking.id}/sign-off`]: () => Response.json(answer),
    [`GET /api/quotes/${quote.id}`]: () => Response.json(aStoredQuote),
  })
  drawPseudo(
    <QueryClientProvider client={sharedQueryClient()}>
      <SignOffSection booking={booking} bookingKey="mKey" />
    </QueryClientProvider>,
  )
}
const fix: Partial<SignOff> = { verdict: 'fix', canSay: [], words: 'A drip', times: [] }

test.each([
  ['nothing said', aSignOffAnswer(), message('How did it turn out?')],
  ['all good', aSignOffAnswer({ verdict: 'good', canSay: ['fix'] }), message('All good')],
  ['a touch-up', aSignOffAnswer({ ...fix, touchUp: aTouchUp }), message('Something to fix')],
  [
    'a cancelled one',
    aSignOffAnswer({ ...fix, touchUp: { ...aTouchUp, isCancelled: true } }),
    message('Something to fix'),
  ],
  ['no date yet', aSignOffAnswer({ ...fix, touchUp: { ...aTouchUp, endsAt: null } }), message('Something to fix')],
])('%s', async (_, answer, title) => {
  show(answer)
  expect(await screen.findByRole('heading', { name: said(title) })).toBeDefined()
  expect(unsaid('A drip')).toEqual([])
})

test.each([true, false])('the form, with free days of the painter: %s', async (isFree) => {
  show(aSignOffAnswer(isFree ? {} : { times: [] }))
  fireEvent.click(await screen.findByRole('button', { name: said('Something to fix') }))
  fireEvent.click(screen.getByRole('button', { name: said(isFree ? 'Book the free touch-up' : 'Send') }))
  expect(await screen.findByText(said('Please tell us in a few words what your painter should fix.'))).toBeDefined()
  expect(unsaid()).toEqual([])
})
