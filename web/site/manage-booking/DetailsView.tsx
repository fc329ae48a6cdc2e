import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { cancelledTitle, formatCancellation } from '#domain/bookings/cancellation-texts.ts'
import { bookingStatusColors, bookingStatusLabels, canCustomerMove, isLive } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AskUsToCall } from '#web/shared/inquiries/AskUsToCall.tsx'
import { payLink } from '#web/site/booking-flow/remembered.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import { AssignedPainter } from './AssignedPainter.tsx'
import { BookAgain } from './BookAgain.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import type { Opened } from './booking-calls.ts'
import css from './views.module.css'
import { withBookingTerms } from './with-booking-terms.ts'

/** Whose doing a cancellation was, why, what it costs, and what we owe for it. */
function CancellationDetails({ booking }: { booking: Booking }) {
  const reader = useReader()
  if (!booking.cancellation) return null
  return formatCancellation(withBookingTerms(reader, booking), booking.cancellation).map((line) => (
    <p key={line}>{line}</p>
  ))
}

type DetailsViewProps = Opened & {
  /** The last action. */
  news: { title: string; text?: string } | null
  onCancel: () => void
  onMove: () => void
}

/** Why a booking can no longer be changed here. */
function Fixed({ booking, bookingKey }: { booking: Booking; bookingKey: string }) {
  const t = useTranslate()
  const { status, quote } = booking
  if (status === 'cancelled') {
    return (
      <>
        <Notice tone="info" title={t(cancelledTitle({ by: booking.cancellation?.by ?? null }))}>
          <CancellationDetails booking={booking} />
          {t('Nothing is reserved anymore. Your quote is still here.')}
        </Notice>
        <BookAgain quoteId={quote.id} />
      </>
    )
  }
  if (status === 'completed') return <Notice tone="info">{t('This appointment is completed.')}</Notice>
  if (status === 'in_progress') return <Notice tone="info">{t('Your painter is at work.')}</Notice>
  return (
    <>
      <Notice tone="info">{t('This visit can no longer be changed online.')}</Notice>
      <AskUsToCall booking={{ id: booking.id, key: bookingKey }} />
    </>
  )
}

/** The date is held, and what is missing. */
function DepositDue({ booking, bookingKey }: { booking: Booking; bookingKey: string }) {
  const t = useTranslate()
  const reader = useReader()
  const { id, deposit, reservedUntil } = booking
  return (
    <Notice tone="warn" title={t('Not booked yet: the deposit is missing')}>
      {reservedUntil !== null && (
        <p>{t('We hold this date until {until}.', { until: formatTime(reader, reservedUntil) })}</p>
      )}
      <p>
        <Link to={payLink({ id, key: bookingKey })}>
          {t('Pay the deposit of {deposit}', { deposit: formatMoney(reader, deposit) })}
        </Link>
      </p>
    </Notice>
  )
}

/** The current state of the booking, and its actions. */
export function DetailsView({ booking, bookingKey, news, onCancel, onMove }: DetailsViewProps) {
  const t = useTranslate()
  const { status } = booking
  const isReserved = status === 'reserved'
  const canChange = booking.cancellationFee !== null
  return (
    <div className="stack-wide">
      {news && (
        <Notice tone="good" role="status" title={news.title}>
          {news.text}
        </Notice>
      )}
      <BookingFacts booking={booking} bookingKey={bookingKey}>
        <div>
          <dt>{t('Status')}</dt>
          <dd>
            <span className={`${css.status} ${css[bookingStatusColors[status]]}`}>
              {t(bookingStatusLabels[status])}
            </span>
          </dd>
        </div>
      </BookingFacts>
      <AssignedPainter booking={booking} />
      {isReserved && <DepositDue booking={booking} bookingKey={bookingKey} />}
      {isLive(status) && !isReserved && status !== 'completed' && (
        <div>
          <h3 className={css.title}>{t('Add to your calendar')}</h3>
          <AddToCalendar booking={booking} bookingKey={bookingKey} />
        </div>
      )}
      {canChange ? (
        <div className={css.bar}>
          {canCustomerMove(status) && (
            <Button variant="secondary" onClick={onMove}>
              {t('Move visit')}
            </Button>
          )}
          <Button variant="secondary" className={css.risky} onClick={onCancel}>
            {t('Cancel visit')}
          </Button>
        </div>
      ) : (
        <Fixed booking={booking} bookingKey={bookingKey} />
      )}
    </div>
  )
}
