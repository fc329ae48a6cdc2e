import type { Booking } from '../../../contract/bookings.ts'
import { formatMoney, formatWholeMoney } from '../../../domain/format.ts'
import { formatDeadline } from '../../../domain/format-dates.ts'
import { market } from '../../lib/here.ts'
import { useReader, useWords } from '../../lib/words.ts'
import { Notice } from '../../ui/Notice.tsx'

type FeeNoticeProps = { booking: Pick<Booking, 'cancellationFee' | 'freeUntil'>; what: 'cancelling' | 'moving' }

/** The fee for cancelling or moving, shown before anything happens. */
export function FeeNotice({ booking: { cancellationFee, freeUntil }, what }: FeeNoticeProps) {
  const t = useWords()
  const reader = useReader()
  return cancellationFee ? (
    <Notice
      tone="warn"
      title={t('{what, select, cancelling {Cancelling} other {Moving}} now costs {fee}', {
        what,
        fee: formatMoney(reader, cancellationFee),
      })}
    >
      {t('The visit is less than {hours, plural, one {# hour} other {# hours}} away.', {
        hours: market.cancellation.freeHours,
      })}
    </Notice>
  ) : (
    <Notice tone="good" title={t('{what, select, cancelling {Cancelling} other {Moving}} is free', { what })}>
      {freeUntil
        ? t('It stays free until {until}. After that it costs {fee}.', {
            until: formatDeadline(reader, freeUntil),
            fee: formatWholeMoney(reader, market.cancellation.fee),
          })
        : t('There is no fee.')}
    </Notice>
  )
}
