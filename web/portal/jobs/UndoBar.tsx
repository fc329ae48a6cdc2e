import type { Job } from '#contract/bookings/jobs.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useQueueState } from '#web/portal/offline/use-offline-queue.ts'
import { WaitingCommands } from '#web/portal/offline/WaitingCommands.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useIsDebounced } from './debounce.tsx'
import css from './JobActions.module.css'
import { useUndo } from './use-job-step.ts'

/** The last step and until when it can be undone, or what waits on this phone; empty otherwise. */
export function UndoBar({ job }: { job: Job }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  const { run, working } = useUndo()
  const isDebounced = useIsDebounced()
  // Commands queued after that step come first, and are undone first.
  const isWaiting = useQueueState().waiting.some(({ jobId }) => jobId === job.id)
  if (isWaiting) return <WaitingCommands job={job} />
  if (!job.undoUntil || now >= job.undoUntil) return null
  return (
    <div className={`row-between ${css.undo}`}>
      <p>
        {job.status === 'completed' ? t('Completed.') : t('Started.')}{' '}
        <span className="small">
          {t('You can undo this until {time}.', { time: formatTime(reader, job.undoUntil) })}
        </span>
      </p>
      <Button
        variant="secondary"
        working={working !== undefined}
        workingLabel={t('Undoing...')}
        disabled={isDebounced}
        onClick={() => void run({ job })}
      >
        {job.status === 'completed' ? t('Undo completion') : t('Undo start')}
      </Button>
    </div>
  )
}
