import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getSharedQuote, type SharedQuote } from '../../../contract/quotes.ts'
import { formatDate, todayAt } from '../../../domain/calendar.ts'
import { formatDollars } from '../../../domain/money.ts'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GetQuoteButton } from '../booking-flow/GetQuoteButton.tsx'
import { expectBookingFlow, openQuoteDialog } from '../booking-flow/open-quote.ts'
import { receiptLines } from '../booking-flow/quote-wizard/receipt-lines.ts'
import { QuoteRooms } from './QuoteRooms.tsx'
import css from './StoredQuote.module.css'

const TITLE = 'A Painting Quote'

/** Opens the wizard with these rooms; who it is for is theirs to say. */
const quoteTheSame = (quote: SharedQuote): void =>
  openQuoteDialog({ step: 2, quote: { ...quote, id: '', customerName: null, email: '', phone: '' } })

/** Price and rooms, for whom the owner sent the link: nothing here books, moves or says whose it is. */
function Shared({ quote }: { quote: SharedQuote }) {
  const until = formatDate(todayAt(quote.expiresAt))
  const adjusted = quote.finalCost !== quote.totalCost
  return (
    <PublicPage title={TITLE} lead={quote.address} width="regular">
      <div className={css.stack}>
        <Notice tone="good" title={`Valid until ${until}`}>
          Somebody shared this quote with you. They can book it from the link in their email.
        </Notice>
        <div className={css.columns}>
          <div className={css.receipt}>
            <Receipt
              title="Receipt"
              heading="h2"
              lines={receiptLines(
                quote.rooms,
                quote.rooms.map((room) => room.cost),
                quote.breakdown,
              )}
              total={{ label: 'Total', amount: formatDollars(quote.totalCost) }}
              {...(adjusted && { note: `Adjusted to ${formatDollars(quote.finalCost)}.` })}
            />
            <div className={css.actions}>
              <Button
                size="large"
                onPointerEnter={expectBookingFlow}
                onTouchStart={expectBookingFlow}
                onFocus={expectBookingFlow}
                onClick={() => quoteTheSame(quote)}
              >
                Start my own from these rooms
              </Button>
            </div>
          </div>
          <QuoteRooms quote={quote} />
        </div>
      </div>
    </PublicPage>
  )
}

const Missing = () => (
  <PublicPage title={TITLE}>
    <div className={css.stack}>
      <Notice tone="warn" title="Could not load quote details" role="alert">
        There is no quote under this address. Ask whoever sent it for the link again, or get a quote of your own.
      </Notice>
      <p>
        <GetQuoteButton />
      </p>
    </div>
  </PublicPage>
)

function QuoteOfToken({ token }: { token: string }) {
  const quote = useQuery({
    queryKey: ['/api/shared-quotes', token],
    gcTime: 0,
    queryFn: ({ signal }) => call(getSharedQuote, { params: { token }, signal }),
  })
  if (quote.data) return <Shared quote={quote.data} />
  if (quote.isPending) {
    return (
      <PublicPage title={TITLE}>
        <Skeleton label="Loading the quote" lines={7} height="1.5rem" />
      </PublicPage>
    )
  }
  if (quote.error instanceof CallError && [400, 404].includes(quote.error.status)) return <Missing />
  return (
    <PublicPage title={TITLE}>
      <div className={css.stack}>
        <Notice tone="error" title="Could not load quote details" role="alert">
          Failed to fetch quote details. Check your connection and try again.
        </Notice>
        <p>
          <Button onClick={() => void quote.refetch()} working={quote.isFetching} workingLabel="Loading...">
            Try again
          </Button>
        </p>
      </div>
    </PublicPage>
  )
}

/** A quote that its owner has shared. */
export function SharedQuotePage() {
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <QuoteOfToken token={useParams().token ?? ''} />
    </QueryClientProvider>
  )
}
