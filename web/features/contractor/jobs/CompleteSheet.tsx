import { useState } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import { UNDO_MINUTES } from '../../../../domain/job-status.ts'
import { TextAreaField } from '../../../ui/Field.tsx'
import { BottomSheet } from '../parts/BottomSheet.tsx'

type CompleteSheetProps = {
  job: Job
  opened: boolean
  working: boolean
  onClose: () => void
  onComplete: (notes: string) => void
}

/** Completing a job: a line for the office, and the act at the foot, away from where the sheet was opened. */
export function CompleteSheet({ job, opened, working, onClose, onComplete }: CompleteSheetProps) {
  const [notes, setNotes] = useState('')
  const { customerName, address } = job.booking.quote
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={customerName ?? 'Complete Job'}
      about={['Complete Job', address?.split(',')[0]].filter(Boolean).join(' · ')}
      working={working}
      action={{
        label: 'Complete Job',
        workingLabel: 'Completing...',
        onPress: () => onComplete(notes.trim()),
      }}
      note={
        <>
          You can undo this for {UNDO_MINUTES} minutes. After that we tell {customerName ?? 'the customer'}.
        </>
      }
    >
      <TextAreaField
        label="Note for the office"
        hint="Leftover paint, a spot to come back for, anything we should know."
        optional
        rows={3}
        maxLength={5000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </BottomSheet>
  )
}
