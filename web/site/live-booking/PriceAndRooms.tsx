import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { getBill } from '#contract/bookings/payments.ts'
import type { QuoteWithVisits } from '#contract/quotes/quotes.ts'
import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { DocumentList } from '#web/shared/DocumentList.tsx'
import { receiptLines } from '#web/shared/quote-form/receipt-lines.ts'
import { isFree } from '#web/site/manage-booking/service.ts'
import { type ReceiptLine, ReceiptLines } from '#web/ui/Receipt.tsx'
import { Card } from './Card.tsx'
import css from './PriceAndRooms.module.css'
import { chargeLines } from './pay/charge-lines.ts'
import { useQuoteOf } from './use-quote-of.ts'

/** Invoices and receipts, once there are some. */
function Documents({ booking: { id, status, payment }, bookingKey: key }: { booking: Booking; bookingKey: string }) {
  const t = useTranslate()
  const enabled = status === 'completed' || payment.paid !== 0
  const { data: bill } = useQuery({ ...queryOf(getBill, { params: { id }, query: { key } }), enabled, staleTime: 0 })
  if (!bill || bill.documents.length === 0) return null
  return (
    <div className={css.documents}>
      <DocumentList documents={bill.documents} heading={t('Invoices and receipts')} level="h3" />
    </div>
  )
}

/** How much is left: due, due later, or to come back. */
function totalOf(reader: Reader, { finalCost, payment }: Booking, isChanged: boolean) {
  const t = translator(reader)
  const { balance, due } = payment
  const amount = formatMoney(reader, Math.abs(balance))
  if (!isChanged) return { label: t('Total'), amount: formatMoney(reader, finalCost) }
  if (balance < 0) return { label: t('We owe you'), amount }
  return { label: due > 0 ? t('Due') : t('Left to pay'), amount }
}

/** From an evening whose painting still needs a date: what that will cost. */
function PriceToCome({ booking, quote }: { booking: Booking; quote: QuoteWithVisits }) {
  const t = useTranslate()
  const reader = useReader()
  const costs = quote.rooms.map((room) => room.cost)
  return (
    <Card title={t('Your price')}>
      <ReceiptLines
        lines={[
          { label: t('Color evening'), amount: formatMoney(reader, 0) },
          ...receiptLines(reader, quote.rooms, costs, quote.breakdown),
        ]}
        total={{ label: t('Total'), amount: formatMoney(reader, booking.quote.totalCost) }}
      />
      <p className={`small soft ${css.note}`}>
        {t('Nothing is due now. The color you pick doesn’t change the price.')}
      </p>
    </Card>
  )
}

/** The price of the visit, line by line, and what became of it; nothing for a visit that is free. */
export function Price({ booking, bookingKey }: { booking: Booking; bookingKey: string | null }) {
  const t = useTranslate()
  const reader = useReader()
  const { data: quote } = useQuoteOf(booking)
  if (!quote || (isFree(booking) && booking.stillToBook !== 'painting')) return null
  if (isFree(booking)) return <PriceToCome booking={booking} quote={quote} />
  const { rooms, breakdown } = quote
  const { finalCost, deposit, payment } = booking
  const costs = rooms.map((room) => room.cost)
  const adjusted = finalCost - booking.quote.totalCost
  const extra = chargeLines(reader, booking)
  const sum: ReceiptLine = { label: t('Price'), amount: formatMoney(reader, finalCost), sum: true }
  return (
    <Card title={t('Your price')}>
      <ReceiptLines
        lines={[
          ...receiptLines(reader, rooms, costs, breakdown),
          ...(adjusted === 0 ? [] : [{ label: t('Adjusted'), amount: formatMoney(reader, adjusted), sum: true }]),
          ...(extra.length === 0 ? [] : [sum, ...extra]),
        ]}
        total={totalOf(reader, booking, extra.length > 0)}
      />
      {payment.state === 'not_due' && (
        <p className={`small soft ${css.note}`}>
          {deposit > 0
            ? t('{deposit} as a deposit, the rest when the work is done', { deposit: formatMoney(reader, deposit) })
            : t('Nothing is due now. You pay when the work is done, {ways}.', { ways: waysToPay(reader.market) })}
        </p>
      )}
      {bookingKey !== null && <Documents booking={booking} bookingKey={bookingKey} />}
    </Card>
  )
}
