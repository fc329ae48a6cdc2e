import type { Booking } from '#contract/bookings/bookings.ts'
import { outlastsBeginning } from '#domain/bookings/cancellation.ts'
import { formatFreeUntil } from '#domain/bookings/cancellation-texts.ts'
import { firstNameOf } from '#domain/bookings/reviews.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { isFree } from './service.ts'

type FeeNoticeProps = {
  booking: Pick<
    Booking,
    | 'cancellationFee'
    | 'freeUntilConfirmed'
    | 'freeUntil'
    | 'wasFreeUntil'
    | 'terms'
    | 'scheduledDate'
    | 'timeSlot'
    | 'purpose'
    | 'painter'
  >
  what: 'cancelling' | 'moving'
}

/** The fee for canceling or moving, shown before anything happens. */
export function FeeNotice({ booking, what }: FeeNoticeProps) {
  const { cancellationFee, freeUntilConfirmed, freeUntil, wasFreeUntil, terms } = booking
  const t = useTranslate()
  const reader = useReader()
  const until = freeUntil && formatFreeUntil(reader, booking, freeUntil, firstNameOf(booking.painter?.name ?? null))
  return cancellationFee ? (
    <Notice
      tone="warn"
      title={t('{what, select, cancelling {Canceling} other {Moving}} now costs {fee}', {
        what,
        fee: formatMoney(reader, cancellationFee),
      })}
    >
      {wasFreeUntil && t('It was free until {until}.', { until: formatDeadline(reader, wasFreeUntil) })}
    </Notice>
  ) : (
    <Notice tone="good" title={t('{what, select, cancelling {Canceling} other {Moving}} is free', { what })}>
      {until === null || freeUntil === null || freeUntilConfirmed || isFree(booking)
        ? t('There’s no fee.')
        : outlastsBeginning(reader.market, booking, freeUntil)
          ? t('It stays free until {until}.', { until })
          : t('It stays free until {until}. After that it costs {fee}.', {
              until,
              fee: formatWholeMoney(reader, terms.fee),
            })}
    </Notice>
  )
}
