import { expect, test } from 'vitest'
import { marksIn, marksInId } from './search-marks.ts'

/** The text with its marks in brackets. */
const drawn = (text: string, marks: readonly { from: number; to: number }[]): string =>
  marks
    .toReversed()
    .reduce((left, { from, to }) => `${left.slice(0, from)}[${left.slice(from, to)}]${left.slice(to)}`, text)

// @proves docs/rules/office.md#search-everywhere
test.each([
  ['(610) 555-0117', ['610555'], '([610]) [555]-0117'],
  ['call 610.555.0190 after six', ['610555'], 'call [610].[555].0190 after six'],
  ['+1 610 555 0117', ['0117'], '+1 610 555 [0117]'],
  ['José Núñez', ['nun', 'jose'], '[José] [Núñ]ez'],
  ['Rachel Cohen', ['r', 'rach'], '[Rach]el Cohen'],
  ['12 Elm St', ['12'], '[12] Elm St'],
  ['anna@example.com', ['anna@example.com'], '[anna@example.com]'],
  ['Weiß ﬁne', ['fine'], 'Weiß [ﬁne]'],
  ['Nothing', ['some'], 'Nothing'],
])('in %s the search for %j marks %s', (text, terms, expected) => {
  expect(drawn(text, marksIn(text, terms))).toBe(expected)
})

test('a guess marks the whole word', () => {
  expect(drawn('Rachel Cohen', marksIn('Rachel Cohen', ['rachle'], true))).toBe('[Rachel] Cohen')
  expect(marksIn('Rachel Cohen', ['rachle'])).toEqual([])
})

test.each([
  ['ab12', '[AB12]C-DEF34'],
  ['ef34', 'AB12C-D[EF34]'],
  ['cdef', 'AB12C-DEF34'],
])('an identifier is marked at the end that was searched for: %s', (term, expected) => {
  expect(drawn('AB12C-DEF34', marksInId('AB12C-DEF34', [term]))).toBe(expected)
})
