import type { Job } from '#contract/bookings/jobs.ts'
import { formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './AnswerBy.module.css'
import { timeLeft } from './time-left.ts'

/** The deadline of an unanswered job, and how much time is left; of one that was moved, from which day. */
export function AnswerBy({ job }: { job: Pick<Job, 'answerBy' | 'movedFrom'> }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  if (!job.answerBy) return null
  return (
    <p className={`strong figures ${css.by}`}>
      {job.movedFrom && (
        <span className={css.moved}>
          {t('Moved from {day}. Can you come at the new time?', { day: formatShortDate(reader, job.movedFrom) })}
        </span>
      )}
      {t.rich('Answer by {deadline} <quiet>{left}</quiet>', {
        deadline: formatDeadline(reader, job.answerBy),
        left: timeLeft(t, job.answerBy, now),
        quiet: (inside) => <span className={css.left}>{inside}</span>,
      })}
    </p>
  )
}
