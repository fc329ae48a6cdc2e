import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from '#web/ui/Answered.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type AnsweredProps<T> = {
  query: UseQueryResult<T>
  /** Loading message for screen readers: "Loading your jobs". */
  loading: string
  /** Fallback when the server gives no reason. */
  failed: string
  /** The label of the retry button. */
  retryLabel?: string
  /** Number of bars in the skeleton. */
  lines?: number
  children: (data: T) => ReactNode
}

/** The result of a query; a skeleton while it loads, and its error with a retry if it fails. */
export function Answered<T>(props: AnsweredProps<T>) {
  const t = useTranslate()
  const { query, loading, failed, retryLabel = t('Try again'), lines = 5, children } = props
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isPending && !query.isError) return <Skeleton label={loading} lines={lines} height="1.5rem" />
  return <Unanswered query={query} failed={failed} retryLabel={retryLabel} />
}

type UnansweredProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  failed: string
  retryLabel: string
}

/** Why a query failed, and a button that tries it again. */
export function Unanswered({ query, failed, retryLabel }: UnansweredProps) {
  const t = useTranslate()
  return (
    <Notice tone="error" role="alert" title={messageOf(query.error, failed, t)}>
      <Button
        className={css.retry}
        variant="secondary"
        working={query.isFetching}
        workingLabel={t('Loading...')}
        onClick={() => void query.refetch()}
      >
        {retryLabel}
      </Button>
    </Notice>
  )
}
