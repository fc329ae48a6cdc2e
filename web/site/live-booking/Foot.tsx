import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { manageLink } from '#web/site/booking-flow/remembered.ts'
import { BookingId } from '#web/site/manage-booking/BookingId.tsx'
import { serviceOf } from '#web/site/manage-booking/service.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './Foot.module.css'

/** What to keep of a booking, and where else it is found. */
export function Foot({ booking, bookingKey }: { booking: Booking; bookingKey: string | null }) {
  const t = useTranslate()
  return (
    <Panel title={t('Your booking')}>
      <div className="stack-tight">
        <p>{t(serviceOf(booking))}</p>
        <p>
          <span className={`small soft ${css.label}`}>{t('Booking ID')}</span> <BookingId id={booking.id} />
        </p>
        {isLive(booking.status) && !booking.quote.isErased && (
          <p className="small soft">
            {t('Keep your booking ID: together with your email it opens your booking at any time.')}
          </p>
        )}
        <p>
          <Link to={`/quote/${booking.quote.id}`}>{t('See your quote')}</Link>
        </p>
        <p className={`row-wide ${css.actions}`}>
          <LinkButton to={manageLink({ id: booking.id, key: bookingKey })} variant="secondary">
            {t('Manage Booking')}
          </LinkButton>
          <LinkButton to="/" variant="quiet">
            {t('Return Home')}
          </LinkButton>
        </p>
      </div>
    </Panel>
  )
}
