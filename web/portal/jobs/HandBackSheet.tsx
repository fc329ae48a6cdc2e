import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { type HandBackReason, handBackReasonLabels, handBackReasons } from '#domain/scheduling/job-status.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { CallOffice } from '#web/portal/parts/CallOffice.tsx'
import { ChoiceList } from '#web/portal/parts/ChoiceList.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { useHandBack } from './use-job-step.ts'

type HandBackSheetProps = {
  job: Job
  /** The day of a job under way that its painter cannot keep; the whole job when left out. */
  date?: CivilDate | undefined
  opened: boolean
  onClose: () => void
}

/** A painter who promised to come cannot: says why, and the job, or one day of it, goes to somebody else. */
export function HandBackSheet({ job, date, opened, onClose }: HandBackSheetProps) {
  const t = useTranslate()
  const reader = useReader()
  const [reason, setReason] = useState<HandBackReason>()
  const [notes, setNotes] = useState('')
  const { run, working } = useHandBack()
  const { customerName } = job.booking.quote
  const choices = handBackReasons.map((value) => ({ value, label: t(handBackReasonLabels[value]) }))
  const complete = reason !== undefined && (reason !== 'other' || notes.trim() !== '')

  const handBack = async () => {
    if (reason && (await run({ job, date, reason, notes: notes.trim() }))) onClose()
  }
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={t("Can't make it?")}
      about={[customerName, formatShortDate(reader, date ?? job.booking.scheduledDate)]
        .filter(Boolean)
        .join('\u00a0· ')}
      working={working !== undefined}
      action={{
        label: date ? t('I can’t come that day') : t('Hand this job back'),
        workingLabel: date ? t('Sending...') : t('Handing back...'),
        destructive: true,
        disabled: !complete,
        onPress: () => void handBack(),
      }}
      note={
        date
          ? t('The job stays yours. We tell the customer and look for somebody for that day. You can’t undo it.')
          : t("The next free painter gets it right away. It goes on your record, and you can't undo it.")
      }
    >
      <ChoiceList legend={t('What happened?')} choices={choices} chosen={reason} onChoose={setReason} />
      <TextAreaField
        label={t('Note for the office')}
        optional={reason !== 'other'}
        rows={2}
        maxLength={1000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <CallOffice />
    </BottomSheet>
  )
}
