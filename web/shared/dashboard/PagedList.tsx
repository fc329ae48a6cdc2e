import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './PagedList.module.css'

type PagedListProps = {
  query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'error'
    | 'refetch'
    | 'isFetching'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'isFetchingNextPage'
  >
  loading: string
  failed: string
  /** Shown when the list is empty. */
  empty: ReactNode
  count: number
  children: ReactNode
}

/** A paged list: skeleton, error with Refresh, empty state, and the button for more. */
export function PagedList({ query, loading, failed, empty, count, children }: PagedListProps) {
  const t = useTranslate()
  if (query.isError && count === 0) {
    return (
      <Notice tone="error" role="alert" title={messageOf(query.error, failed, t)}>
        <Button
          variant="secondary"
          className={css.retry}
          working={query.isFetching}
          workingLabel={t('Loading...')}
          onClick={() => void query.refetch()}
        >
          {t('Refresh')}
        </Button>
      </Notice>
    )
  }
  if (query.isPending) return <Skeleton label={loading} lines={6} height="1.75rem" />
  if (count === 0) return empty
  return (
    <>
      {children}
      <div className={css.foot}>
        {query.hasNextPage ? (
          <Button
            variant="secondary"
            working={query.isFetchingNextPage}
            workingLabel={t('Loading...')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        ) : (
          <p className="small">{t('{count} in all', { count })}</p>
        )}
      </div>
    </>
  )
}
