import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import { type Breakdown, smallestTotal } from '#domain/pricing/pricing.ts'
import { isMeasured } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Receipt } from '#web/ui/Receipt.tsx'
import css from './PriceBar.module.css'
import { receiptLines } from './receipt-lines.ts'
import { useWizard } from './wizard-context.ts'

type DraftReceiptProps = {
  breakdown: Breakdown
  /** The total before prices changed during the visit; null when they did not. */
  before: Cents | null
}

/** The price of the draft, line by line. */
export function DraftReceipt({ breakdown, before }: DraftReceiptProps) {
  const t = useTranslate()
  const reader = useReader()
  const { draft, settings, isForCaller = false } = useWizard()
  const included = priceIncludes(
    breakdown.taxRate,
    draft.rooms.some(({ paintOptions }) => paintOptions.customerSupplies),
  )
  const measured = draft.rooms.some(isMeasured)
  return (
    <Receipt
      title={isForCaller ? t('The price') : t('Your price')}
      lines={receiptLines(reader, draft.rooms, breakdown.rooms, breakdown)}
      total={
        measured
          ? { label: t('Total'), amount: formatMoney(reader, breakdown.total) }
          : {
              label: t('Minimum job'),
              amount: t('From {price}', { price: formatWholeMoney(reader, smallestTotal(settings)) }),
            }
      }
      note={
        before !== null && measured ? (
          <span className={css.news}>
            {t('Our prices changed just now: your total was {before} and is now {now}.', {
              before: formatMoney(reader, before),
              now: formatMoney(reader, breakdown.total),
            })}
          </span>
        ) : measured ? (
          t(
            '{reader, select, office {A flat price, {included, select, tax {tax included, } paint {paint included, } other {}}good for {days, plural, one {# day} other {# days}} once there is a quote.} other {A flat price, {included, select, tax {tax included, } paint {paint included, } other {}}good for {days, plural, one {# day} other {# days}} once you have your quote.}}',
            { days: reader.market.quoteValidDays, included, reader: isForCaller ? 'office' : 'customer' },
          )
        ) : (
          t('Pick a size for a room to see its price.')
        )
      }
    />
  )
}
