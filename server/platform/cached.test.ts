import { performance } from 'node:perf_hooks'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

type Found = { price: number }

/** A cache whose reads end when the test says so, in any order. */
const slowCache = (
  freshMs = 60_000,
  renewMs = freshMs,
  more: Pick<Parameters<typeof cached<Found>>[0], 'whileAway'> = {},
) => {
  const reads: { find: (price: number) => void; fail: (error?: Error) => void; last: Found | undefined }[] = []
  const onCached = vi.fn()
  const cache = cached<Found>({
    freshMs,
    renewMs,
    read: (last) =>
      new Promise((resolve, reject) => {
        reads.push({
          find: (price) => resolve({ price }),
          fail: (error = new Error('Connection terminated')) => reject(error),
          last,
        })
      }),
    onCached,
    ...more,
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
  await expect(early).rejects.toThrow('terminated')
  const waiting = cache.current()
  reads[1]?.fail()
  await expect(late).rejects.toThrow('terminated')
  await expect(waiting).rejects.toThrow('terminated')
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

describe('while the database is away', () => {
  let moved = 0
  beforeEach(() => {
    moved = 0
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + moved)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })
  const pass = (ms: number) => {
    moved += ms
    vi.advanceTimersByTime(ms)
  }
  /** A cache that knows a price of 1, no longer fresh, and stands in with it. */
  const anOldValue = async (options: Parameters<typeof slowCache>[2] = { whileAway: (last) => last }) => {
    const { memory: cache, reads } = slowCache(1_000, 1_000, options)
    const first = cache.current()
    reads[0]?.find(1)
    await first
    pass(2_000)
    return { cache, reads }
  }

  test('callers wait a moment for a read that hangs, and later ones not at all, until it answers', async () => {
    const { cache, reads } = await anOldValue()
    const patient = cache.current()
    pass(300)
    expect(await patient).toEqual({ price: 1 })
    expect([await cache.current(), await cache.current(), reads.length]).toEqual([{ price: 1 }, { price: 1 }, 2])
    reads[1]?.find(2)
    await new Promise(setImmediate)
    expect(await cache.current()).toEqual({ price: 2 })
  })

  test('after a failed read what was known answers at once, and the database is asked once a second', async () => {
    const { cache, reads } = await anOldValue()
    const first = cache.current()
    reads[1]?.fail()
    for (const answer of [await first, await cache.current(), await cache.current()]) {
      expect(answer).toEqual({ price: 1 })
    }
    expect(reads).toHaveLength(2)
    pass(1_001)
    expect([await cache.current(), await cache.current(), reads.length]).toEqual([{ price: 1 }, { price: 1 }, 3])
    reads[2]?.find(3)
    await new Promise(setImmediate)
    expect(await cache.current()).toEqual({ price: 3 })
  })

  test('a value that this server has changed since does not stand in for a read that is only slow', async () => {
    const { cache, reads } = await anOldValue()
    cache.forget()
    const late = cache.current()
    pass(5_000)
    reads[1]?.find(2)
    expect(await late).toEqual({ price: 2 })
  })

  test('any other failure, and one before anything is known, is the caller’s', async () => {
    const { cache, reads } = await anOldValue()
    const broken = cache.current()
    reads[1]?.fail(new Error('a bug'))
    await expect(broken).rejects.toThrow('a bug')
    const { memory: empty, reads: none } = slowCache(1_000, 1_000, { whileAway: (last) => last })
    const first = empty.current()
    pass(5_000)
    none[0]?.fail()
    await expect(first).rejects.toThrow('terminated')
  })
})
