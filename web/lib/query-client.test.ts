import { expect, test } from 'vitest'
import { sharedQueryClient } from './query-client.ts'

test('reads are not retried, not polled, not refetched on focus and never stale; mutations are not retried', () => {
  const { queries, mutations } = sharedQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
  expect(mutations).toMatchObject({ retry: false })
  expect(sharedQueryClient()).toBe(sharedQueryClient())
})
