import { expect, test } from 'vitest'
import { pairEvents } from './events.ts'
import known from './known-contradictions.json' with { type: 'json' }
import { nameOf, pairsFrom } from './pairs.ts'

const names = pairEvents.map(({ name }) => name)

test('every event has a name of its own, and is followed by one that is in the table', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(pairEvents.filter(({ next }) => !names.includes(next))).toEqual([])
})

test('every event is directly followed by each one, and by none', () => {
  const pairs = pairEvents.flatMap((first) => pairsFrom(first, true))
  expect(new Set(pairs.map(nameOf)).size).toBe(names.length * (names.length + 1))
})

test('a pair begins where both events can happen, if there is such a place', () => {
  const cannot = pairEvents.flatMap((first) =>
    pairsFrom(first, true).filter(({ second, leadIn }) => {
      const couldBegin = first.from.some((state) => second?.from.includes(first.to ?? state))
      return second && couldBegin && !second.from.includes(first.to ?? leadIn)
    }),
  )
  expect(cannot.map(nameOf)).toEqual([])
})

test('what is known to be contradictory belongs to an event, or to a pair', () => {
  const all = new Set(pairEvents.flatMap((first) => pairsFrom(first, true)).map(nameOf))
  const named = Object.values(known as Record<string, string[]>).flat()
  expect(named.filter((name) => !all.has(name))).toEqual([])
})
