import { expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

type Found = { price: number }

/** A cache whose reads end when the test says so, in any order. */
const slowCache = (freshMs = 60_000, renewMs = freshMs) => {
  const reads: { find: (price: number) => void; fail: () => void; last: Found | undefined }[] = []
  const onCached = vi.fn()
  const cache = cached<Found>({
    freshMs,
    renewMs,
    read: (last) =>
      new Promise((resolve, reject) => {
        reads.push({ find: (price) => resolve({ price }), fail: () => reject(new Error('away')), last })
      }),
    onCached,
  })
  return { memory: cache, reads, onKept: onCached }
}

test('all waiting callers share one read, and its result is cached while it is fresh', async () => {
  const { memory: cache, reads, onKept: onCached } = slowCache()
  expect(cache.known()).toBeUndefined()
  const both = Promise.all([cache.current(), cache.current()])
  reads[0]?.find(1)
  expect(await both).toEqual([{ price: 1 }, { price: 1 }])
  expect([cache.known(), await cache.current(), reads.length]).toEqual([{ price: 1 }, { price: 1 }, 1])
  expect(onCached.mock.calls).toEqual([[{ price: 1 }]])
})

test('a value that is no longer fresh is read again', async () => {
  const { memory: cache, reads } = slowCache(0)
  const first = cache.current()
  reads[0]?.find(1)
  await first
  expect(cache.known()).toBeUndefined()
  const second = cache.current()
  reads[1]?.find(2)
  expect([await second, reads[1]?.last]).toEqual([{ price: 2 }, { price: 1 }])
})

test.each(['before', 'after'])(
  'a read that began before a save and ends %s the next read does not cache its result',
  async (end) => {
    const { memory: cache, reads, onKept: onCached } = slowCache()
    const early = cache.current()
    cache.forget()
    const late = cache.current()
    const [one, other] = reads
    if (end === 'before') {
      one?.find(1)
      expect(await early).toEqual({ price: 1 })
      expect(cache.known()).toBeUndefined()
    }
    other?.find(2)
    expect(await late).toEqual({ price: 2 })
    one?.find(1)
    expect(await early).toEqual({ price: 1 })
    expect([cache.known(), reads.length]).toEqual([{ price: 2 }, 2])
    expect(onCached.mock.calls).toEqual([[{ price: 2 }]])
  },
)

test('a failed read is tried again; one that began before a save does not end the next one', async () => {
  const { memory: cache, reads } = slowCache()
  const early = cache.current()
  cache.forget()
  const late = cache.current()
  reads[0]?.fail()
  await expect(early).rejects.toThrow('away')
  const waiting = cache.current()
  reads[1]?.fail()
  await expect(late).rejects.toThrow('away')
  await expect(waiting).rejects.toThrow('away')
  const third = cache.current()
  reads[2]?.find(3)
  expect([await third, cache.known(), reads.length]).toEqual([{ price: 3 }, { price: 3 }, 3])
})

test('a value that is to be renewed still answers, while one read for all callers renews it', async () => {
  const { memory: cache, reads } = slowCache(60_000, 0)
  const first = cache.current()
  reads[0]?.find(1)
  await first
  expect([await cache.current(), await cache.current(), reads.length]).toEqual([{ price: 1 }, { price: 1 }, 2])
  reads[1]?.fail()
  await new Promise(setImmediate)
  expect([await cache.current(), reads.length]).toEqual([{ price: 1 }, 3])
  reads[2]?.find(3)
  await new Promise(setImmediate)
  expect(await cache.current()).toEqual({ price: 3 })
})
