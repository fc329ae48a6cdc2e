import { expect, test, vi } from 'vitest'
import { keepInMemory } from './keep-in-memory.ts'

type Found = { price: number }

/** A memory whose reads end when the test says so, in any order. */
const slowMemory = (freshMs = 60_000) => {
  const reads: { find: (price: number) => void; fail: () => void; last: Found | undefined }[] = []
  const onKept = vi.fn()
  const memory = keepInMemory<Found>({
    freshMs,
    read: (last) =>
      new Promise((resolve, reject) => {
        reads.push({ find: (price) => resolve({ price }), fail: () => reject(new Error('away')), last })
      }),
    onKept,
  })
  return { memory, reads, onKept }
}

test('all who wait share one read, and what it found is known while it is fresh', async () => {
  const { memory, reads, onKept } = slowMemory()
  expect(memory.known()).toBeUndefined()
  const both = Promise.all([memory.current(), memory.current()])
  reads[0]?.find(1)
  expect(await both).toEqual([{ price: 1 }, { price: 1 }])
  expect([memory.known(), await memory.current(), reads.length]).toEqual([{ price: 1 }, { price: 1 }, 1])
  expect(onKept.mock.calls).toEqual([[{ price: 1 }]])
})

test('what is no longer fresh is read again', async () => {
  const { memory, reads } = slowMemory(0)
  const first = memory.current()
  reads[0]?.find(1)
  await first
  expect(memory.known()).toBeUndefined()
  const second = memory.current()
  reads[1]?.find(2)
  expect([await second, reads[1]?.last]).toEqual([{ price: 2 }, { price: 1 }])
})

test.each(['before', 'after'])(
  'a read begun before a save, ending %s the next one, cannot put back what it found',
  async (end) => {
    const { memory, reads, onKept } = slowMemory()
    const early = memory.current()
    memory.forget()
    const late = memory.current()
    const [one, other] = reads
    if (end === 'before') {
      one?.find(1)
      expect(await early).toEqual({ price: 1 })
      expect(memory.known()).toBeUndefined()
    }
    other?.find(2)
    expect(await late).toEqual({ price: 2 })
    one?.find(1)
    expect(await early).toEqual({ price: 1 })
    expect([memory.known(), reads.length]).toEqual([{ price: 2 }, 2])
    expect(onKept.mock.calls).toEqual([[{ price: 2 }]])
  },
)

test('a failed read is tried again; one that began before a save does not end the next one', async () => {
  const { memory, reads } = slowMemory()
  const early = memory.current()
  memory.forget()
  const late = memory.current()
  reads[0]?.fail()
  await expect(early).rejects.toThrow('away')
  const waiting = memory.current()
  reads[1]?.fail()
  await expect(late).rejects.toThrow('away')
  await expect(waiting).rejects.toThrow('away')
  const third = memory.current()
  reads[2]?.find(3)
  expect([await third, memory.known(), reads.length]).toEqual([{ price: 3 }, { price: 3 }, 3])
})
