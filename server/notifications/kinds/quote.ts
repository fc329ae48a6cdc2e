import { depositFor } from '#domain/billing/card-payments.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney, formatRate, formatWholeMoney } from '#domain/platform/format.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { formatQuantity } from '#domain/pricing/format-quantity.ts'
import { formatLength, formatSize } from '#domain/pricing/lengths.ts'
import { quoteIncludes } from '#domain/pricing/price-includes.ts'
import { propertyTypeLabels } from '#domain/pricing/quote-input.ts'
import { roomNames, surfaceLabels } from '#domain/pricing/rooms.ts'
import { greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import type { ReceiptLine } from './email-content.ts'
import { receiptBlock } from './receipt-block.ts'
import { findQuoteSubject, type QuoteSubject } from './subjects.queries.ts'

/** The receipt as the site shows it: each room with its surfaces, then the sums up to the total. */
const receiptOf = ({ reader, quote }: QuoteSubject): ReceiptLine[] => {
  const t = translator(reader)
  const { breakdown } = quote
  const names = roomNames(reader, quote.rooms)
  const rooms = quote.rooms.flatMap((room, index): ReceiptLine[] => [
    {
      kind: 'group',
      label: names[index] ?? '',
      detail: t('{size}, {height} high', { size: formatSize(room), height: formatLength(room.height) }),
      amount: formatMoney(reader, room.cost),
    },
    ...(breakdown.lines[index] ?? []).map(
      (line): ReceiptLine => ({
        kind: 'item',
        label: `${t(surfaceLabels[line.surface])}, ${formatQuantity(reader, line)}`,
        amount: formatMoney(reader, line.cents),
      }),
    ),
  ])
  const sum = (label: string, amount: number): ReceiptLine[] =>
    amount !== 0 ? [{ kind: 'sum', label, amount: formatMoney(reader, amount) }] : []
  return [
    ...rooms,
    ...sum(t('Minimum job'), breakdown.minimumJobAdjustment),
    ...sum(t('Furniture moving'), breakdown.furnitureMoving),
    ...(breakdown.taxRate > 0
      ? [
          ...sum(t('Subtotal'), breakdown.subtotal),
          ...sum(t('Sales tax ({rate})', { rate: formatRate(reader, breakdown.taxRate) }), breakdown.tax),
        ]
      : []),
    { kind: 'total', label: t('Total'), amount: formatMoney(reader, quote.total_cost) },
  ]
}

export const quoteEmail = defineNotification({
  kind: 'quote',
  find: (deps, { quoteId }: { quoteId: string }) => findQuoteSubject(deps, quoteId),
  applies: ({ quote }, _payload, now) => quote.expires_at > now,
  email: ({ reader, quote }, { links, takesCards, t }) => {
    const deposit = takesCards ? depositFor(reader.market, quote.total_cost) : 0
    const until = formatDate(reader, todayIn(reader.market, quote.expires_at))
    const rooms = quote.rooms.length
    return {
      subject: t('Your painting quote: {price}', { price: formatMoney(reader, quote.total_cost) }),
      preheader: t(
        '{rooms, plural, one {# room} other {# rooms}}{included, select, tax {, tax included} paint {, paint included} other {}}, valid until {until}. Pick a date whenever you’re ready.',
        { rooms, until, included: quoteIncludes(quote) },
      ),
      chip: {
        color: 'wissahickon',
        name: t('Your quote'),
        code: t('{rooms, plural, one {# room} other {# rooms}}, {price}', {
          rooms,
          price: formatWholeMoney(reader, quote.total_cost),
        }),
      },
      heading: t('{price} for {rooms, plural, one {# room} other {# rooms}}', {
        price: formatMoney(reader, quote.total_cost),
        rooms,
      }),
      blocks: [
        t(
          '{greeting} here is your flat-rate quote. The price holds for what you entered, and {deposit, select, none {you pay} other {a deposit of {deposit} by card books your date; you pay the rest}} after the work is done.',
          { greeting: greeting(quote.customer_name), deposit: deposit > 0 ? formatMoney(reader, deposit) : 'none' },
        ),
        {
          type: 'facts',
          rows: [
            { label: t('Address'), value: quote.address },
            { label: t('Home'), value: t(propertyTypeLabels[quote.property_type]) },
            { label: t('Valid until'), value: until },
            { label: t('Quote ID'), value: formatId(quote.id) },
          ],
        },
        receiptBlock(receiptOf({ reader, quote })),
        { type: 'button', label: t('Choose a date'), href: links.quote(quote) },
        t(
          'Want to change a room, a surface or a color? Open your quote and change it there. You’ll get a new quote, and this one stays as it is.',
        ),
      ],
    }
  },
})
