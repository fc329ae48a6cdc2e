import { useEffect } from 'react'
import { mayFetchAhead } from '#web/lib/may-fetch-ahead.ts'
import { expectBookingFlow } from './open-quote.ts'

/**
 * Loads the code of the booking flow as soon as the browser is idle, on a page that was woken by a person (web/first-visit/). On
 * any other it comes with the first intent: hover, focus, or touch.
 */
export function useIdleLoading(): void {
  useEffect(() => {
    const isWoken = document.documentElement.hasAttribute('data-woken')
    if (!isWoken || !mayFetchAhead() || !('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(expectBookingFlow)
    return () => cancelIdleCallback(idle)
  }, [])
}
