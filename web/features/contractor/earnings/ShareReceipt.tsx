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
        { label: 'The job without tax', amount: formatDollars(base), sum: true },
      ]}
      total={{ label: `You earn ${formatRate(commissionRate)}`, amount: formatDollars(share) }}
      {...(customerPays === finalCost
        ? {}
        : {
            note: `The price changed since: the customer pays ${formatDollars(customerPays)} now. Your share stays as it is.`,
          })}
    />
  )
}
