import { useInfiniteQuery } from '@tanstack/react-query'

type Page<Item> = { items: Item[]; next: string | null }

/**
 * A list that is read page by page, each from the cursor that the one before named. Whoever comes to it sees what is
 * known and then what is new.
 */
export function usePages<Item>(key: readonly unknown[], read: (cursor: string | undefined) => Promise<Page<Item>>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    refetchOnMount: 'always',
    getNextPageParam: (page) => page.next ?? undefined,
  })
  return { query, items: query.data?.pages.flatMap((page) => page.items) ?? [] }
}
