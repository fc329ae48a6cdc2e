import { expect, test } from 'vitest'
import { readProductivity } from './painter-texts.ts'

test.each([
  ['650', 650],
  ['', 500],
  ['fast', 500],
  ['99', 99],
])('productivity %j is read as %d', (text, value) => expect(readProductivity(text)).toBe(value))
