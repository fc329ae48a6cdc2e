import { useCallback, useEffect, useRef, useState } from 'react'
import { checkServiceArea, type ServiceAreaResult } from '../../../../contract/service-areas.ts'
import { call } from '../../../lib/call.ts'
import { toast } from '../../../ui/toast.ts'

/** Document 1, section 5: shorter addresses are checked only when the button is pressed. */
const AUTOMATIC_ABOVE = 5
const PAUSE_MS = 900

export type AreaCheck =
  | { state: 'unchecked' | 'checking' | 'failed' }
  | { state: 'served' | 'not-served' | 'unclear'; result: ServiceAreaResult }

/** The words of document 1, section 8, where the server's own message does not stand. */
const failed = { title: 'Error', description: 'Failed to check service area. Please try again.' }

/**
 * An answer about an address that names no known place says only that more has to be typed; while somebody is typing,
 * that is no news worth a message.
 */
const isUnclear = (result: ServiceAreaResult): boolean =>
  !result.isServiceable && result.zip === null && result.county === null

function announce(result: ServiceAreaResult): void {
  if (result.isServiceable) toast({ title: 'Service Area Confirmed', description: result.message })
  else toast({ title: 'Service Area Notice', description: result.message, tone: 'destructive' })
}

/**
 * Whether the address is served: asked when the visitor presses the button, and by itself when the typing pauses.
 * What was found holds for exactly that address.
 * @param active whether the address is in sight; else nothing is asked
 */
export function useServiceArea(address: string, active: boolean) {
  const [found, setFound] = useState<{ address: string; check: AreaCheck }>({
    address: '',
    check: { state: 'unchecked' },
  })
  const running = useRef<AbortController>(undefined)
  const wanted = address.trim()
  const check: AreaCheck = found.address === wanted && wanted !== '' ? found.check : { state: 'unchecked' }

  const ask = useCallback(async (asked: string, byHand: boolean) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFound({ address: asked, check: { state: 'checking' } })
    try {
      const result = await call(checkServiceArea, { body: { address: asked }, signal: controller.signal })
      if (controller.signal.aborted) return
      const unclear = isUnclear(result)
      setFound({
        address: asked,
        check: { state: result.isServiceable ? 'served' : unclear ? 'unclear' : 'not-served', result },
      })
      if (byHand || !unclear) announce(result)
    } catch {
      if (controller.signal.aborted) return
      setFound({ address: asked, check: { state: 'failed' } })
      toast({ ...failed, tone: 'destructive' })
    }
  }, [])

  const idle = check.state === 'unchecked'
  useEffect(() => {
    if (!active || !idle || wanted.length <= AUTOMATIC_ABOVE) return
    const timer = setTimeout(() => void ask(wanted, false), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [active, idle, wanted, ask])

  useEffect(() => () => running.current?.abort(), [])

  return {
    check,
    verify: () => {
      if (wanted !== '') void ask(wanted, true)
    },
    /** The server refused the quote for its address. */
    refuse: (message: string) =>
      setFound({
        address: wanted,
        check: { state: 'not-served', result: { isServiceable: false, message, zip: null, city: null, county: null } },
      }),
    clear: () => {
      running.current?.abort()
      setFound({ address: '', check: { state: 'unchecked' } })
    },
  }
}
