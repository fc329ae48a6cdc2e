import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getQuote } from '#contract/quotes/quotes.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { text } from '#domain/platform/translation/text.ts'
import { queryOf } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { LoadedQuote, MissingQuote } from './LoadedQuote.tsx'
import { StoredQuote } from './StoredQuote.tsx'

const title = text('Your Quote')
const advice = text('Please check the link in your email, or get a new quote: it takes a few minutes.')

function QuoteOfAddress({ id }: { id: string }) {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(getQuote, { params: { id } }), gcTime: 0 })
  return (
    <LoadedQuote query={query} title={t(title)} advice={t(advice)}>
      {(quote) => <StoredQuote quote={quote} />}
    </LoadedQuote>
  )
}

/** A stored quote, for its returning owner. */
export function StoredQuotePage() {
  const t = useTranslate()
  const id = normalizeId(useParams().id ?? '')
  if (!isId(id)) return <MissingQuote title={t(title)} advice={t(advice)} />
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <QuoteOfAddress id={id} />
    </QueryClientProvider>
  )
}
