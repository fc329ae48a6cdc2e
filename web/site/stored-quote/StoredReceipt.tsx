import type { Quote } from '#contract/quotes/quotes.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { receiptLines } from '#web/shared/quote-form/receipt-lines.ts'
import { Receipt } from '#web/ui/Receipt.tsx'

type Priced = Pick<Quote, 'rooms' | 'breakdown' | 'totalCost' | 'finalCost'>

/** The price of a stored quote, line by line, and any adjustment by the administrator. */
export function StoredReceipt({ quote: { rooms, breakdown, totalCost, finalCost } }: { quote: Priced }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <Receipt
      title={t('The price')}
      heading="h2"
      lines={receiptLines(
        reader,
        rooms,
        rooms.map((room) => room.cost),
        breakdown,
      )}
      total={{ label: t('Total'), amount: formatMoney(reader, totalCost) }}
      {...(finalCost !== totalCost && { note: t('Adjusted to {cost}.', { cost: formatMoney(reader, finalCost) }) })}
    />
  )
}
