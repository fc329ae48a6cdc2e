import type { EarningsBreakdown } from '../../../../contract/earnings.ts'
import { formatMoney, formatRate } from '../../../../domain/format.ts'
import type { Cents } from '../../../../domain/money.ts'
import { reader } from '../../../lib/here.ts'
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
        { label: 'The customer pays', amount: formatMoney(reader, finalCost) },
        { label: 'Less sales tax', amount: formatMoney(reader, -tax) },
        { label: 'The job before tax', amount: formatMoney(reader, base), sum: true },
      ]}
      total={{ label: `You earn ${formatRate(reader, commissionRate)}`, amount: formatMoney(reader, share) }}
      {...(customerPays === finalCost
        ? {}
        : {
            note: `The price has changed since then: the customer now pays ${formatMoney(reader, customerPays)}. Your share stays the same.`,
          })}
    />
  )
}
