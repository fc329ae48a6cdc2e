import { useCallback, useEffect, useRef, useState } from 'react'
import { checkServiceArea, type ServiceAreaResult } from '#contract/coverage/service-areas.ts'
import { call } from '#web/lib/call.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'

/** Shorter addresses are checked only when the button is pressed (docs/rules/messages.md). */
const AUTOMATIC_ABOVE = 5
const DEBOUNCE_MS = 900

/**
 * `incomplete`: the place is known, but the street or the town is missing. `unclear`: it is ambiguous. Neither is final, so neither
 * is announced while somebody is typing.
 */
export type AreaCheck =
  | { state: 'unchecked' | 'checking' | 'failed' }
  | { state: 'served' | 'not-served' | 'unclear' | 'incomplete'; result: ServiceAreaResult }

function stateOf({ isServiceable, problem }: ServiceAreaResult): 'served' | 'not-served' | 'unclear' | 'incomplete' {
  if (problem === 'street' || problem === 'town' || problem === 'po_box') return 'incomplete'
  if (isServiceable) return 'served'
  return problem === 'unclear' ? 'unclear' : 'not-served'
}

/** The messages of docs/rules/messages.md, with the server's own. */
function announce(t: PageTranslator, result: ServiceAreaResult, state: ReturnType<typeof stateOf>): void {
  if (state === 'served') toast({ title: t('Service Area Confirmed'), description: result.message, inView: true })
  else if (!result.isServiceable) {
    toast({ title: t('Service Area Notice'), description: result.message, tone: 'destructive', inView: true })
  }
}

/**
 * Whether the address is in the service area: checked when the visitor presses the button, and automatically when the typing
 * pauses. The result applies only to that exact address.
 * @param active whether the address is visible; otherwise no request is sent
 */
export function useServiceArea(address: string, active: boolean) {
  const t = useTranslate()
  const [found, setFound] = useState<{ address: string; check: AreaCheck }>({
    address: '',
    check: { state: 'unchecked' },
  })
  const running = useRef<AbortController>(undefined)
  /** The last announcement, which is not repeated while somebody keeps typing. */
  const announced = useRef<string>(undefined)
  const wanted = address.trim()
  // The address as it was understood is the same home.
  const isFound = found.address === wanted || ('result' in found.check && found.check.result.address === wanted)
  const check: AreaCheck = isFound && wanted !== '' ? found.check : { state: 'unchecked' }

  const ask = useCallback(
    async (checkedAddress: string, byHand: boolean) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setFound({ address: checkedAddress, check: { state: 'checking' } })
      try {
        const result = await call(checkServiceArea, { body: { address: checkedAddress }, signal: controller.signal })
        if (controller.signal.aborted) return
        const state = stateOf(result)
        setFound({ address: checkedAddress, check: { state, result } })
        const isFinal = state === 'served' || state === 'not-served'
        if (byHand || (isFinal && announced.current !== result.message)) announce(t, result, state)
        announced.current = result.message
      } catch {
        if (controller.signal.aborted) return
        setFound({ address: checkedAddress, check: { state: 'failed' } })
        const description = t('Failed to check service area. Please try again.')
        toast({ title: t('Error'), description, tone: 'destructive', inView: true })
      }
    },
    [t],
  )

  const idle = check.state === 'unchecked'
  useEffect(() => {
    if (!active || !idle || wanted.length <= AUTOMATIC_ABOVE) return
    const timer = setTimeout(() => void ask(wanted, false), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [active, idle, wanted, ask])

  useEffect(() => () => running.current?.abort(), [])

  return {
    check,
    /** Checks the input, or a replacement for it. */
    verify: (text = wanted) => {
      if (text.trim() !== '') void ask(text.trim(), true)
    },
    /** The address as it was understood, when it was and reads otherwise. */
    understood: (take: (address: string) => void) => {
      const address = 'result' in check ? check.result.address : null
      if (address && address !== wanted) take(address)
    },
    /** Called when the server rejected the quote because of its address. */
    refuse: (message: string) => {
      const nowhere = { zip: null, city: null, county: null, problem: 'area' as const, suggestions: [], address: null }
      setFound({
        address: wanted,
        check: { state: 'not-served', result: { isServiceable: false, message, ...nowhere } },
      })
    },
    clear: () => {
      running.current?.abort()
      announced.current = undefined
      setFound({ address: '', check: { state: 'unchecked' } })
    },
  }
}
