import { useState } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { reader } from '../../../lib/here.ts'
import { TextAreaField } from '../../../ui/Field.tsx'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import { ChoiceList } from '../parts/ChoiceList.tsx'
import css from './DeclineDialog.module.css'

const reasons = ["I'm not available", "It's too far away", 'The job is too big for me', 'Something else'] as const
const choices = reasons.map((one) => ({ value: one, label: one }))

type DeclineDialogProps = {
  job: Job
  opened: boolean
  working: boolean
  onClose: () => void
  onDecline: (notes: string) => void
}

/** Asks why: the office reads it, the customer does not. */
export function DeclineDialog({ job, opened, working, onClose, onDecline }: DeclineDialogProps) {
  const [reason, setReason] = useState<(typeof reasons)[number]>()
  const [more, setMore] = useState('')
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
        <p>
          It goes to the next painter who is free on {formatDate(reader, job.booking.scheduledDate)}. You can't undo
          this.
        </p>
        <ChoiceList legend="Reason" choices={choices} chosen={reason} onChoose={setReason} />
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
