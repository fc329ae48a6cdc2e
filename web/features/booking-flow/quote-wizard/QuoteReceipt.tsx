import { formatMoney, formatWholeMoney } from '../../../../domain/format.ts'
import type { Cents } from '../../../../domain/money.ts'
import { type Breakdown, smallestTotal } from '../../../../domain/pricing.ts'
import { isMeasured } from '../../../../domain/rooms.ts'
import { reader } from '../../../lib/here.ts'
import { quoteValidity } from '../../../lib/market-words.ts'
import { Receipt } from '../../../ui/Receipt.tsx'
import css from './PriceBar.module.css'
import { receiptLines } from './receipt-lines.ts'
import { useWizard } from './wizard-context.ts'

type QuoteReceiptProps = {
  breakdown: Breakdown
  /** The total before prices changed by themselves; null when they did not. */
  before: Cents | null
}

/** The price of the draft as it stands, line by line. */
export function QuoteReceipt({ breakdown, before }: QuoteReceiptProps) {
  const { draft, settings } = useWizard()
  const measured = draft.rooms.some(isMeasured)
  return (
    <Receipt
      title="Your price"
      lines={receiptLines(draft.rooms, breakdown.rooms, breakdown)}
      total={
        measured
          ? { label: 'Total', amount: formatMoney(reader, breakdown.total) }
          : { label: 'Minimum job', amount: `From ${formatWholeMoney(reader, smallestTotal(settings))}` }
      }
      note={
        before !== null && measured ? (
          <span className={css.news}>
            Our prices changed just now: your total was {formatMoney(reader, before)} and is now{' '}
            {formatMoney(reader, breakdown.total)}.
          </span>
        ) : measured ? (
          `A flat price, tax included, good for ${quoteValidity} once you have your quote.`
        ) : (
          'Pick a size for a room to see its price.'
        )
      }
    />
  )
}
