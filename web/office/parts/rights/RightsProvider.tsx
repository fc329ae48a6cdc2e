import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { getMe } from '#contract/office/people.ts'
import { CallError } from '#web/lib/call-error.ts'
import { invalidateTouched, queryOf } from '#web/lib/queries.ts'
import { type Rights, RightsContext } from './rights.ts'

/** The account of the reader. */
export const useMe = () => useQuery(queryOf(getMe))

const isForbidden = (error: unknown): boolean => error instanceof CallError && error.code === 'forbidden'

/** A refusal means that the role has changed in the meantime: it is loaded again. @returns what ends it */
function reloadWhenForbidden(client: QueryClient): () => void {
  const reload = () => invalidateTouched(client, { topics: ['account'] })
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isForbidden(event.action.error)) reload()
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isForbidden(event.action.error)) reload()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Around the office: what the account may do. When that cannot be read, everything is offered and the server decides. */
export function RightsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data, isError } = useMe()
  const permissions = data?.permissions
  const rights = useMemo<Rights>(
    () => (permissions ? new Set(permissions) : isError ? 'all' : 'unread'),
    [permissions, isError],
  )
  useEffect(() => {
    return reloadWhenForbidden(client)
  }, [client])
  return <RightsContext value={rights}>{children}</RightsContext>
}
