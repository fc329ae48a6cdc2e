import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getQuote } from '#contract/quotes/quotes.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { message } from '#domain/platform/words/message.ts'
import { queryOf } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useWords } from '#web/lib/words.ts'
import { LoadedQuote, MissingQuote } from './LoadedQuote.tsx'
import { StoredQuote } from './StoredQuote.tsx'

const title = message('Your Quote')
const advice = message('Please check the link in your email, or get a new quote: it takes a few minutes.')

function QuoteOfAddress({ id }: { id: string }) {
  const t = useWords()
  const query = useQuery({ ...queryOf(getQuote, { params: { id } }), gcTime: 0 })
  return (
    <LoadedQuote query={query} title={t(title)} advice={t(advice)}>
      {(quote) => <StoredQuote quote={quote} />}
    </LoadedQuote>
  )
}

/** A stored quote, for its returning owner. */
export function StoredQuotePage() {
  const t = useWords()
  const id = normalizeId(useParams().id ?? '')
  if (!isId(id)) return <MissingQuote title={t(title)} advice={t(advice)} />
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <QuoteOfAddress id={id} />
    </QueryClientProvider>
  )
}
