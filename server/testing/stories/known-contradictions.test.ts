import { expect, test } from 'vitest'
import known from './known-contradictions.json' with { type: 'json' }
import { stories } from './stories.ts'

test('what is known to be contradictory belongs to a story, each of which has a name of its own', () => {
  const names = Object.values(stories).flatMap((some) => some.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(known).filter((name) => !names.includes(name))).toEqual([])
})
