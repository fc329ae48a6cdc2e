import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { UNDO_MINUTES } from '#domain/bookings/job-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { RoomPhotos } from '#web/portal/visit/photos/RoomPhotos.tsx'
import { OpenChange } from '#web/portal/visit/walk-through/OpenChange.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { PaymentFields } from './payment/PaymentFields.tsx'
import { isOpen, usePayment } from './payment/use-payment.ts'

type CompleteSheetProps = {
  job: Job
  opened: boolean
  working: boolean
  onClose: () => void
  onComplete: (notes: string, customerNote: string) => void
}

/** Completes a job: mounted again each time it opens, so that a payment is asked for from the balance of that moment. */
export const CompleteSheet = (props: CompleteSheetProps) => (props.opened ? <Opened {...props} /> : null)

/** A note for the office, how it is paid, and the button at the bottom, away from where the sheet was opened. */
function Opened({ job, opened, working, onClose, onComplete }: CompleteSheetProps) {
  const t = useTranslate()
  const [notes, setNotes] = useState('')
  const [customerNote, setCustomerNote] = useState('')
  const payment = usePayment(job)
  const reader = useReader()
  const { customerName, address } = job.booking.quote
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
        onPress: () => void payment.record().then((done) => done && onComplete(notes.trim(), customerNote.trim())),
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
