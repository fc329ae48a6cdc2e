import type { Booking } from '../../../contract/bookings.ts'
import { formatMoney, formatWholeMoney } from '../../../domain/format.ts'
import { formatDeadline } from '../../../domain/format-dates.ts'
import { market, reader } from '../../lib/here.ts'
import { Notice } from '../../ui/Notice.tsx'

type FeeNoticeProps = { booking: Pick<Booking, 'cancellationFee' | 'freeUntil'>; what: 'Cancelling' | 'Moving' }

/** What cancelling or moving costs, before anything happens. */
export function FeeNotice({ booking: { cancellationFee, freeUntil }, what }: FeeNoticeProps) {
  return cancellationFee ? (
    <Notice tone="warn" title={`${what} now costs ${formatMoney(reader, cancellationFee)}`}>
      The visit is less than {market.cancellation.freeHours} hours away.
    </Notice>
  ) : (
    <Notice tone="good" title={`${what} is free`}>
      {freeUntil
        ? `It stays free until ${formatDeadline(reader, freeUntil)}. After that it costs ${formatWholeMoney(reader, market.cancellation.fee)}.`
        : 'There is no fee.'}
    </Notice>
  )
}
