import { useEffect } from 'react'
import { expectBookingFlow } from './open-quote.ts'

/** The first sign that somebody is there: a page that nobody uses loads nothing more. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether prefetching is acceptable on the visitor's connection. */
function mayFetchAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/** Loads the code of the booking flow at the first sign of a person, as soon as the browser is idle. */
export function useIdleLoading(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (!mayFetchAhead(connection) || !('requestIdleCallback' in window)) return
    let idle = 0
    const begin = () => {
      stop()
      idle = requestIdleCallback(expectBookingFlow)
    }
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
    return () => {
      stop()
      cancelIdleCallback(idle)
    }
  }, [])
}
