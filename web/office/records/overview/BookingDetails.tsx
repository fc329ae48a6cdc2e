import type { AdminBooking } from '#contract/bookings/office-bookings.ts'
import { formatMoney, formatWindow } from '#domain/platform/format.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { jobStatusLabels } from '#domain/scheduling/job-status.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { EmailLink, PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import css from './BookingDetails.module.css'

/** Who pays what to whom. */
const Money = ({ booking }: { booking: AdminBooking }) => {
  const t = useTranslate()
  const reader = useReader()
  return (
    <dl className={css.money}>
      {(
        [
          [t('Subtotal'), booking.breakdown.subtotal],
          ...(booking.breakdown.tax > 0 ? ([[t('Tax'), booking.breakdown.tax]] as const) : []),
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
export function BookingDetails({ booking }: { booking: AdminBooking }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <div className={`stack ${css.columns}`}>
      <div>
        <h4 className={`small ${css.label}`}>{t('Customer')}</h4>
        <p>
          {formatDate(reader, booking.scheduledDate)}, {formatWindow(reader, booking.timeSlot)}
        </p>
        <p>{booking.address}</p>
        <p>{booking.customerEmail === '' ? t('No email') : <EmailLink email={booking.customerEmail} />}</p>
        <p>
          <PhoneLink phone={booking.customerPhone} />
        </p>
        <p>
          <code className="small">
            <NameLink to="booking" id={booking.id} name={formatId(booking.id)} />
          </code>
        </p>
      </div>
      <div>
        <h4 className={`small ${css.label}`}>{t('Contractor')}</h4>
        {booking.contractorName ? (
          <>
            <p>
              <NameLink to="contractor" id={booking.contractorId} name={booking.contractorName} />
            </p>
            <p>
              <EmailLink email={booking.contractorEmail ?? ''} />
            </p>
            <p className="small">{t(jobStatusLabels[booking.assignmentStatus ?? 'assigned'])}</p>
          </>
        ) : (
          <p className="strong problem">{t('No one yet')}</p>
        )}
      </div>
      <Money booking={booking} />
    </div>
  )
}
