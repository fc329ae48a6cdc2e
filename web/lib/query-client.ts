import { QueryClient } from '@tanstack/react-query'

/** Reads are not retried, not repeated on focus, not polled, and never go stale by themselves. */
const newQueryClient = (): QueryClient =>
  new QueryClient({
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

let shared: QueryClient | undefined

/** The browser's one client, so that a dialog and the page below it see the same data. */
export const sharedQueryClient = (): QueryClient => {
  shared ??= newQueryClient()
  return shared
}
