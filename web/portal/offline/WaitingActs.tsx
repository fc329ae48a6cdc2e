import type { Job } from '#contract/bookings/jobs.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from '#web/portal/jobs/JobActions.module.css'
import { keepFocus } from '#web/portal/jobs/use-job-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { actInWords } from './act-in-words.ts'
import { useActQueue, useQueueState } from './use-acts.ts'

/** What its painter did with a job and the server has not heard of yet; the last of it can be taken back. */
export function WaitingActs({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const queue = useActQueue()
  const acts = useQueueState().waiting.filter(({ jobId }) => jobId === job.id)
  const last = acts.at(-1)
  if (!last) return null
  const takeBack = async () => {
    if (!(await queue.takeBack(last))) toast({ title: t('That was sent just now'), tone: 'destructive' })
    requestAnimationFrame(() => keepFocus(job.id))
  }
  return (
    <div className={css.undo}>
      <div>
        <p>{t('Saved, will be sent.')}</p>
        <ul className="small">
          {acts.map((act) => (
            <li key={act.key}>
              {t('{what}, {time}', { what: actInWords(t, reader, act), time: formatTime(reader, new Date(act.at)) })}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" onClick={() => void takeBack()}>
        {t.rich('Undo <what>{act}</what>', {
          act: actInWords(t, reader, last),
          what: (inside) => <span className="visually-hidden">{inside}</span>,
        })}
      </Button>
    </div>
  )
}
