import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds until a page asks again for a stream that ended. */
const RECONNECT = 1_000

/**
 * Keeps live streams open, as pages do, for as long as the soak lasts.
 * @param open asks for one stream
 * @returns ends all of them
 */
export function holdStreams(open: (signal: AbortSignal) => Promise<Response>, count: number): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const hold = async () => {
    while (!signal.aborted) {
      try {
        const response = await open(signal)
        for await (const _ of response.body ?? []) if (signal.aborted) break
      } catch {
        // It was ended, by one side or the other.
      }
      await pause(RECONNECT, undefined, { signal }).catch(() => undefined)
    }
  }
  const streams = Array.from({ length: count }, hold)
  return async () => {
    ending.abort()
    await Promise.all(streams)
  }
}
