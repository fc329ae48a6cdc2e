import type { Booking } from '../../../contract/bookings.ts'
import { formatDeadline } from '../../../domain/calendar.ts'
import { FREE_CANCELLATION_HOURS, LATE_CANCELLATION_FEE } from '../../../domain/cancellation.ts'
import { formatDollars, formatWholeDollars } from '../../../domain/money.ts'
import { Notice } from '../../ui/Notice.tsx'

type FeeNoticeProps = { booking: Pick<Booking, 'cancellationFee' | 'freeUntil'>; what: 'Cancelling' | 'Moving' }

/** What cancelling or moving costs, before anything happens. */
export function FeeNotice({ booking: { cancellationFee, freeUntil }, what }: FeeNoticeProps) {
  return cancellationFee ? (
    <Notice tone="warn" title={`${what} now costs ${formatDollars(cancellationFee)}`}>
      The visit is less than {FREE_CANCELLATION_HOURS} hours away.
    </Notice>
  ) : (
    <Notice tone="good" title={`${what} is free`}>
      {freeUntil
        ? `It stays free until ${formatDeadline(freeUntil)}. After that it costs ${formatWholeDollars(LATE_CANCELLATION_FEE)}.`
        : 'There is no fee.'}
    </Notice>
  )
}
