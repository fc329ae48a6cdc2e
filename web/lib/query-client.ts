import { QueryClient } from '@tanstack/react-query'
import { followWrites } from './queries.ts'

/**
 * Reads are not retried, not refetched on focus, not polled, and never become stale by themselves: only what a call touched is
 * read again.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  followWrites(client)
  return client
}

let shared: QueryClient | undefined

/** The browser's only client, so that a dialog and the page below it see the same data. */
export const sharedQueryClient = (): QueryClient => {
  shared ??= createQueryClient()
  return shared
}
