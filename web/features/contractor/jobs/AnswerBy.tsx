import type { Job } from '../../../../contract/jobs.ts'
import { formatDeadline } from '../../../../domain/format-dates.ts'
import { reader } from '../../../lib/here.ts'
import { useNow } from '../use-now.ts'
import css from './AnswerBy.module.css'
import { timeLeft } from './time-left.ts'

/** Until when a job waits for its painter, and how long that still is. */
export function AnswerBy({ job }: { job: Pick<Job, 'answerBy'> }) {
  const now = useNow()
  if (!job.answerBy) return null
  return (
    <p className={css.by}>
      Answer by {formatDeadline(reader, job.answerBy)} <span className={css.left}>{timeLeft(job.answerBy, now)}</span>
    </p>
  )
}
