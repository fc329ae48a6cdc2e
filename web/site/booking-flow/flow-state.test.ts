import { expect, test } from 'vitest'
import { aBooking } from '#web/testing/bookings.ts'
import { aQuote } from '#web/testing/quotes.ts'
import { closedFlow, type Flow, reduceFlow, stepBack } from './flow-state.ts'
import type { QuoteRequest } from './open-quote.ts'

const quote = aQuote()
const request = (overrides: Partial<QuoteRequest>): QuoteRequest => ({
  id: 1,
  start: 'quote',
  step: 1,
  quote: null,
  zip: null,
  seed: null,
  ...overrides,
})
const opened = (overrides: Partial<QuoteRequest>): Flow =>
  reduceFlow(closedFlow, { type: 'request', request: request(overrides) })

test('the flow opens at the requested step', () => {
  expect(opened({ zip: '19002' })).toMatchObject({ phase: 'quote', step: 1, prefill: null, zip: '19002' })
  expect(opened({ step: 2, quote })).toMatchObject({ phase: 'quote', step: 2, prefill: { quote } })
  expect(opened({ start: 'schedule', quote })).toMatchObject({ phase: 'schedule', quote })
  const seed = { source: 'hero', room: { length: 14, width: 12 } } as const
  expect(opened({ seed })).toMatchObject({ phase: 'quote', step: 1, seed })
  expect(opened({ start: 'schedule' })).toMatchObject({ phase: 'quote', step: 1 })
})

test('a created quote is scheduled, and going back leads to step 4 of that quote', () => {
  const scheduling = reduceFlow(opened({ step: 4 }), { type: 'created', quote })
  expect(scheduling).toMatchObject({ phase: 'schedule', quote })
  expect(reduceFlow(scheduling, { type: 'back-to-quote' })).toMatchObject({
    phase: 'quote',
    step: 4,
    prefill: { quote },
  })
})

test('a booking ends the flow and clears the quote', () => {
  const booking = aBooking()
  expect(reduceFlow(opened({ start: 'schedule', quote }), { type: 'booked', booking })).toMatchObject({
    phase: 'confirmed',
    quote: null,
    booking,
  })
})

test.each([
  ['the first step', opened({}), null],
  ['a later step', opened({ step: 3 }), { type: 'step', step: 2 }],
  ['scheduling', opened({ start: 'schedule', quote }), { type: 'back-to-quote' }],
])('going back from %s leads to the previous step, if any', (_, flow, action) => {
  expect(stepBack(flow)).toEqual(action)
})
