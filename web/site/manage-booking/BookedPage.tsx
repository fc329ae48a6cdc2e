import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { normalizeId } from '#domain/platform/identifiers.ts'
import { loadedByItself } from '#web/lib/loaded-by-itself.tsx'
import { useTranslate } from '#web/lib/use-translate.ts'
import { payLink } from '#web/site/booking-flow/remembered.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Opened as FoundBooking } from './booking-calls.ts'
import { keyFor } from './own-booking.ts'
import { RefusedLink } from './RefusedLink.tsx'
import { useOpenedBooking } from './use-opened-booking.ts'

type FlowState = { booking: Booking | null; key: string | null }

/** State passed by the flow; the browser keeps it in the history entry, even across a reload. */
function readFlowState(state: unknown, id: string): FlowState {
  const { booking, key } = (typeof state === 'object' && state !== null ? state : {}) as Partial<FlowState>
  const isThis = booking?.id === id && booking.endsAt instanceof Date
  return { booking: isThis ? booking : null, key: (isThis && key) || null }
}

function Opening({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return <PublicPage title={t('Your booking')}>{children}</PublicPage>
}

function Waiting() {
  const t = useTranslate()
  return (
    <Opening>
      <Skeleton label={t('Opening your booking')} lines={6} height="1.5rem" />
    </Opening>
  )
}

const LiveBooking = loadedByItself(
  async () => (await import('#web/site/live-booking/LiveBooking.tsx')).LiveBooking,
  <Waiting />,
)

/** A booking with everything to keep: right after booking, and whenever it is opened with its link or in the same browser. */
export function BookedPage() {
  const t = useTranslate()
  const id = normalizeId(useParams().id ?? '')
  const { state } = useLocation() as { state: unknown }
  const [parameters] = useSearchParams()
  const flowState = readFlowState(state, id)
  const key = keyFor(id, parameters.get('key') ?? flowState.key)
  const [found, setFound] = useState<FoundBooking | null>(null)
  const ownOpening = useOpenedBooking(id, key, flowState.booking)
  // Without its link, the email opens it.
  const opening = found?.booking.id === id ? ({ state: 'opened', ...found } as const) : ownOpening
  // The focused page is gone, and the confirmation may have been closed before this one was rendered.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  if (opening.state === 'opened' && opening.booking.status === 'reserved') {
    return <Navigate to={payLink({ id, key: opening.bookingKey })} replace />
  }
  if (opening.state === 'opened') {
    return <LiveBooking booking={opening.booking} bookingKey={opening.bookingKey} />
  }
  if (opening.state === 'opening') {
    return <Waiting />
  }
  if (opening.state === 'unreachable') {
    return (
      <Opening>
        <Notice tone="error" role="alert" title={t('Your booking couldn’t be opened')}>
          {t('Check your connection and reload the page.')}
        </Notice>
      </Opening>
    )
  }
  if (flowState.booking) return <LiveBooking booking={flowState.booking} bookingKey={null} />
  return <RefusedLink id={id} hasKey={parameters.get('key') !== null} onFound={setFound} />
}
