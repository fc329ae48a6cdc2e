import { useSyncExternalStore } from 'react'
import type { Quote } from '#contract/quotes/quotes.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { QuoteSeed } from './seed.ts'

export type QuoteStep = 1 | 2 | 3 | 4

/** A request to open the booking flow. */
export type QuoteRequest = {
  /** Differs each time the flow is opened. */
  id: number
  /** The first dialog: the quote wizard, or the date picker for an existing quote. */
  start: 'quote' | 'schedule'
  /** The step at which the wizard opens. */
  step: QuoteStep
  /** Prefills the wizard, or is the quote to schedule. */
  quote: Quote | null
  /** The town whose page the visitor came from, for the address. */
  zip: string | null
  /** Earlier choices: in the hero's room, or in the quiz. */
  seed: QuoteSeed | null
}

/** Said when its code did not come. */
export const quoteFailed = text('The quote form couldn’t be opened. Check your connection and reload the page.')

let request: QuoteRequest | null = null
let count = 0
let loading: Promise<typeof import('./BookingFlow.tsx')> | undefined
const listeners = new Set<() => void>()

const set = (next: QuoteRequest | null) => {
  request = next
  for (const listener of listeners) listener()
}

/** Loads the code of the booking flow; called at the first sign of intent. Can be retried after a failure. */
export function loadBookingFlow(): Promise<typeof import('./BookingFlow.tsx')> {
  loading ??= import('./BookingFlow.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Like `loadBookingFlow`, for prefetching on hover, focus and touch, where errors are ignored. */
export const expectBookingFlow = (): void => {
  loadBookingFlow().catch(() => undefined)
}

/** Props for anything that opens the flow. */
export const flowIntent = {
  onPointerEnter: expectBookingFlow,
  onTouchStart: expectBookingFlow,
  onFocus: expectBookingFlow,
}

/** Opens the quote wizard (`start: 'quote'`, the default) or the scheduling dialog. */
export function openQuoteDialog(options: Partial<Omit<QuoteRequest, 'id'>> = {}): void {
  count += 1
  set({ start: 'quote', step: 1, quote: null, zip: null, seed: null, ...options, id: count })
}

/** Closes the booking flow. */
export const closeQuoteDialog = (): void => set(null)

/** The current request, null while the flow is closed. */
export const useQuoteRequest = (): QuoteRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
    () => null,
  )
