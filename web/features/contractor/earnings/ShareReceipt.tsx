import type { EarningsBreakdown } from '../../../../contract/earnings.ts'
import { formatDollars, formatRate } from '../../../../domain/money.ts'
import { Receipt } from '../../../ui/Receipt.tsx'

/** How the painter's share of one job was computed. */
export function ShareReceipt({ breakdown }: { breakdown: EarningsBreakdown }) {
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
    />
  )
}
