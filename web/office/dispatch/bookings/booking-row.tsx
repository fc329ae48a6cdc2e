import { type AdminBooking, cancelBookings, updateBooking } from '#contract/bookings/office-bookings.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { RowChoice } from '#web/office/parts/lists/RowChoice.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Button } from '#web/ui/Button.tsx'
import type { useBookingPanel } from '../booking-panel/use-booking-panel.ts'
import css from './Bookings.module.css'

/** A booking of the list, and what can be done with it there. */
export type PartProps = {
  booking: AdminBooking
  panel: Pick<ReturnType<typeof useBookingPanel>, 'id' | 'view' | 'edit' | 'explain'>
  chosen: boolean
  onChoose: () => void
}

const customer = (booking: AdminBooking) => booking.customerName ?? booking.customerEmail

/** Chooses the booking, to do something with several. */
export function Choice({ booking, chosen, onChoose, large }: PartProps & { large?: boolean }) {
  const t = useTranslate()
  const may = useMay()
  if (!may(cancelBookings)) return null
  return (
    <RowChoice
      label={t('Choose the booking of {customer}, {id}', { customer: customer(booking), id: formatId(booking.id) })}
      chosen={chosen}
      onChoose={onChoose}
      large={large}
    />
  )
}

/** Whose booking it is, which leads to it. */
export function CustomerName({ booking, panel }: PartProps) {
  return (
    <button
      type="button"
      className={css.name}
      data-booking={booking.id}
      data-opens={`name:${booking.id}`}
      aria-current={panel.id === booking.id ? 'true' : undefined}
      onClick={() => panel.view(booking.id)}
    >
      {customer(booking)}
    </button>
  )
}

/** Who does it. */
export function PainterName({ booking: { contractorId, contractorName } }: Pick<PartProps, 'booking'>) {
  const t = useTranslate()
  return contractorName === null ? (
    <em className="problem">{t('No one yet')}</em>
  ) : (
    <span className={css.painter}>
      <NameLink to="contractor" id={contractorId} name={contractorName} />
    </span>
  )
}

/** Buttons that open the booking's panel: all of it, its status, and why this painter. */
export function RowActions({ booking, panel }: PartProps) {
  const t = useTranslate()
  return (
    <div className={`row-tight ${css.rowActions}`}>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('Details of {customer}', { customer: customer(booking) })}
        data-opens={`details:${booking.id}`}
        onClick={() => panel.view(booking.id)}
      >
        {t('Details')}
      </Button>
      <Allowed to={updateBooking}>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Edit the booking of {customer}', { customer: customer(booking) })}
          data-opens={`edit:${booking.id}`}
          onClick={() => panel.edit(booking.id)}
        >
          {t('Edit')}
        </Button>
      </Allowed>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('Why this painter for {customer}', { customer: customer(booking) })}
        data-opens={`why:${booking.id}`}
        onClick={() => panel.explain(booking.id)}
      >
        {t('Why')}
      </Button>
    </div>
  )
}
