import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { slotNamesWithin } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PaymentChip } from '#web/office/billing/PaymentChip.tsx'
import { VisitStateChip } from '#web/office/parts/visits/VisitStateChip.tsx'
import css from './BookingCard.module.css'
import { Choice, CustomerName, PainterName, type PartProps, RowActions } from './booking-row.tsx'

/**
 * A booking in three lines, where there is no room for a table. The whole card opens it: what else can be done stands in its panel.
 * @param withActions also beside it, where there is room
 */
export function BookingCard({ withActions, ...parts }: PartProps & { withActions: boolean }) {
  const t = useTranslate()
  const reader = useReader()
  const { booking } = parts
  return (
    <div className={css.card}>
      <Choice {...parts} large />
      <div className={css.lines}>
        <div className={css.first}>
          <CustomerName {...parts} />
          <VisitStateChip state={booking.state} />
        </div>
        <dl className={css.facts}>
          <div>
            <dt className="visually-hidden">{t('Visit')}</dt>
            <dd>
              {formatShortDate(reader, booking.scheduledDate)}, {t(slotNamesWithin[booking.timeSlot])}
            </dd>
          </div>
          <div className={css.end}>
            <dt className="visually-hidden">{t('Town')}</dt>
            <dd>{booking.town}</dd>
          </div>
          <div>
            <dt className="visually-hidden">{t('Contractor')}</dt>
            <dd>
              <PainterName booking={booking} />
            </dd>
          </div>
          <div className={css.end}>
            <dt className="visually-hidden">{t('Cost')}</dt>
            <dd className={`row figures ${css.cost}`}>
              {booking.state !== 'paid' && <PaymentChip payment={booking.payment} />}
              {formatMoney(reader, booking.breakdown.due)}
            </dd>
          </div>
        </dl>
      </div>
      {withActions && (
        <div className={css.actions}>
          <RowActions {...parts} />
        </div>
      )}
    </div>
  )
}
