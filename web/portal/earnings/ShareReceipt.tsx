import type { EarningsBreakdown } from '#contract/billing/earnings.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Receipt } from '#web/ui/Receipt.tsx'

type ShareReceiptProps = {
  breakdown: EarningsBreakdown
  /** The customer's current price, which may have been adjusted since the share was fixed. */
  customerPays: Cents
}

/** The computation of the painter's share of one job. */
export function ShareReceipt({ breakdown, customerPays }: ShareReceiptProps) {
  const t = useTranslate()
  const reader = useReader()
  const { finalCost, tax, base, commissionRate, share } = breakdown
  return (
    <Receipt
      title={t('Your share')}
      lines={[
        { label: t('The customer pays'), amount: formatMoney(reader, finalCost) },
        ...(tax === 0
          ? []
          : [
              { label: t('Less sales tax'), amount: formatMoney(reader, -tax) },
              { label: t('The job before tax'), amount: formatMoney(reader, base), sum: true },
            ]),
      ]}
      total={{
        label: t('You earn {rate}', { rate: formatRate(reader, commissionRate) }),
        amount: formatMoney(reader, share),
      }}
      {...(customerPays === finalCost
        ? {}
        : {
            note: t('The price has changed since then: the customer now pays {price}. Your share stays the same.', {
              price: formatMoney(reader, customerPays),
            }),
          })}
    />
  )
}
