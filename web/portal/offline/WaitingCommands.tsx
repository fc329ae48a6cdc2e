import type { Job } from '#contract/bookings/jobs.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from '#web/portal/jobs/JobActions.module.css'
import { restoreFocus } from '#web/portal/jobs/use-job-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatCommand } from './format-command.ts'
import { useOfflineQueue, useQueueState } from './use-offline-queue.ts'

/** The commands on a job that the server has not received yet; the last one can be undone. */
export function WaitingCommands({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const queue = useOfflineQueue()
  const commands = useQueueState().waiting.filter(({ jobId }) => jobId === job.id)
  const last = commands.at(-1)
  if (!last) return null
  const undo = async () => {
    if (!(await queue.undo(last))) toast({ title: t('That was sent just now'), tone: 'destructive' })
    requestAnimationFrame(() => restoreFocus(job.id))
  }
  return (
    <div className={`row-between ${css.undo}`}>
      <div>
        <p>{t('Saved, will be sent.')}</p>
        <ul className="small">
          {commands.map((command) => (
            <li key={command.key}>
              {t('{what}, {time}', {
                what: formatCommand(t, reader, command),
                time: formatTime(reader, new Date(command.at)),
              })}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="secondary" onClick={() => void undo()}>
        {t.rich('Undo <what>{command}</what>', {
          command: formatCommand(t, reader, last),
          what: (inside) => <span className="visually-hidden">{inside}</span>,
        })}
      </Button>
    </div>
  )
}
