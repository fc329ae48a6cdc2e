import { formatMoment } from '../../../domain/calendar.ts'
import { FREE_CANCELLATION_HOURS, freeUntil } from '../../../domain/cancellation.ts'
import { formatDollars } from '../../../domain/money.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What cancelling or moving costs, before anything happens. */
export function FeeNotice({ fee, scheduledDate, what }: { fee: number; scheduledDate: string; what: string }) {
  return fee > 0 ? (
    <Notice tone="warn" title={`${what} now costs ${formatDollars(fee)}`}>
      Fewer than {FREE_CANCELLATION_HOURS} hours remain. It was free until {formatMoment(freeUntil(scheduledDate))}.
    </Notice>
  ) : (
    <Notice tone="good" title={`${what} is free`}>
      It stays free until {formatMoment(freeUntil(scheduledDate))}. Later it costs a fee.
    </Notice>
  )
}
