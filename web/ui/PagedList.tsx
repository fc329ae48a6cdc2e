import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Unanswered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import css from '#web/ui/PagedList.module.css'
import { Skeleton } from '#web/ui/Skeleton.tsx'

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
  if (query.isError && count === 0) return <Unanswered query={query} failed={failed} retryLabel={t('Refresh')} />
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
          <p className="small">{t('{count} total', { count })}</p>
        )}
      </div>
    </>
  )
}
