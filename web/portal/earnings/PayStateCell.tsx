import type { Earnings } from '#contract/billing/earnings.ts'
import type { PayState } from '#domain/billing/painter-account.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import css from './Earnings.module.css'
import { payStateLabels } from './pay-state-labels.ts'

type Account = Pick<Earnings['jobs'][number], 'payState' | 'paidOn' | 'open'>

const colors: Record<PayState, BadgeColor> = {
  nothing: 'grey',
  waiting: 'yellow',
  next_payout: 'blue',
  paid_out: 'green',
}

/** How far a painter was paid for a job: paid out on a day, with the next payout, or waiting for the customer. */
export function PayStateCell({ account: { payState, paidOn, open } }: { account: Account }) {
  const t = useTranslate()
  const reader = useReader()
  const day = paidOn && formatDayOfYear(reader, paidOn)
  return (
    <div className={`row-middle ${css.state}`}>
      <StatusChip color={colors[payState]}>{t(payStateLabels[payState])}</StatusChip>
      {payState === 'next_payout' && <span>{formatMoney(reader, open)}</span>}
      {day && (
        <span className="small">{payState === 'paid_out' ? day : t('Part of it was paid out on {day}.', { day })}</span>
      )}
    </div>
  )
}
