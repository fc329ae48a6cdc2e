import { useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { type CallArguments, callPage, type Shape } from './call.ts'
import { metaOf } from './queries.ts'

/**
 * A list that is fetched page by page, each with the cursor of the previous one. On mount it shows the cached pages first and
 * then the fresh ones.
 */
export function usePages<P extends Shape, Q extends Shape, Items extends z.ZodArray>(
  endpoint: Endpoint<P, Q, undefined, Items>,
  args: CallArguments<P, Q, undefined>,
  { enabled = true } = {},
) {
  type Page = { items: z.output<Items>; next: string | null }
  const read = callPage as (call: typeof endpoint, args: { query: object }) => Promise<Page>
  const query = useInfiniteQuery({
    // An infinite query is cached in a different shape from a single response, so it needs a key of its own.
    queryKey: [endpoint.name, 'pages', args],
    queryFn: ({ pageParam }) =>
      read(endpoint, { ...args, query: { ...args.query, ...(pageParam && { cursor: pageParam }) } }),
    enabled,
    initialPageParam: undefined as string | undefined,
    refetchOnMount: 'always',
    // Dropped with the session, as every reading of a role is.
    meta: metaOf(endpoint),
    getNextPageParam: (page) => page.next ?? undefined,
  })
  return { query, items: query.data?.pages.flatMap((page) => page.items as z.output<Items>[number][]) ?? [] }
}
