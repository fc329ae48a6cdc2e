import { todayIn } from '../../domain/calendar.ts'
import { formatMoney, formatRate, formatWholeMoney } from '../../domain/format.ts'
import { formatDate } from '../../domain/format-dates.ts'
import { formatId } from '../../domain/identifiers.ts'
import { formatLength, formatSize } from '../../domain/lengths.ts'
import { formatQuantity } from '../../domain/quantities.ts'
import { propertyTypeLabels } from '../../domain/quote-input.ts'
import { roomNames, surfaceLabels } from '../../domain/rooms.ts'
import { CUSTOMER_REASON, greeting } from './booking-parts.ts'
import type { ReceiptLine } from './letter.ts'
import type { Mail } from './mail.ts'
import type { QuoteSubject } from './subjects.queries.ts'

/** The receipt as the site shows it: each room with its surfaces, then the sums up to the total. */
const receiptOf = ({ reader, quote }: QuoteSubject): ReceiptLine[] => {
  const { breakdown } = quote
  const names = roomNames(quote.rooms)
  const rooms = quote.rooms.flatMap((room, index): ReceiptLine[] => [
    {
      kind: 'group',
      label: names[index] ?? '',
      detail: `${formatSize(room)}, ${formatLength(room.height)} high`,
      amount: formatMoney(reader, room.cost),
    },
    ...(breakdown.lines[index] ?? []).map(
      (line): ReceiptLine => ({
        kind: 'item',
        label: `${surfaceLabels[line.surface]}, ${formatQuantity(reader, line)}`,
        amount: formatMoney(reader, line.cents),
      }),
    ),
  ])
  const sum = (label: string, amount: number): ReceiptLine[] =>
    amount > 0 ? [{ kind: 'sum', label, amount: formatMoney(reader, amount) }] : []
  return [
    ...rooms,
    ...sum('Minimum job', breakdown.minimumJobAdjustment),
    ...sum('Furniture moving', breakdown.furnitureMoving),
    { kind: 'sum', label: 'Subtotal', amount: formatMoney(reader, breakdown.subtotal) },
    {
      kind: 'sum',
      label: `Sales tax (${formatRate(reader, breakdown.taxRate)})`,
      amount: formatMoney(reader, breakdown.tax),
    },
    { kind: 'total', label: 'Total', amount: formatMoney(reader, quote.total_cost) },
  ]
}

export const quoteMail: Mail<QuoteSubject> = {
  title: 'Quote',
  applies: ({ quote }, _payload, now) => quote.expires_at > now,
  write: ({ reader, quote }, { links }) => {
    const until = formatDate(reader, todayIn(reader.market, quote.expires_at))
    const rooms = quote.rooms.length === 1 ? '1 room' : `${quote.rooms.length} rooms`
    return {
      subject: `Your painting quote: ${formatMoney(reader, quote.total_cost)}`,
      preheader: `${rooms}, tax included, valid until ${until}. Pick a date whenever you’re ready.`,
      chip: {
        color: 'wissahickon',
        name: 'Your quote',
        code: `${rooms}, ${formatWholeMoney(reader, quote.total_cost)}`,
      },
      heading: `${formatMoney(reader, quote.total_cost)} for ${rooms}`,
      blocks: [
        {
          type: 'paragraph',
          text: `${greeting(quote.customer_name)} here is your flat-rate quote. The price holds for what you entered, and you pay after the work is done.`,
        },
        {
          type: 'facts',
          rows: [
            { label: 'Address', value: quote.address },
            { label: 'Home', value: propertyTypeLabels[quote.property_type] },
            { label: 'Valid until', value: until },
            { label: 'Quote ID', value: formatId(quote.id) },
          ],
        },
        { type: 'receipt', lines: receiptOf({ reader, quote }) },
        { type: 'button', label: 'Choose a date', href: links.quote(quote.id) },
        {
          type: 'paragraph',
          text: 'Want to change a room, a surface or a color? You can do it on the same page. You get a new quote, and this one stays as it is.',
        },
      ],
      reason: CUSTOMER_REASON,
    }
  },
}
