import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/quotes/quotes.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { receiptLines } from '#web/shared/quote-form/receipt-lines.ts'
import { isFree } from '#web/site/manage-booking/service.ts'
import { QuoteRooms } from '#web/site/stored-quote/QuoteRooms.tsx'
import { Receipt } from '#web/ui/Receipt.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Card } from './Card.tsx'

const useQuoteOf = ({ quote }: Booking) => useQuery(queryOf(getQuote, { params: { id: quote.id } }))

/** The painted surfaces and their colors. */
export function Rooms({ booking }: { booking: Booking }) {
  const t = useTranslate()
  const { data: quote, isError } = useQuoteOf(booking)
  if (isError && !quote) return null
  return (
    <Card title={t('Your rooms')}>
      {quote ? <QuoteRooms quote={quote} heading="h3" /> : <Skeleton label={t('Loading your rooms')} lines={3} />}
    </Card>
  )
}

/** The price of the visit, line by line; nothing for a visit that is free. */
export function Price({ booking }: { booking: Booking }) {
  const t = useTranslate()
  const reader = useReader()
  const { data: quote } = useQuoteOf(booking)
  if (!quote || isFree(booking)) return null
  const { rooms, breakdown } = quote
  const costs = rooms.map((room) => room.cost)
  const adjusted = booking.finalCost - booking.quote.totalCost
  return (
    <Receipt
      title={t('Your price')}
      heading="h2"
      lines={[
        ...receiptLines(reader, rooms, costs, breakdown),
        ...(adjusted === 0 ? [] : [{ label: t('Adjusted'), amount: formatMoney(reader, adjusted), sum: true }]),
      ]}
      total={{ label: t('Total'), amount: formatMoney(reader, booking.finalCost) }}
      {...(booking.payment.state === 'not_due' && { note: t('Due when the work is done. Cash, check or card.') })}
    />
  )
}
