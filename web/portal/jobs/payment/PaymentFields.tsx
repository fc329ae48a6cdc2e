import type { Job } from '#contract/bookings/jobs.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ChoiceList } from '#web/portal/parts/ChoiceList.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './PaymentFields.module.css'
import type { PaymentState } from './use-payment.ts'

function Loading() {
  const t = useTranslate()
  return <Skeleton label={t('Loading...')} lines={1} height="12rem" />
}

/** Loaded when a painter shows the code first. */
const PayByLink = lazyPart(async () => (await import('./PayByLink.tsx')).default, Loading)

/** How a job is paid: the open balance, cash or a check, and how much. */
export function PaymentFields({ job, payment, mayBeOpen }: { job: Job; payment: PaymentState; mayBeOpen: boolean }) {
  const t = useTranslate()
  const reader = useReader()
  const { way, setWay, problems } = payment
  return (
    <div className="stack">
      <p className={`row ${css.open}`}>
        <span>{t('Still due')}</span>
        <strong>{formatMoney(reader, job.payment.balance)}</strong>
      </p>
      <ChoiceList
        legend={t('How is it paid?')}
        choices={[
          { value: 'cash', label: t('Cash') },
          { value: 'check', label: t('Check') },
          ...(job.payUrl === null ? [] : [{ value: 'card' as const, label: t('Card: the customer pays by link') }]),
          ...(mayBeOpen ? [{ value: 'none' as const, label: t('Not yet') }] : []),
        ]}
        chosen={way === 'none' && !mayBeOpen ? undefined : way}
        onChoose={setWay}
      />
      {way === 'check' && (
        <TextField
          label={t('Check number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={payment.checkNumber}
          error={problems.checkNumber}
          onChange={(event) => payment.setCheckNumber(event.target.value)}
        />
      )}
      {way === 'card' && job.payUrl !== null && <PayByLink address={job.payUrl} />}
      {(way === 'cash' || way === 'check') && (
        <>
          <TextField
            label={t('How much did you get?')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={payment.amount}
            error={problems.amount}
            onChange={(event) => payment.setAmount(event.target.value)}
          />
          <p className="soft">{t('You keep it; we count it toward your next payout. The customer gets a receipt.')}</p>
        </>
      )}
    </div>
  )
}
