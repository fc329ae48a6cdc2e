import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** There is no quote at the address; `advice` says what to do instead. */
export function MissingQuote({ title, advice }: { title: string; advice: string }) {
  const t = useTranslate()
  return (
    <PublicPage title={title}>
      <div className="stack-wide">
        <Notice tone="warn" title={t('Could not load quote details')} role="alert">
          {t('We can’t find that quote.')} {advice}
        </Notice>
        <p>
          <GetQuoteButton />
        </p>
      </div>
    </PublicPage>
  )
}

type LoadedQuoteProps<Data> = {
  query: UseQueryResult<Data>
  title: string
  /** The advice when there is no such quote. */
  advice: string
  children: (quote: Data) => ReactNode
}

/** The page of a quote while it is loading, when it does not exist, and when fetching failed. */
export function LoadedQuote<Data>({ query, title, advice, children }: LoadedQuoteProps<Data>) {
  const t = useTranslate()
  if (query.data) return children(query.data)
  if (query.isPending) {
    return (
      <PublicPage title={title}>
        <Skeleton label={t('Loading your quote')} lines={7} height="1.5rem" />
      </PublicPage>
    )
  }
  if (query.error instanceof CallError && [400, 404].includes(query.error.status)) {
    return <MissingQuote title={title} advice={advice} />
  }
  return (
    <PublicPage title={title}>
      <div className="stack-wide">
        <Notice tone="error" title={t('Could not load quote details')} role="alert">
          {t('Failed to fetch quote details. Check your connection and try again.')}
        </Notice>
        <p>
          <Button onClick={() => void query.refetch()} working={query.isFetching} workingLabel={t('Loading...')}>
            {t('Try again')}
          </Button>
        </p>
      </div>
    </PublicPage>
  )
}
