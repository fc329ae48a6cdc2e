import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { beginningOf } from './beginning-of.ts'
import { painterName } from './painter-name.ts'

const FAMILY = '👨‍👩‍👧'

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab👍', 3, 'ab'],
  [`a${FAMILY}b`, 5, 'a'],
  [`a${FAMILY}b`, 9, `a${FAMILY}`],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['🇺🇸🇺🇸', 5, '🇺🇸'],
])('the beginning of %j within %i units is %j', (text, most, expected) => {
  expect(beginningOf(text, most)).toBe(expected)
})

it('no beginning ends within a character, and none could be longer', () => {
  const characters = fc.array(fc.constantFrom('a', ' ', 'é', 'e\u0301', '👍', FAMILY, '🇺🇸', '中'), { maxLength: 30 })
  forAll(characters, fc.nat(60), (parts, most) => {
    const beginning = beginningOf(parts.join(''), most)
    const ends = parts.map((_, index) => parts.slice(0, index + 1).join('').length).filter((end) => end <= most)
    expect(beginning.length).toBe(ends.at(-1) ?? 0)
    expect(beginning.isWellFormed()).toBe(true)
  })
})

it('a painter’s last name is shortened to what is seen as its first letter', () => {
  expect([painterName('Maria', 'E\u0301vora'), painterName('Maria', '𝒜lvarez'), painterName('Maria', '')]).toEqual([
    'Maria E\u0301.',
    'Maria 𝒜.',
    'Maria',
  ])
})
