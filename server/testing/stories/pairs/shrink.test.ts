import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

const ten = ['book', 'ask', 'move', 'write', 'credit', 'arrive', 'start', 'cancel', 'pay', 'wait']

/** A contradiction that is there once the visit was moved and canceled after that, and another one that comes of waiting alone. */
const planted = async (events: readonly string[]): Promise<string[]> => {
  const moved = events.indexOf('move')
  const isBoth = moved !== -1 && events.indexOf('cancel') > moved
  return [...(events.includes('wait') ? ['the page is late'] : []), ...(isBoth ? ['the fee is told twice'] : [])]
}

test('a story of ten events shrinks to the two that contradict each other', async () => {
  expect(await planted(ten)).toContain('the fee is told twice')
  expect(await shrink(ten, 'the fee is told twice', planted)).toEqual({
    events: ['move', 'cancel'],
    contradiction: 'the fee is told twice',
  })
})

test('another contradiction of the same story does not keep its events', async () => {
  expect((await shrink(ten, 'the page is late', planted)).events).toEqual(['wait'])
})

test('an event that is needed only as long as another one is there is left out with it', async () => {
  const events = ['close', 'pay', 'open']
  // Nothing can be paid while it is closed, but a story in which it never was closed needs no opening.
  const contradicts = async (some: readonly string[]) =>
    some.includes('pay') && (!some.includes('close') || some.includes('open')) ? ['it is paid twice'] : []
  expect((await shrink(events, 'it is paid twice', contradicts)).events).toEqual(['pay'])
})
