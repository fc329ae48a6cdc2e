import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Topic } from '#contract/platform/topics.ts'

/**
 * What may have changed; of which bookings, where it is about some and not about any; and a reading that is known already, because
 * it was the answer.
 */
export type Change = {
  topics: readonly Topic[]
  bookingIds?: readonly string[]
  known?: { call: string; params: object; answer: unknown }
}

type Params = Readonly<Record<string, unknown>>
type Listener = (change: Change) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener after each call that may have changed something. Public pages make calls without a cache of what was read,
 * and load none for it.
 */
export function onWritten(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The booking that a call is about, by its path; null for any other. */
export function bookingOf({ path }: Pick<Endpoint, 'path'>, params: unknown): string | null {
  const name = /\/(?:bookings|jobs)\/\{(\w+)\}/.exec(path)?.[1]
  const id = name && (params as Params | undefined)?.[name]
  return typeof id === 'string' ? id : null
}

type Call = Pick<Endpoint, 'touches' | 'answers' | 'path'>

function announce(
  topics: Change['topics'],
  { path }: Pick<Endpoint, 'path'>,
  params: unknown,
  known?: Change['known'],
): void {
  const bookingId = bookingOf({ path }, params)
  const change = { topics, ...(bookingId !== null && { bookingIds: [bookingId] }), ...(known && { known }) }
  for (const listener of listeners) listener(change)
}

/** After a call that was done, with what it answered. */
export function announceWritten(call: Call, params: unknown, answer: unknown): void {
  const { touches, answers } = call
  if (touches) announce(touches, call, params, answers ? { call: answers, params: params ?? {}, answer } : undefined)
}

/** After a call, or its preview, that was refused because what it is about is no longer as it was known here. */
export function announceRefused(call: Pick<Endpoint, 'touches' | 'shows' | 'path' | 'method'>, params: unknown): void {
  const topics = call.touches ?? (call.method === 'GET' ? undefined : call.shows)
  if (topics) announce(topics, call, params)
}
