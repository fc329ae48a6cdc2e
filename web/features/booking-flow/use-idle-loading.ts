import { useEffect } from 'react'
import { expectBookingFlow } from './open-quote.ts'

/** After this long the page has been read, and the connection is free. */
const QUIET_MS = 4000

/** The first sign that somebody is there. */
const signs = ['pointerdown', 'keydown', 'scroll'] as const

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether prefetching is acceptable on the visitor's connection. */
function mayFetchAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/** Loads the code of the booking flow while the browser is idle: soon after the first interaction, else after a delay. */
export function useIdleLoading(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (!mayFetchAhead(connection) || !('requestIdleCallback' in window)) return
    let idle = 0
    const begin = () => {
      stop()
      idle = requestIdleCallback(expectBookingFlow)
    }
    const timer = setTimeout(begin, QUIET_MS)
    const stop = () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
    return () => {
      stop()
      cancelIdleCallback(idle)
    }
  }, [])
}
