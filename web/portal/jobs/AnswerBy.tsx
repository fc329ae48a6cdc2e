import type { Job } from '#contract/bookings/jobs.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './AnswerBy.module.css'
import { timeLeft } from './time-left.ts'

/** The deadline of an unanswered job, and how much time is left. */
export function AnswerBy({ job }: { job: Pick<Job, 'answerBy'> }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  if (!job.answerBy) return null
  return (
    <p className={`strong figures ${css.by}`}>
      {t.rich('Answer by {deadline} <quiet>{left}</quiet>', {
        deadline: formatDeadline(reader, job.answerBy),
        left: timeLeft(t, job.answerBy, now),
        quiet: (inside) => <span className={css.left}>{inside}</span>,
      })}
    </p>
  )
}
