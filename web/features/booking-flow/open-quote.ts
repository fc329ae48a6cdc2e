import { useSyncExternalStore } from 'react'
import type { Quote } from '../../../contract/quotes.ts'
import type { Room } from '../../../domain/rooms.ts'

export type QuoteStep = 1 | 2 | 3 | 4

/** A color that a visitor liked: `code` as on the fan ("EC-06"), `hex` as it is drawn. */
export type SeedColor = { code: string; name: string; hex: string }

/**
 * What a visitor has chosen before the wizard opened. Answers that this browser kept are never overwritten: then the room is
 * offered as another one.
 */
export type QuoteSeed = {
  /** The first room as far as it is known; what is left out takes the usual value. Its id is given by the wizard. */
  room?: Partial<Room>
  /** Colors to choose from with one tap, the favorite first. */
  palette?: readonly SeedColor[]
  /** Where it was chosen. */
  source: 'hero' | 'quiz' | 'studio'
}

/** What the booking flow is asked to show. */
export type QuoteRequest = {
  /** Differs each time the flow is opened. */
  id: number
  /** The dialog to begin with: the quote wizard, or choosing a date for an existing quote. */
  start: 'quote' | 'schedule'
  /** The wizard's first step. */
  step: QuoteStep
  /** Pre-fills the wizard, or is what gets scheduled. */
  quote: Quote | null
  /** The town a visitor came from, for the address. */
  zip: string | null
  /** What was chosen before: by touching the hero's room, or in the quiz. */
  seed: QuoteSeed | null
}

let request: QuoteRequest | null = null
let count = 0
let loading: Promise<typeof import('./BookingFlow.tsx')> | undefined
const listeners = new Set<() => void>()

const set = (next: QuoteRequest | null) => {
  request = next
  for (const listener of listeners) listener()
}

/** Brings the code of the booking flow; called at the first sign that somebody wants it. A failure may be repeated. */
export function loadBookingFlow(): Promise<typeof import('./BookingFlow.tsx')> {
  loading ??= import('./BookingFlow.tsx').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** As `loadBookingFlow`, where nobody waits for it: hover, focus, touch. */
export const expectBookingFlow = (): void => {
  loadBookingFlow().catch(() => undefined)
}

/** For whatever opens the flow: to be spread on it. */
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

/** Ends the booking flow. */
export const closeQuoteDialog = (): void => set(null)

/** The request in force, null while the flow is closed. */
export const useQuoteRequest = (): QuoteRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
    () => null,
  )
