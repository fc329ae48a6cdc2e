import { useState } from 'react'
import { type ChangeOrder, chargeTrip, type WalkThrough } from '#contract/bookings/change-orders.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { IDEMPOTENCY_KEY } from '#contract/platform/idempotency-key.ts'
import { formatPlan } from '#domain/bookings/change-texts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment, formatTime } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { call } from '#web/lib/call.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSendKey } from '#web/lib/use-send-key.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useJobCall } from '#web/portal/jobs/use-job-call.ts'
import { ChangeReceipt } from '#web/shared/changes/ChangeReceipt.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type ChangeStateProps = {
  job: Job
  walk: WalkThrough
  working: boolean
  onWithdraw: (changeId: string) => void
}

/** The state of the last change: it waits for the customer, or they answered. */
export function ChangeState({ job, walk, working, onWithdraw }: ChangeStateProps) {
  const t = useTranslate()
  const reader = useReader()
  const { change, tripCharge } = walk
  if (!change) return null
  const customer = job.booking.quote.customerName ?? text('the customer')
  const when = formatMoment(reader, change.answeredAt ?? change.sentAt)
  if (change.state === 'sent')
    return (
      <div className="stack">
        <Notice tone="warn" role="status" title={t('Waiting for {customer} to OK it', { customer })}>
          {t('Sent {when}. Until it is approved, paint what was booked.', { when })}
        </Notice>
        <ChangeReceipt change={change} />
        <Button
          variant="secondary"
          wide
          working={working}
          workingLabel={t('Withdrawing...')}
          onClick={() => onWithdraw(change.id)}
        >
          {t('Withdraw it')}
        </Button>
      </div>
    )
  if (change.state === 'approved')
    return (
      <Notice tone="good" role="status" title={t('Approved by {customer}', { customer })}>
        <p>{t('{when}. The new total is {total}.', { when, total: formatMoney(reader, change.newTotal) })}</p>
        {change.plan && <p>{formatPlan(reader, change.plan)}</p>}
        <SecondThoughts until={change.takeBackUntil} />
      </Notice>
    )
  if (change.state === 'withdrawn')
    return change.withdrawnBy === 'painter' || change.withdrawnBy === 'office' ? (
      <p className="small">{t('Withdrawn, {when}. Please paint what was booked.', { when })}</p>
    ) : null
  return (
    <div className="stack">
      <Notice tone="warn" role="status" title={t('Declined by {customer}', { customer })}>
        <p>{t('{when}. Please paint what was booked.', { when })}</p>
        <SecondThoughts until={change.takeBackUntil} />
      </Notice>
      {tripCharge !== null && <TripCharge job={job} change={change} cents={tripCharge} />}
    </div>
  )
}

/** That the customer may still take their answer back; nothing once they no longer can. */
function SecondThoughts({ until }: { until: Date | null }) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  if (until === null || now > until) return null
  return <p>{t('They can still change their mind until {time}.', { time: formatTime(reader, until) })}</p>
}

/** The rooms differ by too much, and the customer declined: the painter may end the visit. */
function TripCharge({ job, change, cents }: { job: Job; change: ChangeOrder; cents: number }) {
  const t = useTranslate()
  const reader = useReader()
  const [asking, setAsking] = useState(false)
  const { id: changeId, roomsAsBooked: isContested } = change
  const amount = formatMoney(reader, cents)
  const { keyOf } = useSendKey()
  const { run, working } = useJobCall(
    ({ job: { id } }: { job: Job }) =>
      call(chargeTrip, { params: { jobId: id }, headers: { [IDEMPOTENCY_KEY]: keyOf(changeId) }, body: { changeId } }),
    () =>
      isContested
        ? t('The visit has ended. The office is looking into the trip charge.')
        : t('The visit has ended. The customer owes only the trip charge.'),
    t('Visit ended'),
  )
  return (
    <>
      <p>
        {t('The rooms differ a lot from what was booked. If you can’t paint them as booked, you can end the visit.')}
      </p>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {t('End the visit with a trip charge…')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('End this visit?')}
        confirmLabel={isContested ? t('End the visit') : t('End it, charge {amount}', { amount })}
        workingLabel={t('Ending...')}
        cancelLabel={t('Keep the visit')}
        destructive
        working={working !== undefined}
        onConfirm={() => void run({ job }).then((done) => done && setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {isContested
          ? t(
              'The customer says that the rooms are as booked. The office will look at your photos and at what they say, and decide on the trip charge of {amount} and your share of it. The job leaves your list, and you can’t undo this.',
              { amount },
            )
          : t(
              'The customer pays the trip charge of {amount} instead of the price, and you get your share of it. The job leaves your list, and you can’t undo this.',
              { amount },
            )}
      </ConfirmDialog>
    </>
  )
}
