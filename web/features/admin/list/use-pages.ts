import { useInfiniteQuery } from '@tanstack/react-query'
import type { Endpoint } from '../../../../contract/endpoint.ts'

type Page<Item> = { items: Item[]; next: string | null }

/**
 * A list that is read page by page, each from the cursor that the one before named. Whoever comes to it sees what is
 * known and then what is new.
 */
export function usePages<Item, Query extends object>(
  endpoint: Pick<Endpoint, 'name'>,
  asked: Query,
  read: (query: Query & { cursor?: string }) => Promise<Page<Item>>,
) {
  const query = useInfiniteQuery({
    // Pages are kept in another form than one answer, so never under its key.
    queryKey: [endpoint.name, 'pages', asked],
    queryFn: ({ pageParam }) => read({ ...asked, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    refetchOnMount: 'always',
    getNextPageParam: (page) => page.next ?? undefined,
  })
  return { query, items: query.data?.pages.flatMap((page) => page.items) ?? [] }
}
