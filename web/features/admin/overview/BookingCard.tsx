import type { AdminBooking } from '../../../../contract/admin/bookings.ts'
import { bookingStatusColors, bookingStatusLabels } from '../../../../domain/booking-status.ts'
import { formatMoney, formatWindow } from '../../../../domain/format.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { formatId } from '../../../../domain/identifiers.ts'
import { jobStatusLabels } from '../../../../domain/job-status.ts'
import { formatPhone } from '../../../../domain/text.ts'
import { visitLabel } from '../../../../domain/visit-label.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import type { BookingDialogsState } from '../bookings/use-booking-dialogs.ts'
import css from './Overview.module.css'

/** Who pays what to whom. */
const Money = ({ booking }: { booking: AdminBooking }) => {
  const t = useWords()
  const reader = useReader()
  return (
    <dl className={css.money}>
      {(
        [
          [t('Subtotal'), booking.breakdown.subtotal],
          [t('Tax'), booking.breakdown.tax],
          [t('Contractor'), booking.breakdown.contractor],
          [t('Platform'), booking.breakdown.platform],
          ...(booking.breakdown.fees > 0 ? ([[t('Late fees'), booking.breakdown.fees]] as const) : []),
        ] as const
      ).map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(reader, cents)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{t('Total')}</dt>
        <dd>{formatMoney(reader, booking.breakdown.due)}</dd>
      </div>
    </dl>
  )
}

/** A booking with its customer, its painter and its money. */
export function BookingCard({ booking, dialogs }: { booking: AdminBooking; dialogs: BookingDialogsState }) {
  const t = useWords()
  const reader = useReader()
  const name = booking.customerName ?? booking.customerEmail
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h3 className={css.name}>{name}</h3>
        <StatusChip color={bookingStatusColors[booking.status]}>{t(bookingStatusLabels[booking.status])}</StatusChip>
      </div>
      <p className={css.when}>
        {t(visitLabel(booking.timeSlot, booking.purpose))}, {formatDate(reader, booking.scheduledDate)},{' '}
        {formatWindow(reader, booking.timeSlot)}
      </p>
      <div className={css.columns}>
        <div>
          <h4 className={css.label}>{t('Customer')}</h4>
          <p>{booking.address}</p>
          <p>
            <a href={`mailto:${booking.customerEmail}`}>{booking.customerEmail}</a>
          </p>
          <p>
            <a href={`tel:${booking.customerPhone}`}>{formatPhone(booking.customerPhone)}</a>
          </p>
        </div>
        <div>
          <h4 className={css.label}>{t('Contractor')}</h4>
          {booking.contractorName ? (
            <>
              <p>{booking.contractorName}</p>
              <p>{booking.contractorEmail}</p>
              <p className="small">{t(jobStatusLabels[booking.assignmentStatus ?? 'assigned'])}</p>
            </>
          ) : (
            <p className={css.missing}>{t('No one yet')}</p>
          )}
        </div>
        <Money booking={booking} />
      </div>
      <div className={css.foot}>
        <code className={css.id}>{formatId(booking.id)}</code>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('View Job Details of {name}', { name })}
          onClick={() => dialogs.view(booking.id)}
        >
          {t('View Job Details')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Edit the booking of {customer}', { customer: name })}
          onClick={() => dialogs.edit(booking.id)}
        >
          {t('Edit')}
        </Button>
      </div>
    </li>
  )
}
