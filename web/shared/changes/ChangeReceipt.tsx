import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { changeDetail, changeLabel } from '#domain/bookings/change-texts.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { type ReceiptLine, ReceiptLines } from '#web/ui/Receipt.tsx'
import css from './ChangeReceipt.module.css'

/** A difference in price, as far as it is shown. */
export type ShownDifference = Pick<
  ChangeOrder,
  'lines' | 'minimumJob' | 'tax' | 'taxRate' | 'difference' | 'priceBefore' | 'newTotal'
>

/** The differences in painting, line by line, and the new price of the visit. */
export function ChangeReceipt({ change }: { change: ShownDifference }) {
  const t = useTranslate()
  const reader = useReader()
  const amount = (cents: number): string => formatMoney(reader, cents)
  const lines: ReceiptLine[] = [
    ...change.lines.map((line) => ({
      label: changeLabel(reader, line),
      detail: changeDetail(reader, line),
      amount: amount(line.amount),
    })),
    ...(change.minimumJob === 0 ? [] : [{ label: t('Minimum job'), amount: amount(change.minimumJob) }]),
    ...(change.taxRate === 0
      ? []
      : [{ label: t('Sales tax ({rate})', { rate: formatRate(reader, change.taxRate) }), amount: amount(change.tax) }]),
    {
      label: <strong>{change.difference < 0 ? t('Taken off') : t('Added')}</strong>,
      amount: <strong>{amount(change.difference)}</strong>,
      sum: true,
    },
  ]
  const total = (
    <>
      {t('New total')} <small className={css.was}>{t('was {price}', { price: amount(change.priceBefore) })}</small>
    </>
  )
  return <ReceiptLines lines={lines} total={{ label: total, amount: amount(change.newTotal) }} />
}
