import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { changeDetail, changeLabel } from '#domain/bookings/change-texts.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Block } from './email-content.ts'
import { receiptBlock } from './receipt-block.ts'

/** The changed work, line by line, and the price of the visit with it. */
export function changeReceipt(reader: Reader, change: ChangeOrder): Block {
  const t = translator(reader)
  const amount = (cents: number): string => formatMoney(reader, cents)
  return receiptBlock([
    ...change.lines.map((line) => ({
      label: changeLabel(reader, line),
      detail: changeDetail(reader, line),
      amount: amount(line.amount),
      kind: 'group' as const,
    })),
    ...(change.minimumJob === 0
      ? []
      : [{ label: t('Minimum job'), amount: amount(change.minimumJob), kind: 'group' as const }]),
    ...(change.taxRate === 0
      ? []
      : [
          {
            label: t('Sales tax ({rate})', { rate: formatRate(reader, change.taxRate) }),
            amount: amount(change.tax),
            kind: 'group' as const,
          },
        ]),
    {
      label: change.difference < 0 ? t('Taken off') : t('Added'),
      amount: amount(change.difference),
      kind: 'sum',
    },
    {
      label: t('New total'),
      detail: t('was {price}', { price: amount(change.priceBefore) }),
      amount: amount(change.newTotal),
      kind: 'total',
    },
  ])
}
