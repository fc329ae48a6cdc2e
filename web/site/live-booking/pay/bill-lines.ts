import type { Booking } from '#contract/bookings/bookings.ts'
import { isOfPrice, priceIn } from '#domain/billing/statement/bill-price.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { ReceiptLine } from '#web/ui/Receipt.tsx'

/** The bill of a visit: what the work costs, null where it costs nothing or is canceled, and a line for all that stands beside it. */
export function billLines(
  reader: Reader,
  { statement }: Pick<Booking, 'statement'>,
): { price: number | null; lines: ReceiptLine[] } {
  const t = translator(reader)
  const rows = statement?.rows ?? []
  return {
    price: rows.some(isOfPrice) ? priceIn(rows) : null,
    lines: rows
      .filter((row) => !isOfPrice(row))
      .map(({ label, how, at, amount }) => {
        const moment = formatDeadline(reader, at)
        return {
          label,
          detail: how === null ? moment : t('{how}, {at}', { how, at: moment }),
          amount: formatMoney(reader, amount),
        }
      }),
  }
}
