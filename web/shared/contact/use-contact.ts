import { useSyncExternalStore } from 'react'
import { type Contact, noContact } from '#domain/platform/contact.ts'
import type { CancellationPolicy } from '#domain/platform/market.ts'
import { centsFromDollars } from '#domain/platform/money.ts'
import { drawnFacts, type Terms } from '#web/lib/drawn-facts.ts'
import { market } from '#web/lib/here.ts'
import { acceptTerms } from '#web/lib/live-market.ts'

const address = '/api/business'
/** How long a response stays fresh, in milliseconds; after that, the next component that mounts fetches it again. */
const FRESH_MS = 5 * 60_000

const drawnContact = (): Contact => drawnFacts()?.contact ?? noContact

let contact: Contact
let readAt: number

/** Goes back to what the page was drawn with, as when it has just been opened. */
export function forgetContact(): void {
  contact = drawnContact()
  readAt = drawnFacts() ? performance.now() : Number.NEGATIVE_INFINITY
}

forgetContact()
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Parses the response, null when it is invalid. (Simple enough to do without the schema library here.) */
export function readContact(body: unknown): Contact | null {
  if (typeof body !== 'object' || body === null) return null
  const values = body as Record<string, unknown>
  const getEntry = (name: keyof Contact): string | null => {
    const value = values[name]
    return typeof value === 'string' && value.trim() ? value.trim() : null
  }
  return {
    phone: getEntry('phone'),
    email: getEntry('email'),
    officeHours: getEntry('officeHours'),
    address: getEntry('address'),
  }
}

/** Whether a setting is an amount, by how amounts are named. */
const isAmount = (name: string): boolean => /(Credit|Amount|Charge)$/.test(name)

/** A group of numbers; an answer without it, or with only a part, leaves what the site was built with. */
function readNumbers<Group extends Record<keyof Group, number>>(built: Group, answer: unknown): Group {
  const numbers = { ...(answer as Record<string, unknown>) }
  const entries = Object.keys(built).map((name): [string, unknown] => [
    name,
    typeof numbers[name] === 'number' && isAmount(name) ? centsFromDollars(numbers[name]) : numbers[name],
  ])
  return entries.every(([, value]) => typeof value === 'number') ? (Object.fromEntries(entries) as Group) : built
}

/** The terms on which visits are booked now; null when the answer has none. */
export function readTerms(answer: Partial<Record<string, unknown>>): Terms | null {
  const { terms, promises, changes, quoteValidDays, depositPercent, takesCards } = answer
  const { fee, freeHours, graceMinutes } = (terms ?? {}) as Record<string, unknown>
  if ([fee, freeHours, graceMinutes, quoteValidDays].some((value) => typeof value !== 'number')) return null
  const cancellation = { fee: centsFromDollars(fee as number), freeHours, graceMinutes } as CancellationPolicy
  return {
    cancellation,
    promises: readNumbers(market.promises, promises),
    changes: readNumbers(market.changes, changes),
    quoteValidDays: quoteValidDays as number,
    depositPercent: typeof depositPercent === 'number' ? depositPercent : 0,
    takesCards: takesCards === true,
  }
}

const load = async (cache: RequestCache): Promise<void> => {
  try {
    const response = await fetch(address, { cache })
    const body: unknown = response.ok ? await response.json() : null
    const next = readContact(body)
    if (next) {
      const terms = readTerms(body as Record<string, unknown>)
      if (terms) acceptTerms(terms)
      contact = next
      readAt = performance.now()
      for (const listener of listeners) listener()
    }
  } catch {
    // Unreachable: the known contact stays, and the next component tries again.
  } finally {
    loading = undefined
  }
}

const loadOnce = (cache: RequestCache): Promise<void> => {
  loading ??= load(cache)
  return loading
}

/**
 * Reads contact and terms again after they changed; everything that shows them is updated. The browser's own copy, which may be
 * a minute old, is passed by. Never throws.
 */
export const refreshContact = async (): Promise<void> => {
  await loading
  await loadOnce('reload')
}

/** Calls the listener whenever the contact has been read, until the function that it returns is called. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (performance.now() - readAt > FRESH_MS) void loadOnce('default')
  return () => {
    listeners.delete(listener)
  }
}

/**
 * How people reach the business, from `GET /api/business`, fetched once for all components of a page. Each part is null when it
 * is not set, and all are until the response arrives and during prerendering.
 */
export const useContact = (): Contact => useSyncExternalStore(subscribe, () => contact, drawnContact)

/** The same for a page that is not to wait for it: calls back with each contact that is read. @returns ends it */
export const watchContact = (accept: (contact: Contact) => void): (() => void) => {
  accept(contact)
  return subscribe(() => accept(contact))
}
