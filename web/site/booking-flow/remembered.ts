import { useSyncExternalStore } from 'react'
import { type CivilDate, isCivilDate } from '#domain/platform/dates.ts'
import { isId } from '#domain/platform/identifiers.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type SlotId, slotIds, visitKind } from '#domain/scheduling/slots.ts'
import { REMEMBERED_KEY } from './remembered-key.ts'

/** A quote that was created in this browser. */
export type RememberedQuote = { id: string; total: Cents; expiresAt: number }

/** A visit that was booked in this browser, or opened here with its link. */
export type RememberedBooking = {
  id: string
  /** Opens it without typing; null when this browser never received one. */
  key: string | null
  quoteId: string
  timeSlot: SlotId
  scheduledDate: CivilDate
  endDate: CivilDate
}

/** A quote in progress; the answers themselves are stored by `draft-storage`. */
export type RememberedDraft = { rooms: number; total: Cents; step: 1 | 2 | 3 | 4 }

/** The last visits as stored in this browser: no names, no addresses, nothing beyond what finds them again. */
export type Remembered = {
  quote: RememberedQuote | null
  /** Newest first. */
  bookings: readonly RememberedBooking[]
  draft: RememberedDraft | null
}

const MAX_BOOKINGS = 20
const nothing: Remembered = { quote: null, bookings: [], draft: null }

type Raw = Record<string, unknown>
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isIdText = (value: unknown): value is string => typeof value === 'string' && isId(value)
const isDate = (value: unknown): value is CivilDate => typeof value === 'string' && isCivilDate(value)

const quoteOf = (raw: unknown): RememberedQuote | null => {
  if (!isRaw(raw) || !isIdText(raw.id) || !isCount(raw.total) || !isCount(raw.expiresAt)) return null
  return { id: raw.id, total: raw.total, expiresAt: raw.expiresAt }
}

const bookingOf = (raw: unknown): RememberedBooking | null => {
  if (!isRaw(raw) || !isIdText(raw.id) || !isIdText(raw.quoteId)) return null
  const { id, quoteId, scheduledDate, endDate } = raw
  const timeSlot = slotIds.find((slot) => slot === raw.timeSlot)
  if (!timeSlot || !isDate(scheduledDate) || !isDate(endDate)) return null
  const key = typeof raw.key === 'string' && raw.key.length <= 100 && raw.key !== '' ? raw.key : null
  return { id, key, quoteId, timeSlot, scheduledDate, endDate }
}

const draftOf = (raw: unknown): RememberedDraft | null => {
  if (!isRaw(raw) || !isCount(raw.rooms) || !isCount(raw.total)) return null
  const step = ([1, 2, 3, 4] as const).find((one) => one === raw.step) ?? 1
  return { rooms: raw.rooms, total: raw.total, step }
}

/** Parses the stored text: a corrupt part is dropped, the others are not. */
export function parseRemembered(stored: string | null): Remembered {
  try {
    const raw: unknown = JSON.parse(stored ?? 'null')
    if (!isRaw(raw)) return nothing
    const bookings = (Array.isArray(raw.bookings) ? raw.bookings : []).map(bookingOf).filter((one) => one !== null)
    return { quote: quoteOf(raw.quote), bookings: bookings.slice(0, MAX_BOOKINGS), draft: draftOf(raw.draft) }
  } catch {
    return nothing
  }
}

let readText: string | null = null
let lastRemembered = nothing
const listeners = new Set<() => void>()

const storedText = (): string | null => {
  try {
    return localStorage.getItem(REMEMBERED_KEY)
  } catch {
    return null
  }
}

/** The visits stored in this browser; empty without storage. */
export function remembered(): Remembered {
  const text = storedText()
  if (text !== readText) {
    readText = text
    lastRemembered = parseRemembered(text)
  }
  return lastRemembered
}

function change(part: Partial<Remembered>): void {
  try {
    localStorage.setItem(REMEMBERED_KEY, JSON.stringify({ ...remembered(), ...part }))
  } catch {
    // In a private window or with full storage, nothing is stored.
  }
  for (const listener of listeners) listener()
}

export const rememberQuote = ({ id, totalCost, expiresAt }: { id: string; totalCost: Cents; expiresAt: Date }): void =>
  change({ quote: { id, total: totalCost, expiresAt: expiresAt.getTime() } })

type AnyBooking = Omit<RememberedBooking, 'key' | 'quoteId'> & { quote: { id: string } }

/** Stores a visit; a known key stays. */
export function rememberBooking(booking: AnyBooking, key: string | null): void {
  const { bookings } = remembered()
  const { id, timeSlot, scheduledDate, endDate } = booking
  const known = bookings.find((one) => one.id === id)?.key ?? null
  const entry = { id, key: key ?? known, quoteId: booking.quote.id, timeSlot, scheduledDate, endDate }
  change({ bookings: [entry, ...bookings.filter((one) => one.id !== id)].slice(0, MAX_BOOKINGS) })
}

/** A cancelled visit is no longer offered. */
export const forgetBooking = (id: string): void =>
  change({ bookings: remembered().bookings.filter((one) => one.id !== id) })

/** Forgets the visits, and the quote that leads to their customer's name. */
export const forgetBookings = (): void => change({ bookings: [], quote: null })

export function rememberDraft(draft: RememberedDraft | null): void {
  if (JSON.stringify(draft) !== JSON.stringify(remembered().draft)) change({ draft })
}

/** The quote that was made or booked here last: its contact details are those of whoever is here. */
export const lastOwnQuote = ({ quote, bookings }: Remembered): string | null =>
  bookings[0]?.quoteId ?? quote?.id ?? null

/** Whether the quote was created or booked in this browser: only then are its owner's contact details filled in. */
export const isOwnQuote = ({ quote, bookings }: Remembered, id: string): boolean =>
  quote?.id === id || bookings.some((one) => one.quoteId === id)

/** The visit of that kind stored for a quote. */
export const bookingOfQuote = (
  { bookings }: Remembered,
  quoteId: string,
  kind: 'painting' | 'consultation',
): RememberedBooking | undefined => bookings.find((one) => one.quoteId === quoteId && visitKind(one.timeSlot) === kind)

/** The address that opens a stored visit without typing. */
export const manageLink = ({ id, key }: Pick<RememberedBooking, 'id' | 'key'>): string =>
  `/manage-booking?booking=${id}${key ? `&key=${encodeURIComponent(key)}` : ''}`

/** The page of a booking, or a part of it. */
export const bookingPageLink = (
  { id, key }: Pick<RememberedBooking, 'id' | 'key'>,
  part: 'messages' | 'sign-off' | null = null,
): string => `/booking/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}${part === null ? '' : `#${part}`}`

/** Where a booking is paid. */
export const payLink = ({ id, key }: Pick<RememberedBooking, 'id' | 'key'>): string =>
  `/pay/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`

/** The visits stored in this browser, updated on changes; empty during prerendering. */
export const useRemembered = (): Remembered =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    remembered,
    () => nothing,
  )
