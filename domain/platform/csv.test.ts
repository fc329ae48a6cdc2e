import { expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

it.each([
  ['Dana Miller', '"Dana Miller"'],
  ['', '""'],
  [null, '""'],
  [12.5, '12.5'],
  ['-654.25', '-654.25'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', '"\'=1+1"'],
  ['+1', '"\'+1"'],
  ['-x', '"\'-x"'],
  ['@sum', '"\'@sum"'],
  ['  =1+1', '"\'  =1+1"'],
  ['＝1+1', '"\'＝1+1"'],
  ['＋＠', '"\'＋＠"'],
  ['a;=1+1;b', '"a;\'=1+1;b"'],
  ['a\t@b', '"a\t\'@b"'],
  ['a\n=b', '"a\n\'=b"'],
  ['\tb', '"\'\tb"'],
  ['2 + 2', '"2 + 2"'],
])('%j becomes %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

it('a line ends with CR and LF, as RFC 4180 requires', () => {
  expect(csvLine(['a', 1, null])).toBe('"a",1,""\r\n')
})
