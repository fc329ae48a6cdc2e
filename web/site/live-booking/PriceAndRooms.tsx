import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { getBill } from '#contract/bookings/payments.ts'
import type { QuoteWithVisits } from '#contract/quotes/quotes.ts'
import { balanceLabel } from '#domain/billing/statement/balance-titles.ts'
import { isOfPrice } from '#domain/billing/statement/bill-price.ts'
import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { DocumentList } from '#web/shared/DocumentList.tsx'
import { receiptLines } from '#web/shared/quote-form/receipt-lines.ts'
import { isFree } from '#web/site/manage-booking/service.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { type ReceiptLine, ReceiptLines } from '#web/ui/Receipt.tsx'
import css from './PriceAndRooms.module.css'
import { billLines } from './pay/bill-lines.ts'
import { useQuoteOf } from './use-quote-of.ts'

/** Invoices and receipts, once there are some. */
function Documents({ booking: { id, statement }, bookingKey: key }: { booking: Booking; bookingKey: string }) {
  const t = useTranslate()
  const enabled = (statement?.documents ?? 0) > 0
  const { data: bill } = useQuery({ ...queryOf(getBill, { params: { id }, query: { key } }), enabled, staleTime: 0 })
  if (!bill || bill.documents.length === 0) return null
  return (
    <div className={css.documents}>
      <DocumentList documents={bill.documents} heading={t('Invoices and receipts')} level="h3" />
    </div>
  )
}

/** From an evening whose painting still needs a date: what that will cost. */
function PriceToCome({ booking, quote }: { booking: Booking; quote: QuoteWithVisits }) {
  const t = useTranslate()
  const reader = useReader()
  const costs = quote.rooms.map((room) => room.cost)
  return (
    <Panel title={t('Your price')}>
      <ReceiptLines
        lines={[
          { label: t('Color evening'), amount: t('Free') },
          ...receiptLines(reader, quote.rooms, costs, quote.breakdown),
        ]}
        total={{ label: t('Total'), amount: formatMoney(reader, booking.quote.totalCost) }}
      />
      <p className={`small soft ${css.note}`}>
        {t('Nothing is due now. The color you pick doesn’t change the price.')}
      </p>
    </Panel>
  )
}

/** Whether there is money to tell of besides a price: for a visit that is free or canceled, too. */
export const hasBill = ({ statement }: Booking): boolean =>
  statement !== undefined && (statement.documents > 0 || statement.rows.some((row) => !isOfPrice(row)))

/** What the visit costs and what stands beside that, line by line down to what is left to pay; and its documents. */
function VisitBill({ booking, bookingKey }: { booking: Booking; bookingKey: string | null }) {
  const t = useTranslate()
  const reader = useReader()
  const { data: quote, isPending } = useQuoteOf(booking)
  if (isPending) return null
  const { status, finalCost, payment, statement } = booking
  const { price, lines } = billLines(reader, booking)
  const total = price ?? finalCost
  const isPriced = !isFree(booking) && (isLive(status) || price !== null)
  const adjusted = quote ? total - booking.quote.totalCost : 0
  const isBeside = lines.length > 0
  const amount = formatMoney(reader, Math.abs(payment.balance))
  const priceLines: ReceiptLine[] = [
    ...(quote
      ? receiptLines(
          reader,
          quote.rooms,
          quote.rooms.map(({ cost }) => cost),
          quote.breakdown,
        )
      : []),
    ...(adjusted === 0 ? [] : [{ label: t('Adjusted'), amount: formatMoney(reader, adjusted), sum: true }]),
    ...(isBeside ? [{ label: t('Price'), amount: formatMoney(reader, total), sum: true }] : []),
  ]
  return (
    <Panel title={isPriced ? t('Your price') : t('Your bill')}>
      {(isPriced || isBeside) && (
        <ReceiptLines
          lines={[...(isPriced ? priceLines : []), ...lines]}
          total={
            isBeside
              ? { label: t(balanceLabel(payment.balance, 'page')), amount }
              : { label: t('Total'), amount: formatMoney(reader, total) }
          }
        />
      )}
      {/* What is due is said where it is paid. */}
      {(payment.due === 0 || bookingKey === null) && statement && hasBill(booking) ? (
        <p className={`small soft ${css.note}`}>{statement.text}</p>
      ) : (
        payment.state === 'not_due' && (
          <p className={`small soft ${css.note}`}>
            {t('Nothing is due now. You pay when the work is done, {ways}.', { ways: waysToPay(reader.market) })}
          </p>
        )
      )}
      {bookingKey !== null && <Documents booking={booking} bookingKey={bookingKey} />}
    </Panel>
  )
}

/** What the visit costs, and what became of its money; nothing for a visit that is free. */
export function Price({ booking, bookingKey }: { booking: Booking; bookingKey: string | null }) {
  const { data: quote } = useQuoteOf(booking)
  const isToCome = isLive(booking.status) && isFree(booking) && booking.stillToBook === 'painting'
  return (
    <div className="stack-wide">
      {isToCome && quote && <PriceToCome booking={booking} quote={quote} />}
      {(hasBill(booking) || (isLive(booking.status) && !isFree(booking))) && (
        <VisitBill booking={booking} bookingKey={bookingKey} />
      )}
    </div>
  )
}
