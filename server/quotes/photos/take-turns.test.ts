import { expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { takeTurns } from './take-turns.ts'

/** Tasks that end when the test says so. */
const pieces = (inTurn: ReturnType<typeof takeTurns>) => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, weight: number) =>
    inTurn(weight, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, begin, end }
}

const settled = () => new Promise(setImmediate)

test('tasks run concurrently up to the total weight, in the order in which they came', async () => {
  const { begun, begin, end } = pieces(takeTurns({ weight: 10, concurrency: 2, waiting: 5 }))
  const all = [begin('light', 3), begin('heavy', 8), begin('small', 1), begin('last', 1)]
  await settled()
  // The small one would fit beside the light one, but a heavy one must not wait for ever.
  expect(begun).toEqual(['light'])
  await end('light')
  expect(begun).toEqual(['light', 'heavy', 'small'])
  await end('heavy')
  expect(begun).toEqual(['light', 'heavy', 'small', 'last'])
  await end('small')
  await end('last')
  expect(await Promise.all(all)).toEqual(['light', 'heavy', 'small', 'last'])
})

test('a task heavier than the total weight runs alone', async () => {
  const { begun, begin, end } = pieces(takeTurns({ weight: 10, concurrency: 2, waiting: 5 }))
  void begin('enormous', 1_000)
  void begin('tiny', 1)
  await settled()
  expect(begun).toEqual(['enormous'])
  await end('enormous')
  expect(begun).toEqual(['enormous', 'tiny'])
})

test('a failed task makes room, and a full queue refuses at once', async () => {
  const inTurn = takeTurns({ weight: 10, concurrency: 1, waiting: 1 })
  await expect(inTurn(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { begin, end } = pieces(inTurn)
  const first = begin('first', 1)
  const second = begin('second', 1)
  const refused = await begin('third', 1).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await end('first')
  await end('second')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})
