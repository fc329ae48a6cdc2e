import type { WalkThrough } from '#contract/bookings/change-orders.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { WaitingWalk } from './use-walk-through.ts'

type LastWalkThroughProps = {
  job: Job
  last: WalkThrough['last']
  /** One that the server has not heard of yet comes after those that it knows. */
  waiting: WaitingWalk | null
}

/** The result of the last walk-through; for one that waits on this phone, when its answer comes. */
export function LastWalkThrough({ job, last, waiting }: LastWalkThroughProps) {
  const t = useTranslate()
  const reader = useReader()
  if (waiting?.found === 'corrected') {
    const customer = job.booking.quote.customerName ?? text('the customer')
    return (
      <Notice tone="warn" role="status" title={t('Your correction is saved on this phone')}>
        {t(
          "It goes out when you're back online. Then you'll see here if the price stays, or if {customer} needs to OK it. Until it is approved, paint what was booked.",
          { customer },
        )}
      </Notice>
    )
  }
  const found = waiting ? { outcome: 'waiting', at: waiting.at } : last
  if (!found) return null
  return (
    <p className="strong" role="status">
      {t(
        '{outcome, select, waiting {Checked {when}: everything as booked. Saved on this phone, will be sent.} as_booked {Checked {when}: everything as booked.} within_tolerance {Checked {when}: slightly different, and the price stays.} other {Checked {when}: sent to the customer.}}',
        { outcome: found.outcome, when: formatMoment(reader, found.at) },
      )}
    </p>
  )
}
