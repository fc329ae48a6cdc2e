import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { mayFetchAhead } from '#web/lib/may-fetch-ahead.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'
import { OpeningShell } from './OpeningShell.tsx'
import { closeQuoteDialog, expectBookingFlow, loadBookingFlow, quoteFailed, useQuoteRequest } from './open-quote.ts'

/**
 * Loads the code of the booking flow as soon as the browser is idle, on a page that was woken by a person (web/first-visit/). On
 * any other it comes with the first intent: hover, focus, or touch.
 */
function useIdleLoading(): void {
  useEffect(() => {
    const isWoken = document.documentElement.hasAttribute('data-woken')
    if (!isWoken || !mayFetchAhead() || !('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(expectBookingFlow)
    return () => cancelIdleCallback(idle)
  }, [])
}

/** Imports the flow again at each attempt, so that a lost connection does not break the page for good. */
const newFlow = (load: typeof loadBookingFlow) => lazy(async () => ({ default: (await load()).BookingFlow }))

/** Duration of the dialog's transition over the shell. */
const HANDOVER_MS = 300

/** When the code cannot be loaded (offline, a new release): leaves the page as it was. */
class LoadGuard extends Component<{ children: ReactNode; onFail: () => void }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Reports that its sibling in a `Suspense` has loaded. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive])
  return null
}

type Stage = 'loading' | 'arriving' | 'there'

/**
 * The mount point of the booking flow, once in the public shell. Its code is loaded on intent or once somebody is there;
 * until then its shell responds to the tap. Once loaded it stays mounted.
 * @param load how its code is imported
 */
export function BookingFlowHost({ load = loadBookingFlow }) {
  const t = useTranslate()
  const request = useQuoteRequest()
  const [wanted, setWanted] = useState(false)
  const [stage, setStage] = useState<Stage>('loading')
  const [attempt, setAttempt] = useState(() => ({ key: 0, Flow: newFlow(load) }))
  if (request && !wanted) setWanted(true)
  useIdleLoading()

  useEffect(() => {
    if (stage !== 'arriving') return
    const timer = setTimeout(() => setStage('there'), HANDOVER_MS)
    return () => clearTimeout(timer)
  }, [stage])

  if (!wanted) return null
  const fail = () => {
    toast({
      title: t('Error'),
      description: t(quoteFailed),
      tone: 'destructive',
    })
    closeQuoteDialog()
    setWanted(false)
    setStage('loading')
    setAttempt(({ key }) => ({ key: key + 1, Flow: newFlow(load) }))
  }
  return (
    <>
      {request && stage !== 'there' && (
        <OpeningShell request={request} isFadingOut={stage === 'arriving'} onClose={closeQuoteDialog} />
      )}
      <LoadGuard key={attempt.key} onFail={fail}>
        <Suspense fallback={null}>
          <attempt.Flow request={stage === 'loading' ? null : request} onClose={closeQuoteDialog} />
          {stage === 'loading' && <Arrival onArrive={() => setStage('arriving')} />}
        </Suspense>
      </LoadGuard>
    </>
  )
}
