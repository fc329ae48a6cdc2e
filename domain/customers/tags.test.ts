import { expect, test } from 'vitest'
import { changeTags, isTag, normalizeTag } from './tags.ts'

// @proves docs/rules/office.md#tags
test.each([
  ['  Has   a DOG ', 'has a dog'],
  ['Land\u200Blord', 'landlord'],
  ['cafe\u0301', 'café'],
])('the tag %j is stored as %j', (typed, tag) => {
  expect(normalizeTag(typed)).toBe(tag)
})

// @proves docs/rules/office.md#tags
test('a tag has 1 to 30 letters, whatever they are, and no comma', () => {
  expect(
    ['', ' ', 'a,b', 'x'.repeat(31), 'x'.repeat(30), '🐕'.repeat(30)].map((typed) => isTag(normalizeTag(typed))),
  ).toEqual([false, false, false, false, true, true])
})

test('tags are added once, in alphabetical order, and what is removed is gone even when it is added as well', () => {
  expect(changeTags(['b', 'c'], { add: ['a', 'b'], remove: ['c'] })).toEqual(['a', 'b'])
  expect(changeTags(['b'], { add: ['a'], remove: ['a', 'x'] })).toEqual(['b'])
})
