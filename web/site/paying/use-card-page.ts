import { useEffect, useRef, useState } from 'react'
import type { Checkout } from '#contract/bookings/card-payments.ts'
import type { Cents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { useSendKey } from '#web/lib/use-send-key.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { Payer } from './payer.ts'

/** Milliseconds between two checks of a page that is being opened, and until nobody waits for it any more. */
const POLL_MS = 400
const TIMEOUT_MS = 25_000

const notAvailable = text('The card page isn’t available at the moment. Nothing was charged.')

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until the provider has opened the page. @returns its address; null when it does not open */
const addressOfPage = async (payer: Payer, checkoutId: string): Promise<string | null> => {
  const until = Date.now() + TIMEOUT_MS
  while (Date.now() < until) {
    await pause(POLL_MS)
    let page: Checkout
    try {
      page = await payer.readCheckout(checkoutId)
    } catch (error) {
      // One failed check proves nothing yet.
      if (error instanceof CallError && error.status < 500 && error.status !== 0) throw error
      continue
    }
    if (page.state !== 'starting') return page.url
  }
  return null
}

/** Opens the card page of the provider in place of this one. */
export function useCardPage(payer: Payer, leave: (url: string) => void = (url) => location.assign(url)) {
  const t = useTranslate()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isMounted = useRef(true)
  const { keyOf, arrived } = useSendKey()
  useEffect(() => {
    isMounted.current = true
    // A customer who comes back with the browser's button finds the page as it was left.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setOpening(false)
    window.addEventListener('pageshow', back)
    return () => {
      isMounted.current = false
      window.removeEventListener('pageshow', back)
    }
  }, [])

  const open = async (amount: Cents, tip: Cents): Promise<void> => {
    setOpening(true)
    setProblem(null)
    try {
      const paid = { amount: amount / 100, tip: tip / 100 }
      const { id: checkoutId } = await payer.start({ requestId: keyOf(paid), ...paid })
      arrived()
      const url = await addressOfPage(payer, checkoutId)
      if (!isMounted.current) return
      if (url !== null) return leave(url)
      setProblem(t(notAvailable))
    } catch (error) {
      setProblem(messageOf(error, t(notAvailable), t))
    }
    setOpening(false)
  }
  return { open, isOpening, problem }
}
