import { type RefObject, useEffect, useState } from 'react'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PaymentChip } from '#web/office/billing/PaymentChip.tsx'
import { VisitStateChip } from '#web/office/parts/visits/VisitStateChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './BookingPanel.module.css'
import { useBookingPanel } from './use-booking-panel.ts'

const UP = 'M5 15 12 8 19 15'
const DOWN = 'M5 9 12 16 19 9'
const CROSS = 'M6 6 18 18M18 6 6 18'
const BACK = 'M15 5 8 12 15 19'

const Drawn = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none">
    <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** The bookings that the page lists, in its order. */
const listed = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('main [data-booking]')].map((one) => one.dataset.booking ?? ''),
  ),
]

/** To the booking above and below in the list beside the panel; nothing where it is not listed. */
function Neighbors({ id }: { id: string }) {
  const t = useTranslate()
  const { view } = useBookingPanel()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const refresh = () => setIds((now) => (now.join() === listed().join() ? now : listed()))
    refresh()
    // The list beside it loads, is filtered and grows.
    const main = document.querySelector('main')
    if (!main) return
    const watch = new MutationObserver(refresh)
    watch.observe(main, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  const at = ids.indexOf(id)
  if (at === -1 || ids.length < 2) return null
  const before = ids[at - 1]
  const after = ids[at + 1]
  return (
    <>
      <button
        type="button"
        className={`icon-button ${css.icon}`}
        aria-label={t('Previous booking in the list')}
        disabled={before === undefined}
        onClick={() => before && view(before)}
      >
        <Drawn path={UP} />
      </button>
      <button
        type="button"
        className={`icon-button ${css.icon}`}
        aria-label={t('Next booking in the list')}
        disabled={after === undefined}
        onClick={() => after && view(after)}
      >
        <Drawn path={DOWN} />
      </button>
    </>
  )
}

/** The identifier, to be read out or copied. */
function Identifier({ id }: { id: string }) {
  const t = useTranslate()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatId(id))
      toast({ title: t('Booking ID copied') })
    } catch {
      toast({ title: t("Your browser doesn't allow copying"), tone: 'destructive' })
    }
  }
  return (
    <span className={`line ${css.identifier}`}>
      <code data-own>{formatId(id)}</code>
      <Button variant="quiet" size="small" aria-label={t('Copy the booking ID')} onClick={() => void copy()}>
        {t('Copy')}
      </Button>
    </span>
  )
}

type PanelHeadProps = {
  id: string
  /** Undefined while it is loading, and when there is none. */
  booking: AdminBookingDetails | undefined
  headingId: string
  headingRef: RefObject<HTMLHeadingElement | null>
  onClose: () => void
}

/** Whose booking it is, where it stands, and when it is. */
export function PanelHead({ id, booking, headingId, headingRef, onClose }: PanelHeadProps) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <>
      <header className={`row-middle ${css.head}`}>
        <button
          type="button"
          className={`icon-button ${css.icon} ${css.back}`}
          aria-label={t('Back')}
          onClick={onClose}
        >
          <Drawn path={BACK} />
        </button>
        <h2 ref={headingRef} id={headingId} tabIndex={-1} className={css.name}>
          {booking ? (booking.customerName ?? booking.customerEmail) : t('Booking')}
        </h2>
        {booking && (
          <span className="row-tight">
            <VisitStateChip state={booking.state} />
            {(booking.state !== 'paid' || booking.payment.state !== 'paid') && (
              <PaymentChip payment={booking.payment} />
            )}
            {booking.complaints.some(({ closedAt }) => closedAt === null) && (
              <StatusChip color="red">{t('Complaint open')}</StatusChip>
            )}
          </span>
        )}
        <span className={css.headButtons}>
          <span className={css.neighbors}>
            <Neighbors id={id} />
          </span>
          <button
            type="button"
            className={`icon-button ${css.icon} ${css.cross}`}
            aria-label={t('Close')}
            onClick={onClose}
          >
            <Drawn path={CROSS} />
          </button>
        </span>
      </header>
      {booking && (
        <div className={`row-between ${css.visit}`}>
          <p className="soft">
            {t('{visit}: {when}', {
              visit: t(visitLabel(booking.timeSlot, booking.purpose)),
              when: formatVisit(reader, {
                date: booking.scheduledDate,
                slot: booking.timeSlot,
                endDate: booking.endDate,
                endsAt: booking.endsAt,
              }),
            })}
          </p>
          <Identifier id={booking.id} />
        </div>
      )}
    </>
  )
}
