import { createEventParser, type ServerEvent } from './event-parser.ts'

export type Followed = {
  /** Opens the stream; `lastId` is the place reached before. Resolves with the answer, whatever its status. */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>
  onEvent: (event: ServerEvent) => void
  /** The stream is open, for the first time or again. */
  onOpen: () => void
  onLost: () => void
  /** The server does not know the caller any more: no further try. */
  onRefused: () => void
  signal: AbortSignal
}

/** Longer than a few heartbeats of the server: a stream that is silent for so long is dead, whatever the socket says. */
const SILENCE_MS = 50_000
const LONGEST_PAUSE_MS = 30_000
const SHORTEST_PAUSE_MS = 1_000

/** Milliseconds before the next try: growing with each failure, with some chance so that not all come back at once. */
export function pauseBefore(failures: number, least: number, chance: number): number {
  const grown = Math.min(LONGEST_PAUSE_MS, Math.max(least, SHORTEST_PAUSE_MS) * 2 ** Math.min(failures, 10))
  return Math.round(grown * (0.75 + chance / 2))
}

/** Waits, but no longer than until the network comes back, the page is looked at again, or it is over. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
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

/** Reads one answer to its end, calling for each piece; ends it when nothing comes for too long. */
async function readPieces(response: Response, onPiece: (text: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let watch: ReturnType<typeof setTimeout> | undefined
  const isAlive = () => {
    clearTimeout(watch)
    watch = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE_MS)
  }
  try {
    isAlive()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      isAlive()
      onPiece(piece.value)
    }
  } finally {
    clearTimeout(watch)
  }
}

/**
 * Follows a stream of server-sent events until the signal ends it: opens it again after every loss, from the place
 * reached, with growing pauses. Resolves when it is over; never rejects.
 */
export async function followEvents(followed: Followed): Promise<void> {
  const { open, onEvent, onOpen, onLost, onRefused, signal } = followed
  let lastId: string | undefined
  let least = 0
  let failures = 0
  while (!signal.aborted) {
    try {
      const response = await open(lastId, signal)
      if (response.status === 401 || response.status === 403) return onRefused()
      if (response.ok && response.body) {
        onOpen()
        const parse = createEventParser()
        await readPieces(response, (text) => {
          failures = 0
          const parsed = parse(text)
          if (parsed.lastId !== undefined) lastId = parsed.lastId
          if (parsed.retryMs !== undefined) least = parsed.retryMs
          for (const event of parsed.events) onEvent(event)
        })
      }
    } catch {
      // No network, or the connection broke: another try after a pause.
    }
    if (signal.aborted) return
    onLost()
    await pause(pauseBefore(failures, least, Math.random()), signal)
    failures += 1
  }
}
