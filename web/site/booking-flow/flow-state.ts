import type { Booking } from '#contract/bookings/bookings.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import type { QuoteRequest, QuoteStep } from './open-quote.ts'
import type { QuoteSeed } from './seed.ts'

/** The visitor's place between the first question and the booked appointment. */
export type Flow = {
  phase: 'closed' | 'quote' | 'schedule' | 'confirmed'
  step: QuoteStep
  /** Prefills the wizard; a new object does so again. */
  prefill: { quote: Quote } | null
  zip: string | null
  /** Earlier choices of the visitor; a new object is applied again. */
  seed: QuoteSeed | null
  /** The quote to schedule. */
  quote: Quote | null
  booking: Booking | null
}

export type FlowAction =
  | { type: 'request'; request: QuoteRequest | null }
  | { type: 'step'; step: QuoteStep }
  | { type: 'created'; quote: Quote }
  | { type: 'back-to-quote' }
  | { type: 'booked'; booking: Booking }

export const closedFlow: Flow = {
  phase: 'closed',
  step: 1,
  prefill: null,
  zip: null,
  seed: null,
  quote: null,
  booking: null,
}

const startOf = ({ start, step, quote, zip, seed }: QuoteRequest): Flow =>
  start === 'schedule' && quote
    ? { ...closedFlow, phase: 'schedule', quote, zip }
    : { ...closedFlow, phase: 'quote', step, zip, seed, prefill: quote && { quote } }

export function reduceFlow(flow: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case 'request':
      // The content stays in place while its dialog closes.
      return action.request ? startOf(action.request) : { ...flow, phase: 'closed' }
    case 'step':
      return { ...flow, step: action.step }
    case 'created':
      return { ...flow, phase: 'schedule', quote: action.quote }
    case 'back-to-quote':
      return flow.quote ? { ...flow, phase: 'quote', step: 4, prefill: { quote: flow.quote } } : flow
    case 'booked':
      return { ...flow, phase: 'confirmed', quote: null, booking: action.booking }
  }
}

/** The result of the browser's Back button; null closes the flow. */
export function stepBack(flow: Flow): FlowAction | null {
  if (flow.phase === 'schedule') return { type: 'back-to-quote' }
  if (flow.phase === 'quote' && flow.step > 1) return { type: 'step', step: (flow.step - 1) as QuoteStep }
  return null
}
