import { expect, test } from 'vitest'
import { reader } from '#domain/testing/here.ts'
import { changeDetail, changeLabel, type ShownLine } from './change-texts.ts'

const ceiling: ShownLine = {
  room: 'Living Room',
  surface: 'ceiling',
  was: null,
  is: 224,
  unit: 'sq ft',
  colorCode: 'EC-25 Ceiling White',
  finish: 'flat',
}

test.each<[string, Partial<ShownLine>, string, string]>([
  ['something new', {}, 'Living Room: ceiling', '224 sq ft, EC-25 Ceiling White, flat'],
  ['a color that is still open', { colorCode: '' }, 'Living Room: ceiling', '224 sq ft, flat'],
  ['another quality', { was: 224 }, 'Living Room: ceiling', '224 sq ft, EC-25 Ceiling White, flat'],
  ['another size', { was: 200 }, 'Living Room: ceiling', '224 sq ft instead of 200 sq ft'],
  [
    'another count',
    { surface: 'doors', unit: 'door', was: 1, is: 2 },
    'Living Room: doors',
    '2 doors instead of 1 door',
  ],
  ['nothing of it', { was: 224, is: null }, 'Living Room: ceiling, no longer', '224 sq ft less'],
])('a line of a change is labeled: %s', (_, line, label, detail) => {
  expect(changeLabel(reader, { ...ceiling, ...line })).toBe(label)
  expect(changeDetail(reader, { ...ceiling, ...line })).toBe(detail)
})
