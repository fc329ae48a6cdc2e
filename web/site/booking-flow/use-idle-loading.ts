import { useEffect } from 'react'
import { expectBookingFlow } from './open-quote.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether prefetching is acceptable on the visitor's connection. */
function mayFetchAhead(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/**
 * Loads the code of the booking flow as soon as the browser is idle, on a page that was woken by a person (web/first-visit/). On
 * any other it comes with the first intent: hover, focus, or touch.
 */
export function useIdleLoading(): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    const isWoken = document.documentElement.hasAttribute('data-woken')
    if (!isWoken || !mayFetchAhead(connection) || !('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(expectBookingFlow)
    return () => cancelIdleCallback(idle)
  }, [])
}
