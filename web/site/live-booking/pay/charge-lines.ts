import type { Booking } from '#contract/bookings/bookings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { ReceiptLine } from '#web/ui/Receipt.tsx'

/** What was added to the price or taken off it, each with its reason and when, and what was paid. */
export function chargeLines(reader: Reader, { charges, payment }: Pick<Booking, 'charges' | 'payment'>): ReceiptLine[] {
  const t = translator(reader)
  return [
    ...charges.map(({ label, amount, at }) => ({
      label,
      detail: formatDeadline(reader, at),
      amount: formatMoney(reader, amount),
    })),
    ...(payment.paid === 0 ? [] : [{ label: t('Paid'), amount: formatMoney(reader, -payment.paid) }]),
  ]
}
