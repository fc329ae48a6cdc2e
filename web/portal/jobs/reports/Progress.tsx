import type { Job } from '#contract/bookings/jobs.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { reportsOf } from './next-report.ts'
import css from './Progress.module.css'

const formatDelay = (t: PageTranslator, minutes: number, customer: string | null): string =>
  customer
    ? t(
        "{minutes, plural, one {{customer} knows you're about # minute late.} other {{customer} knows you're about # minutes late.}}",
        { minutes, customer },
      )
    : t(
        "{minutes, plural, one {The customer knows you're about # minute late.} other {The customer knows you're about # minutes late.}}",
        { minutes },
      )

/** Today's progress as the customer was notified of it: the painter is late, on the way, or there. */
export function Progress({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  const reports = reportsOf(reader.market, job, now)
  if (!reports) return null
  const { phase, expectedAt, arrivedAt } = reports.progress
  const customer = job.booking.quote.customerName
  const getText = (): string | null => {
    if (phase === 'late' && job.lateMinutes !== null) return formatDelay(t, job.lateMinutes, customer)
    if (phase === 'on_the_way' && expectedAt) {
      const time = formatTime(reader, expectedAt)
      return customer
        ? t('On the way. {customer} expects you about {time}.', { customer, time })
        : t('On the way. The customer expects you about {time}.', { time })
    }
    return phase === 'arrived' && arrivedAt
      ? t('You arrived at {time}.', { time: formatTime(reader, arrivedAt) })
      : null
  }
  const text = getText()
  return text && <p className={`strong ${css.said}`}>{text}</p>
}
