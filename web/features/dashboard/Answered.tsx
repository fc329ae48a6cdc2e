import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/call-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Answered.module.css'

type AnsweredProps<T> = {
  query: UseQueryResult<T>
  /** For the reader while it loads: "Loading your jobs". */
  loading: string
  /** When the server does not say why. */
  failed: string
  /** The button of another try. */
  retryLabel?: string
  /** Bars of the skeleton. */
  lines?: number
  children: (data: T) => ReactNode
}

/** What a query answered; until then a skeleton, and after a failure its message with another try. */
export function Answered<T>(props: AnsweredProps<T>) {
  const t = useWords()
  const { query, loading, failed, retryLabel = t('Try again'), lines = 5, children } = props
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isPending && !query.isError) return <Skeleton label={loading} lines={lines} height="1.5rem" />
  return (
    <Notice tone="error" role="alert" title={messageOf(query.error, failed)}>
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
