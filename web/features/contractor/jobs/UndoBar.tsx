import type { Job } from '../../../../contract/jobs.ts'
import { formatTime } from '../../../../domain/format-dates.ts'
import { reader } from '../../../lib/here.ts'
import { Button } from '../../../ui/Button.tsx'
import { useNow } from '../use-now.ts'
import css from './JobActions.module.css'
import { useSettling } from './settling.tsx'
import { useUndo } from './use-job-step.ts'

/** What was just done and until when it can be undone; nothing once that is over. */
export function UndoBar({ job }: { job: Job }) {
  const now = useNow()
  const { run, working } = useUndo()
  const settling = useSettling()
  if (!job.undoUntil || now >= job.undoUntil) return null
  return (
    <div className={css.undo}>
      <p>
        {job.status === 'completed' ? 'Completed.' : 'Started.'}{' '}
        <span className={css.until}>You can undo this until {formatTime(reader, job.undoUntil)}.</span>
      </p>
      <Button
        variant="secondary"
        working={working !== undefined}
        workingLabel="Undoing..."
        disabled={settling}
        onClick={() => void run({ job })}
      >
        {job.status === 'completed' ? 'Undo completion' : 'Undo start'}
      </Button>
    </div>
  )
}
