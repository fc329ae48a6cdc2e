import { QueryClient } from '@tanstack/react-query'

/** Reads are not retried, not refetched on focus, not polled, and never become stale by themselves. */
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

/** The browser's only client, so that a dialog and the page below it see the same data. */
export const sharedQueryClient = (): QueryClient => {
  shared ??= newQueryClient()
  return shared
}
