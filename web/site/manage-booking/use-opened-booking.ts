import { useEffect, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { CallError } from '#web/lib/call-error.ts'
import type { Opened } from './booking-calls.ts'
import { rememberOpened } from './own-booking.ts'

/** `refused`: no such booking, or not with this key; `unreachable`: it can be retried. */
export type Opening = { state: 'opening' | 'refused' | 'unreachable' } | ({ state: 'opened' } & Opened)

/** Fetches a booking with its key, without typing. Data that the caller already has is shown meanwhile. */
export function useOpenedBooking(id: string, key: string | null, initialBooking: Booking | null = null): Opening {
  const [opening, setOpening] = useState<{ of: string; result: Opening } | null>(null)
  const of = `${id} ${key}`
  useEffect(() => {
    if (!key) return
    let current = true
    const read = async (): Promise<Opening> => {
      try {
        const { open } = await import('./booking-calls.ts')
        const opened = await open(id, key)
        rememberOpened(opened)
        return { state: 'opened', ...opened }
      } catch (error) {
        const known = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
        return { state: known ? 'refused' : 'unreachable' }
      }
    }
    void read().then((result) => current && setOpening({ of: `${id} ${key}`, result }))
    return () => {
      current = false
    }
  }, [id, key])
  if (!key) return { state: 'refused' }
  const result = opening?.of === of ? opening.result : ({ state: 'opening' } as const)
  if (initialBooking && (result.state === 'opening' || result.state === 'unreachable')) {
    return { state: 'opened', booking: initialBooking, bookingKey: key }
  }
  return result
}
