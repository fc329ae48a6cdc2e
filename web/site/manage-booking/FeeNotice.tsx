import type { Booking } from '#contract/bookings/bookings.ts'
import { outlastsBeginning } from '#domain/bookings/cancellation.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { isFree } from './service.ts'

type FeeNoticeProps = {
  booking: Pick<Booking, 'cancellationFee' | 'freeUntil' | 'terms' | 'scheduledDate' | 'timeSlot' | 'purpose'>
  what: 'cancelling' | 'moving'
}

/** The fee for canceling or moving, shown before anything happens. */
export function FeeNotice({ booking, what }: FeeNoticeProps) {
  const { cancellationFee, freeUntil, terms } = booking
  const t = useTranslate()
  const reader = useReader()
  return cancellationFee ? (
    <Notice
      tone="warn"
      title={t('{what, select, cancelling {Canceling} other {Moving}} now costs {fee}', {
        what,
        fee: formatMoney(reader, cancellationFee),
      })}
    >
      {t('The visit is less than {hours, plural, one {# hour} other {# hours}} away.', {
        hours: terms.freeHours,
      })}
    </Notice>
  ) : (
    <Notice tone="good" title={t('{what, select, cancelling {Canceling} other {Moving}} is free', { what })}>
      {freeUntil === null || isFree(booking)
        ? t('There’s no fee.')
        : outlastsBeginning(reader.market, booking, freeUntil)
          ? t('It stays free until {until}, as long as the work hasn’t started.', {
              until: formatDeadline(reader, freeUntil),
            })
          : t('It stays free until {until}. After that it costs {fee}.', {
              until: formatDeadline(reader, freeUntil),
              fee: formatWholeMoney(reader, terms.fee),
            })}
    </Notice>
  )
}
