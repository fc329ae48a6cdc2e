import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type LoadedPageProps<Data> = {
  query: UseQueryResult<Data>
  title: string
  /** The advice for an address that leads nowhere. */
  missing: string
  children: (data: Data) => ReactNode
}

const isMissing = (error: unknown): boolean => error instanceof CallError && [400, 403, 404].includes(error.status)

/** A page that is fetched: while it loads, when its address leads nowhere, and when fetching failed. */
export function LoadedPage<Data>({ query, title, missing, children }: LoadedPageProps<Data>) {
  const t = useTranslate()
  if (query.data) return children(query.data)
  return (
    <PublicPage title={title}>
      {query.isPending ? (
        <Skeleton label={t('Loading...')} lines={7} height="1.5rem" />
      ) : isMissing(query.error) ? (
        <Notice tone="warn" role="alert" title={t('We can’t find that page.')}>
          {missing}
        </Notice>
      ) : (
        <div className="stack-wide">
          <Notice tone="error" role="alert" title={t('This couldn’t be loaded')}>
            {t('Check your connection and try again.')}
          </Notice>
          <p>
            <Button onClick={() => void query.refetch()} working={query.isFetching} workingLabel={t('Loading...')}>
              {t('Try again')}
            </Button>
          </p>
        </div>
      )}
    </PublicPage>
  )
}
