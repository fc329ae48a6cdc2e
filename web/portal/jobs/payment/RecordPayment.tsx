import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useIsDebounced } from '../debounce.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { isOpen, usePayment } from './use-payment.ts'

function Sheet({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useTranslate()
  const payment = usePayment(job)
  const { customerName } = job.booking.quote
  return (
    <BottomSheet
      opened
      onClose={onClose}
      title={customerName ?? t('Record payment')}
      about={t('Record payment')}
      working={payment.working}
      action={
        payment.way === 'card'
          ? { label: t('Done'), workingLabel: t('Done'), onPress: onClose }
          : {
              label: t('Record payment'),
              workingLabel: t('Recording...'),
              disabled: payment.way === 'none',
              onPress: () => void payment.record().then((done) => done && onClose()),
            }
      }
    >
      <PaymentFields job={job} payment={payment} mayBeOpen={false} />
    </BottomSheet>
  )
}

/** Records cash or a check for a job of which something is open. */
export function RecordPayment({ job }: { job: Job }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const isDebounced = useIsDebounced()
  if (!isOpen(job)) return null
  return (
    <>
      <Button variant="secondary" disabled={isDebounced} onClick={() => setAsking(true)}>
        {t('Record payment')}
      </Button>
      {asking && <Sheet job={job} onClose={() => setAsking(false)} />}
    </>
  )
}
