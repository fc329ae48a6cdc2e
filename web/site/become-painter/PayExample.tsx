import { formatMoney, formatRate } from '#domain/platform/format.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { usePricing } from '#web/shared/live-pricing.ts'
import { priceOf, sizeOf } from '#web/site/example-room.ts'
import { Receipt } from '#web/ui/Receipt.tsx'

const livingRoom = [{ type: 'living-room', length: 16, width: 14, paintCeiling: true, paintTrim: true }] as const

/** An example of a painter's share of one ordinary job, at current prices. */
export function PayExample() {
  const t = useTranslate()
  const reader = useReader()
  const settings = usePricing()
  const { finalPrice, tax, priceBeforeTax, commissionRate, share } = explainShare(
    { finalPrice: priceOf(livingRoom, settings), taxRate: settings.salesTaxRate },
    settings.contractorCommissionRate,
  )
  const { area } = sizeOf(livingRoom)
  return (
    <Receipt
      heading="h2"
      title={t('What a living room pays you')}
      lines={[
        {
          label: t('The customer pays'),
          detail: t('16 × 14 ft, walls, ceiling and trim, {area} sq ft', { area }),
          amount: formatMoney(reader, finalPrice),
        },
        ...(tax === 0
          ? []
          : [
              { label: t('Sales tax'), amount: formatMoney(reader, -tax) },
              { label: t('The job before tax'), amount: formatMoney(reader, priceBeforeTax), sum: true },
            ]),
      ]}
      total={{
        label: t('Your share, {rate}', { rate: formatRate(reader, commissionRate) }),
        amount: formatMoney(reader, share),
      }}
      note={t("At today's prices. You see these lines for every job before you accept it.")}
    />
  )
}
