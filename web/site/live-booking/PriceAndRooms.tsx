import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { getBill } from '#contract/bookings/payments.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { DocumentList } from '#web/shared/DocumentList.tsx'
import { receiptLines } from '#web/shared/quote-form/receipt-lines.ts'
import { isFree } from '#web/site/manage-booking/service.ts'
import { QuoteRooms } from '#web/site/stored-quote/QuoteRooms.tsx'
import { Receipt, type ReceiptLine } from '#web/ui/Receipt.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Card } from './Card.tsx'
import { chargeLines } from './pay/charge-lines.ts'
import { useQuoteOf } from './use-quote-of.ts'

/** The painted surfaces and their colors. */
export function Rooms({ booking }: { booking: Booking }) {
  const t = useTranslate()
  const { data: quote, isError } = useQuoteOf(booking)
  if (isError && !quote) return null
  return (
    <Card title={booking.status === 'completed' ? t('Your colors, to keep') : t('Rooms and colors')}>
      {quote ? <QuoteRooms quote={quote} heading="h3" /> : <Skeleton label={t('Loading your rooms')} lines={3} />}
    </Card>
  )
}

/** Invoices and receipts, once there are some. */
function Documents({ booking: { id, status, payment }, bookingKey: key }: { booking: Booking; bookingKey: string }) {
  const t = useTranslate()
  const enabled = status === 'completed' || payment.paid !== 0
  const { data: bill } = useQuery({ ...queryOf(getBill, { params: { id }, query: { key } }), enabled, staleTime: 0 })
  if (!bill || bill.documents.length === 0) return null
  return <DocumentList documents={bill.documents} heading={t('Invoices and receipts')} level="h3" />
}

/** How much is left: due, due later, or to come back. */
function totalOf(reader: Reader, { finalCost, payment }: Booking, isChanged: boolean) {
  const t = translator(reader)
  const { balance, due } = payment
  const amount = formatMoney(reader, Math.abs(balance))
  if (!isChanged) return { label: t('Total'), amount: formatMoney(reader, finalCost) }
  if (balance < 0) return { label: t('You get back'), amount }
  return { label: due > 0 ? t('Due') : t('Left to pay'), amount }
}

/** The price of the visit, line by line, and what became of it; nothing for a visit that is free. */
export function Price({ booking, bookingKey }: { booking: Booking; bookingKey: string | null }) {
  const t = useTranslate()
  const reader = useReader()
  const { data: quote } = useQuoteOf(booking)
  if (!quote || isFree(booking)) return null
  const { rooms, breakdown } = quote
  const { finalCost, deposit, payment } = booking
  const costs = rooms.map((room) => room.cost)
  const adjusted = finalCost - booking.quote.totalCost
  const extra = chargeLines(reader, booking)
  const sum: ReceiptLine = { label: t('Price'), amount: formatMoney(reader, finalCost), sum: true }
  return (
    <Receipt
      title={t('Your price')}
      heading="h2"
      lines={[
        ...receiptLines(reader, rooms, costs, breakdown),
        ...(adjusted === 0 ? [] : [{ label: t('Adjusted'), amount: formatMoney(reader, adjusted), sum: true }]),
        ...(extra.length === 0 ? [] : [sum, ...extra]),
      ]}
      total={totalOf(reader, booking, extra.length > 0)}
      {...(payment.state === 'not_due' && {
        note:
          deposit > 0
            ? t('{deposit} as a deposit, the rest when the work is done', { deposit: formatMoney(reader, deposit) })
            : t('Nothing is due now. You pay when the work is done.'),
      })}
    >
      {bookingKey !== null && <Documents booking={booking} bookingKey={bookingKey} />}
    </Receipt>
  )
}
