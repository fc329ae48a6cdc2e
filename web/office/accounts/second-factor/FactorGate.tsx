import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AccountFactors } from './AccountFactors.tsx'

const isMissing = (error: unknown): boolean => error instanceof CallError && error.code === 'second_factor_missing'

/**
 * In front of the office: once a second factor is required and somebody has none, it is replaced by setting one up. The server says
 * so in its answer to whatever is read.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isShut, setShut] = useState(() =>
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => isMissing(state.error)),
  )
  useEffect(() => {
    const cache = client.getQueryCache()
    // A query that somebody begins to use is announced while they render, which must change nothing here.
    return cache.subscribe((event) => {
      if (event.type === 'updated' && isMissing(event.query.state.error)) setShut(true)
    })
  }, [client])
  if (!isShut) return children
  return (
    <main id="main" tabIndex={-1} className="column stack">
      <h1>{t('Set up your second factor')}</h1>
      <Notice tone="info">
        {t('Everyone in the office needs one now. It takes a minute, and then you’re back in.')}
      </Notice>
      <AccountFactors
        onChanged={() => {
          client.removeQueries({ predicate: ({ state }) => isMissing(state.error) })
          setShut(false)
        }}
      />
    </main>
  )
}
