import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { closeQuoteDialog, expectBookingFlow, loadBookingFlow, useQuoteRequest } from './open-quote.ts'

/** Loads the flow again at each try, so that a lost connection does not spoil the page for good. */
const newFlow = () => lazy(async () => ({ default: (await loadBookingFlow()).BookingFlow }))

/** When the code cannot be had (offline, a new release): says so and leaves the page as it was. */
class LoadGuard extends Component<{ children: ReactNode; onFail: () => void }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    toast({
      title: 'Error',
      description: 'The quote form could not be opened. Check your connection and reload the page.',
      tone: 'destructive',
    })
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/**
 * Where the booking flow appears: once in the public shell. Its code comes when somebody wants it, or when the browser
 * has had nothing to do for a while on a connection that is not metered; from then on it stays mounted.
 */
export function BookingFlowHost() {
  const request = useQuoteRequest()
  const [wanted, setWanted] = useState(false)
  const [attempt, setAttempt] = useState(() => ({ key: 0, Flow: newFlow() }))
  if (request && !wanted) setWanted(true)

  useEffect(() => {
    const connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection
    if (connection?.saveData || !('requestIdleCallback' in window)) return
    let idle = 0
    const timer = setTimeout(() => {
      idle = requestIdleCallback(expectBookingFlow)
    }, 6000)
    return () => {
      clearTimeout(timer)
      cancelIdleCallback(idle)
    }
  }, [])

  if (!wanted) return null
  const fail = () => {
    closeQuoteDialog()
    setWanted(false)
    setAttempt(({ key }) => ({ key: key + 1, Flow: newFlow() }))
  }
  return (
    <LoadGuard key={attempt.key} onFail={fail}>
      <Suspense fallback={null}>
        <attempt.Flow request={request} onClose={closeQuoteDialog} />
      </Suspense>
    </LoadGuard>
  )
}
