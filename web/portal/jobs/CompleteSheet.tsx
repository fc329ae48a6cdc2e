import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { type WarrantyCause, warrantyCauseLabels, warrantyCauses } from '#domain/bookings/warranty.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { RoomPhotos } from '#web/portal/visit/photos/RoomPhotos.tsx'
import { OpenChange } from '#web/portal/visit/walk-through/OpenChange.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { PaymentFields } from './payment/PaymentFields.tsx'
import { isOpen, usePayment } from './payment/use-payment.ts'

/** What a warranty visit came of, as its painter sees it. The office decides. */
function CauseField({ value, onChange }: { value: WarrantyCause | null; onChange: (cause: WarrantyCause) => void }) {
  const t = useTranslate()
  return (
    <fieldset className="stack">
      <legend className="strong">{t('What caused it? (optional)')}</legend>
      {warrantyCauses.map((cause) => (
        <CheckCard
          key={cause}
          kind="radio"
          name="warranty-cause"
          label={t(warrantyCauseLabels[cause])}
          checked={value === cause}
          onChange={() => onChange(cause)}
        />
      ))}
    </fieldset>
  )
}

/** What a painter says when completing a job. */
export type Completion = { notes: string; customerNote: string; warrantyCause?: WarrantyCause }

type CompleteSheetProps = {
  job: Job
  opened: boolean
  working: boolean
  onClose: () => void
  onComplete: (said: Completion) => void
}

/** Completes a job: mounted again each time it opens, so that a payment is asked for from the balance of that moment. */
export const CompleteSheet = (props: CompleteSheetProps) => (props.opened ? <Opened {...props} /> : null)

/** A note for the office, how it is paid, and the button at the bottom, away from where the sheet was opened. */
function Opened({ job, opened, working, onClose, onComplete }: CompleteSheetProps) {
  const t = useTranslate()
  const [notes, setNotes] = useState('')
  const [customerNote, setCustomerNote] = useState('')
  const [cause, setCause] = useState<WarrantyCause | null>(job.warrantyCause)
  const payment = usePayment(job)
  const reader = useReader()
  const { customerName, address } = job.booking.quote
  const complete = () =>
    onComplete({
      notes: notes.trim(),
      customerNote: customerNote.trim(),
      ...(cause !== null && { warrantyCause: cause }),
    })
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={customerName ?? t('Complete Job')}
      about={[t('Complete Job'), address?.split(',')[0]].filter(Boolean).join('\u00a0· ')}
      working={working || payment.working}
      action={{
        label: t('Complete Job'),
        workingLabel: t('Completing...'),
        // A payment that was recorded is not recorded again when completing fails.
        onPress: () => void payment.record().then((done) => done && complete()),
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
      <OpenChange job={job} />
      {job.purpose === 'warranty' && <CauseField value={cause} onChange={setCause} />}
      <RoomPhotos job={job} moment="after" heading="h3" />
      <TextAreaField
        label={t('Note for the customer')}
        hint={t(
          'What you left behind, when doors can be closed. Your customer gets it with the news that you’re done.',
        )}
        optional
        rows={3}
        maxLength={1000}
        value={customerNote}
        onChange={(event) => setCustomerNote(event.target.value)}
      />
      <TextAreaField
        label={t('Note for the office')}
        hint={t('Leftover paint, a spot to come back for, anything we should know.')}
        optional
        rows={3}
        maxLength={5000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      {isOpen(job) && <PaymentFields job={job} payment={payment} mayBeOpen />}
      {job.contractorEarnings > 0 && (
        <p>{t('You earn {amount}. A tip is all yours.', { amount: formatMoney(reader, job.contractorEarnings) })}</p>
      )}
    </BottomSheet>
  )
}
