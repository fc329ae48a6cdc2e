import { useState } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import { UNDO_MINUTES } from '../../../../domain/job-status.ts'
import { useWords } from '../../../lib/words.ts'
import { TextAreaField } from '../../../ui/Field.tsx'
import { BottomSheet } from '../parts/BottomSheet.tsx'

type CompleteSheetProps = {
  job: Job
  opened: boolean
  working: boolean
  onClose: () => void
  onComplete: (notes: string) => void
}

/** Completes a job: a note for the office, and the button at the bottom, away from where the sheet was opened. */
export function CompleteSheet({ job, opened, working, onClose, onComplete }: CompleteSheetProps) {
  const t = useWords()
  const [notes, setNotes] = useState('')
  const { customerName, address } = job.booking.quote
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={customerName ?? t('Complete Job')}
      about={[t('Complete Job'), address?.split(',')[0]].filter(Boolean).join(' · ')}
      working={working}
      action={{
        label: t('Complete Job'),
        workingLabel: t('Completing...'),
        onPress: () => onComplete(notes.trim()),
      }}
      note={
        customerName
          ? t(
              '{minutes, plural, one {You can undo this for # minute. After that we tell {customer}.} other {You can undo this for # minutes. After that we tell {customer}.}}',
              { minutes: UNDO_MINUTES, customer: customerName },
            )
          : t(
              '{minutes, plural, one {You can undo this for # minute. After that we tell the customer.} other {You can undo this for # minutes. After that we tell the customer.}}',
              { minutes: UNDO_MINUTES },
            )
      }
    >
      <TextAreaField
        label={t('Note for the office')}
        hint={t('Leftover paint, a spot to come back for, anything we should know.')}
        optional
        rows={3}
        maxLength={5000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </BottomSheet>
  )
}
