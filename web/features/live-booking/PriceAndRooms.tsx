import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../contract/bookings.ts'
import { getQuote } from '../../../contract/quotes.ts'
import { formatMoney } from '../../../domain/format.ts'
import { queryOf } from '../../lib/queries.ts'
import { useReader, useWords } from '../../lib/words.ts'
import { Receipt } from '../../ui/Receipt.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { receiptLines } from '../booking-flow/quote-wizard/receipt-lines.ts'
import { isFree } from '../manage-booking/service.ts'
import { QuoteRooms } from '../stored-quote/QuoteRooms.tsx'
import { Card } from './Card.tsx'

const useQuoteOf = ({ quote }: Booking) => useQuery(queryOf(getQuote, { params: { id: quote.id } }))

/** What is painted, and in which colors. */
export function Rooms({ booking }: { booking: Booking }) {
  const t = useWords()
  const { data: quote, isError } = useQuoteOf(booking)
  if (isError && !quote) return null
  return (
    <Card title={t('Your rooms')}>
      {quote ? <QuoteRooms quote={quote} heading="h3" /> : <Skeleton label={t('Loading your rooms')} lines={3} />}
    </Card>
  )
}

/** What the visit costs, line by line; nothing for a visit that is free. */
export function Price({ booking }: { booking: Booking }) {
  const t = useWords()
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
