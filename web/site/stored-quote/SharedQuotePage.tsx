import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getSharedQuote, type SharedQuote } from '#contract/quotes/quotes.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { queryOf } from '#web/lib/queries.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { flowIntent, openQuoteDialog } from '#web/site/booking-flow/open-quote.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { LoadedQuote } from './LoadedQuote.tsx'
import { QuoteOptions } from './QuoteOptions.tsx'
import { QuoteRooms } from './QuoteRooms.tsx'
import css from './StoredQuote.module.css'
import { StoredReceipt } from './StoredReceipt.tsx'

const TITLE = text('A Painting Quote')

/** Opens the wizard with these rooms, without contact details. */
const copyQuote = (quote: SharedQuote): void =>
  openQuoteDialog({ step: 2, quote: { ...quote, id: '', customerName: null, email: '', phone: '' } })

/** Price and rooms, for people who received the link: no booking, no moving, no hint at the owner. */
function Shared({ quote }: { quote: SharedQuote }) {
  const t = useTranslate()
  const reader = useReader()
  const until = formatDate(reader, todayIn(reader.market, quote.expiresAt))
  return (
    <PublicPage title={t(TITLE)} lead={quote.address} width="regular">
      <div className="stack-wide">
        <Notice tone="good" title={t('Valid until {until}', { until })}>
          {t('Somebody shared this quote with you. They can book it from the link in their email.')}
        </Notice>
        <div className={css.columns}>
          <div className={css.receipt}>
            <StoredReceipt quote={quote} />
            <div className={`row-wide ${css.actions}`}>
              <Button size="large" {...flowIntent} onClick={() => copyQuote(quote)}>
                {t('Start my own from these rooms')}
              </Button>
            </div>
          </div>
          <div className="stack-far">
            <QuoteRooms quote={quote} />
            <QuoteOptions quote={quote} />
          </div>
        </div>
      </div>
    </PublicPage>
  )
}

function QuoteOfToken({ token }: { token: string }) {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(getSharedQuote, { params: { token } }), gcTime: 0 })
  return (
    <LoadedQuote
      query={query}
      title={t(TITLE)}
      advice={t('Ask whoever sent it for the link again, or get a quote of your own.')}
    >
      {(quote) => <Shared quote={quote} />}
    </LoadedQuote>
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
