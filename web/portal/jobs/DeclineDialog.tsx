import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader as office } from '#web/lib/here.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ChoiceList } from '#web/portal/parts/ChoiceList.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'

const reasons = ['busy', 'far', 'big', 'other'] as const
type Reason = (typeof reasons)[number]

const labels: Record<Reason, Text> = {
  busy: text("I'm not available"),
  far: text("It's too far away"),
  big: text('The job is too big for me'),
  other: text('Something else'),
}

/** The reason is stored in the office's language, not the painter's. */
const formatNote = (reason: Reason | undefined, more: string): string =>
  [reason && translator(office)(labels[reason]), more].filter(Boolean).join(': ')

type DeclineDialogProps = {
  job: Job
  opened: boolean
  working: boolean
  onClose: () => void
  onDecline: (notes: string) => void
}

/** Asks for the reason, which the office reads and the customer does not. */
export function DeclineDialog({ job, opened, working, onClose, onDecline }: DeclineDialogProps) {
  const t = useTranslate()
  const reader = useReader()
  const [reason, setReason] = useState<Reason>()
  const [more, setMore] = useState('')
  const complete = reason !== undefined && (reason !== 'other' || more.trim() !== '')

  return (
    <ConfirmDialog
      opened={opened}
      title={t('Decline this job?')}
      confirmLabel={t('Decline job')}
      workingLabel={t('Declining...')}
      cancelLabel={t('Keep job')}
      destructive
      working={working}
      disabled={!complete}
      onClose={onClose}
      onConfirm={() => onDecline(formatNote(reason, more.trim()))}
    >
      <div className="stack">
        <p>
          {t("It goes to the next painter who is free on {date}. You can't undo this.", {
            date: formatDate(reader, job.booking.scheduledDate),
          })}
        </p>
        <ChoiceList
          legend={t('Reason')}
          choices={reasons.map((value) => ({ value, label: t(labels[value]) }))}
          chosen={reason}
          onChoose={setReason}
        />
        <TextAreaField
          label={t('Note for the office')}
          optional={reason !== 'other'}
          rows={2}
          maxLength={1000}
          value={more}
          onChange={(event) => setMore(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
