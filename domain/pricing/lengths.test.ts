import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { formatLength, formatShortLength, formatSize, judgeLength, likelyLength, parseLength } from './lengths.ts'

// @proves docs/rules/pricing.md#areas
describe('a length as people write it', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['0', 0],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ["12'", 12],
    ["12'6", 12.5],
    [`12'6"`, 12.5],
    [`12' 6"`, 12.5],
    ['12′6″', 12.5],
    ['12’6”', 12.5],
    ["12'6''", 12.5],
    ['12 6', 12.5],
    ['12  6', 12.5],
    ['12-6', 12.5],
    ['12 ft', 12],
    ['12ft', 12],
    ['12 ft.', 12],
    ['12 feet', 12],
    ['12 ft 6 in', 12.5],
    ['12ft6in', 12.5],
    ['12 FT 6 IN.', 12.5],
    ['12 feet 6 inches', 12.5],
    ['1 foot 1 inch', 1.0833],
    [`12'6.5"`, 12.5417],
    ['12½', 12.5],
    ['12 ½', 12.5],
    ["12'6½", 12.5417],
    ['150"', 12.5],
    ['150 in', 12.5],
    ['126', 126],
    ["12'0", 12],
    ["12'11", 12.9167],
    [`12' 6 1/2"`, 12.5417],
    [`12' 6-1/2"`, 12.5417],
    [`12'6½"`, 12.5417],
    [`12'6⅜"`, 12.5313],
    [`9' 7 3/4"`, 9.6458],
    [`9'-7 3/4"`, 9.6458],
    ['9 ft 7-3/4 in', 9.6458],
    ['9 7 3/4', 9.6458],
    ['9-7 3/4', 9.6458],
    ['12 1/2', 12.5],
    ['12-1/2', 12.5],
    ['12 1/2 ft', 12.5],
    ['12 ½ feet', 12.5],
    ['12 1 / 2', 12.5],
    ['12 1⁄2', 12.5],
    ['1/2', 0.5],
    [`10'3/4"`, 10.0625],
    [`10' 3/4"`, 10.0625],
    ['12⅔', 12.6667],
    [`150 1/2"`, 12.5417],
    [`12' - 6"`, 12.5],
    [`12'-6"`, 12.5],
    ['12 – 6', 12.5],
    [`12' — 6"`, 12.5],
    ['12 ft and 6 in', 12.5],
    ['about 12 ft', 12],
    ['~12', 12],
    ['approx. 12 ft 6', 12.5],
    ['12″', 1],
    ['\u200e12\u200b6', 126],
    ['1,200', 1200],
    ['12,5', 12.5],
    ['12,25', 12.25],
  ])('is read from %j as %d feet', (text, feet) => {
    expect(parseLength(text)).toBe(feet)
  })

  it.each([
    '',
    ' ',
    'abc',
    '12 x 10',
    '12x10',
    "12'12",
    '12 60',
    '-3',
    '1e3',
    '12 ft 6 ft',
    '1,000,000',
    "12'6'",
    '∞',
    '12 3/0',
    '12 4/3',
    '1/2/3',
    '12 1/2 3/4',
    '1/2 6',
    '12 6 6',
  ])('is not found in %j', (text) => {
    expect(parseLength(text)).toBeNull()
  })

  it('is read back from each of its formats', () => {
    forAll(fc.integer({ min: 1, max: 2400 }), (inches) => {
      const feet = Math.round((inches / 12) * 10_000) / 10_000
      expect(parseLength(formatLength(feet))).toBe(feet)
      expect(parseLength(formatShortLength(feet))).toBe(feet)
    })
  })
})

it.each([
  [12, '12 ft', '12 ft'],
  [12.5, '12 ft 6 in', `12'6"`],
  [10.1, '10 ft 1.2 in', `10'1.2"`],
  [9.6458, '9 ft 7.75 in', `9'7.75"`],
  [12.5417, '12 ft 6.5 in', `12'6.5"`],
  [12.9999, '13 ft', '13 ft'],
  [0.5, '6 in', `0'6"`],
])('%d feet read %j, in short %j', (feet, long, short) => {
  expect([formatLength(feet), formatShortLength(feet)]).toEqual([long, short])
})

it('a size is shown as length by width', () => {
  expect(formatSize({ length: 12, width: 10 })).toBe('12 × 10 ft')
  expect(formatSize({ length: 14.5, width: 11 })).toBe('14 ft 6 in × 11 ft')
})

it.each([
  [12, 'fine'],
  [60, 'fine'],
  [60.1, 'very-large'],
  [200, 'very-large'],
  [200.1, 'too-large'],
])('%d feet are %s', (feet, verdict) => {
  expect(judgeLength(feet)).toBe(verdict)
})

it.each([
  ['126', 12.5],
  ['1210', 12.8333],
  ['96', 9.5],
  ['999', null],
  ['12.6', null],
  ['1000', null],
  ['abc', null],
])('somebody who types %s may mean %s feet', (text, feet) => {
  expect(likelyLength(text)).toBe(feet)
})
