import { createParser } from 'eventsource-parser'

/** An event of the stream; without a name of its own it is a `message`. */
export type ServerEvent = { event: string; data: string }

export type FollowOptions = {
  /** Opens the stream; `lastId` is the last event id. Resolves with the response, even with an error status. */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>
  onEvent: (event: ServerEvent) => void
  /** The stream is open, for the first time or again. */
  onOpen: () => void
  onLost: () => void
  /** No further attempt. At 401 the session is invalid, at 403 it may not follow. */
  onRefused: (status: 401 | 403) => void
  signal: AbortSignal
}

/** Longer than a few heartbeats of the server: a stream that is silent for this long is dead, even if the socket is open. */
const SILENCE_TIMEOUT_MS = 50_000
/** Maximum length of an event in characters, far above any of ours: one that does not end must not fill the memory. */
const MAX_EVENT_LENGTH = 1024 * 1024
const MAX_BACKOFF_MS = 30_000
const MIN_BACKOFF_MS = 1_000

/**
 * Backoff before the next attempt in milliseconds: grows with each failure, with jitter so that clients do not reconnect in
 * step.
 */
export function getBackoff(failures: number, least: number, chance: number): number {
  const grown = Math.min(MAX_BACKOFF_MS, Math.max(least, MIN_BACKOFF_MS) * 2 ** Math.min(failures, 10))
  return Math.round(grown * (0.75 + chance / 2))
}

/** Waits, but no longer than until the network is back, the page becomes visible, or the stream is aborted. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      document.removeEventListener('visibilitychange', onVisible)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const onVisible = () => document.visibilityState === 'visible' && done()
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    document.addEventListener('visibilitychange', onVisible)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}

/**
 * Reads one response to its end, with a callback for each chunk; aborts it when nothing arrives for too long, and when the
 * callback throws.
 */
async function readPieces(response: Response, onPiece: (text: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let watch: ReturnType<typeof setTimeout> | undefined
  const hangUp = () => void reader.cancel().catch(() => undefined)
  const isAlive = () => {
    clearTimeout(watch)
    watch = setTimeout(hangUp, SILENCE_TIMEOUT_MS)
  }
  try {
    isAlive()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      isAlive()
      onPiece(piece.value)
    }
  } finally {
    clearTimeout(watch)
    hangUp()
  }
}

/**
 * Follows a stream of server-sent events until the signal aborts it: reconnects after every loss, from the last event id, with
 * increasing backoff. Resolves when it has ended; never rejects.
 */
export async function followEvents(options: FollowOptions): Promise<void> {
  const { open, onEvent, onOpen, onLost, onRefused, signal } = options
  let lastId: string | undefined
  let least = 0
  let failures = 0
  while (!signal.aborted) {
    try {
      const response = await open(lastId, signal)
      if (response.status === 401 || response.status === 403) return onRefused(response.status)
      if (response.ok && response.body) {
        onOpen()
        const parser = createParser({
          maxBufferSize: MAX_EVENT_LENGTH,
          onId: (id) => {
            lastId = id
          },
          onRetry: (ms) => {
            least = ms
          },
          onEvent: ({ event = 'message', data }) => onEvent({ event, data }),
          // Unknown fields are ignored; beyond the maximum, the parser takes nothing more.
          onError: (error) => {
            if (error.type === 'max-buffer-size-exceeded') throw error
          },
        })
        await readPieces(response, (text) => {
          failures = 0
          parser.feed(text)
        })
      }
    } catch {
      // Offline, the connection broke, or an event was too long: retry after the backoff.
    }
    if (signal.aborted) return
    onLost()
    await waitForRetry(getBackoff(failures, least, Math.random()), signal)
    failures += 1
  }
}
