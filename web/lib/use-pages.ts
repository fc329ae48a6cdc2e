import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/platform/endpoint.ts'

type Page<Item> = { items: Item[]; next: string | null }

/**
 * A list that is fetched page by page, each with the cursor of the previous one. On mount it shows the cached pages first and
 * then the fresh ones.
 */
export function usePages<Item, Query extends object>(
  endpoint: Pick<Endpoint, 'name' | 'access'>,
  filters: Query,
  read: (query: Query & { cursor?: string }) => Promise<Page<Item>>,
  { enabled = true } = {},
) {
  const query = useInfiniteQuery({
    // An infinite query is cached in a different shape from a single response, so it needs a key of its own.
    queryKey: [endpoint.name, 'pages', filters],
    queryFn: ({ pageParam }) => read({ ...filters, ...(pageParam && { cursor: pageParam }) }),
    enabled,
    initialPageParam: undefined as string | undefined,
    refetchOnMount: 'always',
    // Dropped with the session, as every reading of a role is.
    meta: { access: endpoint.access },
    getNextPageParam: (page) => page.next ?? undefined,
  })
  return { query, items: query.data?.pages.flatMap((page) => page.items) ?? [] }
}
