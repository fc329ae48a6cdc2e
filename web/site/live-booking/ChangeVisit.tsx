import { type ReactNode, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { outlastsBeginning } from '#domain/bookings/cancellation.ts'
import { formatFreeUntil } from '#domain/bookings/cancellation-texts.ts'
import { firstNameOf } from '#domain/bookings/reviews.ts'
import type { VisitPhase } from '#domain/bookings/visit-progress.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { manageLink } from '#web/site/booking-flow/remembered.ts'
import { isFree } from '#web/site/manage-booking/service.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import css from './Hero.module.css'

const ChangeDialog = lazyDialog(
  async () => (await import('./ChangeDialog.tsx')).ChangeDialog,
  ({ opened }) => opened,
)

const strong = (inside: ReactNode[]) => <strong className={css.until}>{inside}</strong>

/** Until when a change is free, and its cost after that or now: the one instant that every screen names. */
function FreeUntil({ booking, isMissed, isLate }: Pick<ChangeVisitProps, 'booking' | 'isMissed' | 'isLate'>) {
  const t = useTranslate()
  const reader = useReader()
  const { cancellationFee, freeUntil, wasFreeUntil, terms, status } = booking
  if (isMissed) return <p>{t('Picking new dates or canceling is free of charge.')}</p>
  // Whoever waits for a painter who is late doesn’t first read what changing their mind costs; the dialog says it.
  if (cancellationFee && isLate) return null
  if (cancellationFee)
    return (
      <>
        <p>
          {t.rich('Moving or canceling now costs <strong>{fee}</strong>', {
            fee: formatMoney(reader, cancellationFee),
            strong,
          })}
        </p>
        {wasFreeUntil && (
          <p className="small soft">
            {t('It was free until {until}.', { until: formatDeadline(reader, wasFreeUntil) })}
          </p>
        )}
      </>
    )
  if (status === 'pending') return <p>{t('Moving or canceling is free while we look for your painter.')}</p>
  if (booking.freeUntilConfirmed)
    return (
      <p>
        {t('Moving or canceling is free until {name} says yes.', {
          name: firstNameOf(booking.painter?.name ?? null) ?? t('a painter'),
        })}
      </p>
    )
  if (visitKind(booking.timeSlot) === 'consultation')
    return <p>{t('It’s free. Moving, canceling or missing it costs nothing.')}</p>
  if (freeUntil === null || isFree(booking)) return <p>{t('Moving or canceling is free.')}</p>
  return (
    <>
      <p>
        {t.rich('Free to move or cancel until <strong>{until}</strong>', {
          until: formatFreeUntil(reader, booking, freeUntil, firstNameOf(booking.painter?.name ?? null)),
          strong,
        })}
      </p>
      {!outlastsBeginning(reader.market, booking, freeUntil) && (
        <p className="small soft">
          {t('After that it costs {lateFee}.', { lateFee: formatWholeMoney(reader, terms.fee) })}
        </p>
      )}
    </>
  )
}

/** The phases in which a visit can still be changed here. */
const isAhead: ReadonlySet<VisitPhase> = new Set(['waiting', 'booked', 'confirmed', 'late'])

/** Whether the hero offers to move and cancel; where we cannot keep the visit, the page offers more than that. */
const canChange = ({ booking: { cancellationFee, lostPainter }, phase, isMissed }: ChangeVisitProps): boolean =>
  cancellationFee !== null && (isMissed || (lostPainter === null && isAhead.has(phase)))

type ChangeVisitProps = {
  booking: Booking
  bookingKey: string | null
  phase: VisitPhase
  /** Nobody came when we had promised: new dates are free. */
  isMissed: boolean
  /** Somebody comes after all: new dates are not what helps first. */
  isComing?: boolean
  /** Its painter is late, or should be there by now. */
  isLate?: boolean
}
type View = 'move' | 'cancel'

/** In the hero of a visit that lies ahead: until when it is free to move or cancel, and both at once. */
export function ChangeVisit(props: ChangeVisitProps) {
  const { booking, bookingKey, isMissed, isComing = false, isLate = false } = props
  const isLead = isMissed && !isComing
  const t = useTranslate()
  // The dialog stays mounted once it was opened: it closes above what it changed.
  const [dialog, setDialog] = useState<{ view: View; opened: boolean } | null>(null)
  const show = (view: View) => setDialog({ view, opened: true })
  return (
    <>
      {canChange(props) && (
        <div className={isLead ? `${css.free} ${css.missed}` : css.free}>
          <div className={css.terms}>
            <FreeUntil booking={booking} isMissed={isMissed} isLate={isLate} />
          </div>
          {bookingKey === null ? (
            <LinkButton to={manageLink({ id: booking.id, key: null })} variant={isLead ? 'danger' : 'secondary'} wide>
              {isLead ? t('Pick new dates') : t('Move or cancel')}
            </LinkButton>
          ) : (
            <p className={css.change}>
              {isLead ? (
                <Button variant="danger" onClick={() => show('move')}>
                  {t('Pick new dates')}
                </Button>
              ) : (
                <button type="button" className={`link-button ${css.word}`} onClick={() => show('move')}>
                  {t('Move visit')}
                </button>
              )}
              <button type="button" className={`link-button ${css.word}`} onClick={() => show('cancel')}>
                {t('Cancel visit')}
              </button>
            </p>
          )}
        </div>
      )}
      {dialog && bookingKey !== null && (
        <ChangeDialog
          booking={booking}
          bookingKey={bookingKey}
          {...dialog}
          onView={show}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      )}
    </>
  )
}
