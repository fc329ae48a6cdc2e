import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getQuote } from '../../../contract/quotes.ts'
import { isId, normalizeId } from '../../../domain/identifiers.ts'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GetQuoteButton } from '../booking-flow/GetQuoteButton.tsx'
import css from './StoredQuote.module.css'
import { StoredQuote } from './StoredQuote.tsx'

const Missing = () => (
  <PublicPage title="Your Quote">
    <div className={css.stack}>
      <Notice tone="warn" title="Could not load quote details" role="alert">
        There is no quote under this address. Please check the link in your email, or get a new quote: it takes a few
        minutes.
      </Notice>
      <p>
        <GetQuoteButton />
      </p>
    </div>
  </PublicPage>
)

function QuoteOfAddress({ id }: { id: string }) {
  const quote = useQuery({
    queryKey: ['/api/quotes', id],
    gcTime: 0,
    queryFn: ({ signal }) => call(getQuote, { params: { id }, signal }),
  })
  if (quote.data) return <StoredQuote quote={quote.data} />
  if (quote.isPending) {
    return (
      <PublicPage title="Your Quote">
        <Skeleton label="Loading your quote" lines={7} height="1.5rem" />
      </PublicPage>
    )
  }
  if (quote.error instanceof CallError && [400, 404].includes(quote.error.status)) return <Missing />
  return (
    <PublicPage title="Your Quote">
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

/** A stored quote, for its owner who comes back to it. */
export function StoredQuotePage() {
  const id = normalizeId(useParams().id ?? '')
  if (!isId(id)) return <Missing />
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <QuoteOfAddress id={id} />
    </QueryClientProvider>
  )
}
