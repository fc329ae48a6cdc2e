import { type Cents, formatDollars, formatWholeDollars } from '../../../../domain/money.ts'
import { type Breakdown, smallestTotal } from '../../../../domain/pricing.ts'
import { isMeasured } from '../../../../domain/rooms.ts'
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
          ? { label: 'Total', amount: formatDollars(breakdown.total) }
          : { label: 'Minimum job', amount: `From ${formatWholeDollars(smallestTotal(settings))}` }
      }
      note={
        before !== null && measured ? (
          <span className={css.news}>
            Our prices changed just now: your total was {formatDollars(before)} and is now{' '}
            {formatDollars(breakdown.total)}.
          </span>
        ) : measured ? (
          'A flat price, tax included, good for 30 days once you have your quote.'
        ) : (
          'Pick a size for a room to see its price.'
        )
      }
    />
  )
}
