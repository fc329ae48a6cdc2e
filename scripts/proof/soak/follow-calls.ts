import diagnostics from 'node:diagnostics_channel'
import type { Answer } from './sample.ts'

/** What the channels of `fetch` say about a request. */
type Request = { origin?: string | URL; method: string; path: string }
type Message = { request: Request; response?: { statusCode: number } }

/** Live streams stay open for as long as their page: how long they take says nothing. */
const isStream = (path: string) => path.includes('/events')

/** Names a call by its path without what differs each time: `POST /api/bookings/…/cancel`. */
const nameOf = ({ method, path }: Pick<Request, 'method' | 'path'>): string => {
  const parts = (path.split('?')[0] ?? '').split('/')
  return `${method} ${parts.map((part) => (/\d|^[0-9A-Z]{20}$/.test(part) ? '…' : part)).join('/')}`
}

/**
 * Follows every `fetch` of this process to one place, whoever calls it.
 * @param origin where the product answers
 * @param note gets each answer once it has arrived completely, and each call that got none, with the status 0
 * @returns ends it
 */
export function followCalls(origin: string, note: (answer: Answer) => void): () => void {
  const began = new Map<Request, { at: number; status: number }>()
  const create = (message: unknown) => {
    const { request } = message as Message
    if (String(request.origin) === origin && !isStream(request.path))
      began.set(request, { at: performance.now(), status: 0 })
  }
  const headers = (message: unknown) => {
    const { request, response } = message as Message
    const known = began.get(request)
    if (known && response) known.status = response.statusCode
  }
  const end = (message: unknown, hasFailed: boolean) => {
    const { request } = message as Message
    const known = began.get(request)
    if (!known) return
    began.delete(request)
    note({
      at: Date.now(),
      took: performance.now() - known.at,
      call: nameOf(request),
      isWrite: request.method !== 'GET' && request.method !== 'HEAD',
      status: hasFailed ? 0 : known.status,
    })
  }
  const complete = (message: unknown) => end(message, false)
  const fail = (message: unknown) => end(message, true)
  const channels = [
    ['undici:request:create', create],
    ['undici:request:headers', headers],
    ['undici:request:trailers', complete],
    ['undici:request:error', fail],
  ] as const
  for (const [name, listener] of channels) diagnostics.subscribe(name, listener)
  return () => {
    for (const [name, listener] of channels) diagnostics.unsubscribe(name, listener)
  }
}
