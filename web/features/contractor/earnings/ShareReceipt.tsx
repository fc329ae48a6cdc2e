import type { EarningsBreakdown } from '../../../../contract/earnings.ts'
import { type Cents, formatDollars, formatRate } from '../../../../domain/money.ts'
import { Receipt } from '../../../ui/Receipt.tsx'

type ShareReceiptProps = {
  breakdown: EarningsBreakdown
  /** What the customer pays now: it may have been adjusted since the share was fixed. */
  customerPays: Cents
}

/** How the painter's share of one job was computed. */
export function ShareReceipt({ breakdown, customerPays }: ShareReceiptProps) {
  const { finalCost, tax, base, commissionRate, share } = breakdown
  return (
    <Receipt
      title="Your share"
      lines={[
        { label: 'The customer pays', amount: formatDollars(finalCost) },
        { label: 'Less sales tax', amount: formatDollars(-tax) },
        { label: 'The job before tax', amount: formatDollars(base), sum: true },
      ]}
      total={{ label: `You earn ${formatRate(commissionRate)}`, amount: formatDollars(share) }}
      {...(customerPays === finalCost
        ? {}
        : {
            note: `The price has changed since then: the customer now pays ${formatDollars(customerPays)}. Your share stays the same.`,
          })}
    />
  )
}
