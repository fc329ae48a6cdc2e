import { expect, test } from 'vitest'
import { dayNamedIn, spellingsOf, termsOf } from './search-query.ts'

// @proves docs/rules/office.md#search
test.each([
  ['610-555', ['610555']],
  ['(610) 555-0', ['6105550']],
  ['610.555.0117', ['6105550117']],
  ['+1 (610) 555-0117', ['6105550117']],
  ['1 610 555 0117', ['6105550117']],
  ['+1 610 555', ['610555']],
  ['610-555-0117 x45', ['6105550117']],
  ['6105550117 ext. 45', ['6105550117']],
  ['\u202A+1 (610) 555-0117\u202C', ['6105550117']],
  ['+44 20 7946 0958', ['442079460958']],
  ['020 7946 0958', ['2079460958']],
  ['+44 20', ['4420']],
  ['Łukasz Groß', ['lukasz', 'gross']],
  ['Núñez-Øberg', ['nunez', 'oberg']],
  ['Đorđević Æthelþryð', ['dordevic', 'aethelthryd']],
  ['Œuvrard IŞIK ışık', ['oeuvrard', 'isik']],
  ['Straße', ['strasse']],
  ['0117', ['0117']],
  ['1500 19102', ['1500', '19102']],
  ['Zoë  SMITH smith', ['zoe', 'smith']],
  ["O'Connor", ['o', 'connor']],
  ['O’Connor', ['o', 'connor']],
  ['dana.miller@example.com', ['dana.miller@example.com']],
  ['@', []],
  ['-', []],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('%s is searched for as %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

/** A Tuesday. */
const TODAY = '2026-11-24'

// @proves docs/rules/office.md#search
test.each([
  ['today', TODAY],
  ['Tomorrow', '2026-11-25'],
  ['yesterday', '2026-11-23'],
  ['friday', '2026-11-27'],
  ['Fri', '2026-11-27'],
  ['tue', TODAY],
  ['monday', '2026-11-30'],
  ['Nov 24', '2026-11-24'],
  ['november 3', '2026-11-03'],
  ['Jan. 5', '2027-01-05'],
  ['Dec 1, 2025', '2025-12-01'],
  ['11/24', '2026-11-24'],
  ['1/5', '2027-01-05'],
  ['11/24/2025', '2025-11-24'],
  ['Feb 30', null],
  ['13/1', null],
  ['2/30/2026', null],
  ['mo', null],
  ['Nora 24', null],
  ['Dana', null],
  ['', null],
])('%s is the day %s', (text, day) => {
  expect(dayNamedIn(text, TODAY)).toBe(day)
})

// @proves docs/rules/office.md#search
test('a word with one typo is among the spellings of the right one, and the other way around', () => {
  const right = 'jennings'
  for (const typo of ['jenings', 'jennnings', 'jenmings', 'jnenings', 'ennings', 'jenningss']) {
    expect(spellingsOf(typo)).toContain(right)
    expect(spellingsOf(right)).toContain(typo)
  }
  expect(spellingsOf('jenigs')).not.toContain(right)
  expect(spellingsOf('dan')).toEqual(['dan'])
  expect(spellingsOf('0117')).toEqual(['0117'])
  expect(new Set(spellingsOf('smith')).size).toBe(spellingsOf('smith').length)
})
