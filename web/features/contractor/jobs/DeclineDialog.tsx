import { useId, useState } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import { formatDate } from '../../../../domain/calendar.ts'
import { TextAreaField } from '../../../ui/Field.tsx'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import css from './DeclineDialog.module.css'

const reasons = ["I'm not available", "It's too far away", 'The job is too big for me', 'Something else'] as const

type DeclineDialogProps = {
  job: Job
  opened: boolean
  working: boolean
  onClose: () => void
  onDecline: (notes: string) => void
}

/** Asks why: the office reads it, the customer does not. */
export function DeclineDialog({ job, opened, working, onClose, onDecline }: DeclineDialogProps) {
  const [reason, setReason] = useState<string>()
  const [more, setMore] = useState('')
  const name = useId()
  const complete = reason !== undefined && (reason !== 'Something else' || more.trim() !== '')

  return (
    <ConfirmDialog
      opened={opened}
      title="Decline this job?"
      confirmLabel="Decline job"
      workingLabel="Declining..."
      cancelLabel="Keep job"
      destructive
      working={working}
      disabled={!complete}
      onClose={onClose}
      onConfirm={() => onDecline([reason, more.trim()].filter(Boolean).join(': '))}
    >
      <div className={css.content}>
        <p>It goes to the next painter who is free on {formatDate(job.booking.scheduledDate)}. You can't undo this.</p>
        <fieldset className={css.reasons}>
          <legend className={css.legend}>Reason</legend>
          {reasons.map((one) => (
            <label key={one} className={css.reason}>
              <input
                className={css.radio}
                type="radio"
                name={name}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {one}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label="Note for the office"
          optional={reason !== 'Something else'}
          rows={2}
          maxLength={1000}
          value={more}
          onChange={(event) => setMore(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
