import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { gathered, gathering, once } from './gathered.ts'

const app = await testApp()

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A look-up that records its requests, and takes some turns of the event loop. */
function lookUp(takes = 0) {
  const requests: (readonly string[])[] = []
  const find = gathered(async (_db, keys: readonly string[]) => {
    requests.push(keys)
    await turns(takes)
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, `${key} found`]))
  })
  return { asked: requests, find }
}

test('concurrent look-ups are sent as one statement, each key once', async () => {
  const { asked: requests, find } = lookUp()
  const db = gathering(app.db)
  expect(await Promise.all(['a', 'b', 'a', 'gone'].map((key) => find(db, key)))).toEqual([
    'a found',
    'b found',
    'a found',
    undefined,
  ])
  expect(await find(db, 'b')).toBe('b found')
  expect(requests).toEqual([['a', 'b', 'gone']])
})

test('look-ups that follow a quick and a slow answer are sent together', async () => {
  const [quick, slow, next] = [lookUp(), lookUp(9), lookUp()]
  const db = gathering(app.db)
  const after = (first: string | undefined) => next.find(db, first ?? '')
  expect(await Promise.all([quick.find(db, 'a').then(after), slow.find(db, 'b').then(after)])).toEqual([
    'a found found',
    'b found found',
  ])
  expect(next.asked).toEqual([['a found', 'b found']])
})

test('as many statements are sent whether a reading without a key takes longer than a look-up or not', async () => {
  const counts: number[][] = []
  for (const [reading, looking] of [
    [1, 9],
    [9, 1],
  ] as const) {
    const [first, within, next] = [lookUp(looking), lookUp(), lookUp()]
    const read = once(async (source: { db: typeof app.db }) => {
      await turns(reading)
      return within.find(source.db, 'inner')
    })
    const db = gathering(app.db)
    const after = (found: string | undefined) => next.find(db, found ?? '')
    await Promise.all([read({ db }).then(after), read({ db }).then(after), first.find(db, 'a').then(after)])
    counts.push([within.asked.length, next.asked.length])
  }
  expect(counts[1]).toEqual(counts[0])
})

test('a failed look-up rejects all its callers and delays nobody else', async () => {
  const broken = gathered(async (): Promise<ReadonlyMap<string, string>> => {
    throw new Error('no connection')
  })
  const { find } = lookUp()
  const db = gathering(app.db)
  const answers = await Promise.allSettled([broken(db, 'a'), broken(db, 'b'), find(db, 'c')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await find(db, 'd')).toBe('d found')
})

test('look-ups without gathering are sent one by one', async () => {
  const { asked: requests, find } = lookUp()
  await Promise.all([find(app.db, 'a'), find(app.db, 'b')])
  expect(requests).toEqual([['a'], ['b']])
})
