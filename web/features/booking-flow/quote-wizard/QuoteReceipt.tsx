import { type Cents, formatDollars } from '../../../../domain/money.ts'
import type { Breakdown } from '../../../../domain/pricing.ts'
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
  const { draft } = useWizard()
  const measured = draft.rooms.some((room) => room.length > 0 && room.width > 0)
  return (
    <Receipt
      title="Your price"
      lines={receiptLines(draft.rooms, breakdown.rooms, breakdown)}
      total={{ label: measured ? 'Total' : 'From', amount: formatDollars(breakdown.total) }}
      note={
        before !== null ? (
          <span className={css.news}>
            Our prices changed just now: your total was {formatDollars(before)} and is now{' '}
            {formatDollars(breakdown.total)}.
          </span>
        ) : measured ? (
          'A flat price, tax included. It holds for 30 days once you have the quote.'
        ) : (
          'The price follows as soon as a room has a length and a width.'
        )
      }
    />
  )
}
