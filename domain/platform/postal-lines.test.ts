import { expect, test } from 'vitest'
import { postalLines } from './postal-lines.ts'

test.each([
  ['12 Elm St, Philadelphia, PA 19103', ['12 Elm St', 'Philadelphia, PA 19103']],
  ['12 Elm St, Apt 3, Philadelphia, PA 19103-1234', ['12 Elm St, Apt 3', 'Philadelphia, PA 19103-1234']],
  ['12 Elm St, Philadelphia, PA', ['12 Elm St', 'Philadelphia, PA']],
  ['12 Elm St, Philadelphia', ['12 Elm St', 'Philadelphia']],
  ['12 Elm St', ['12 Elm St']],
])('the address %s is written in lines on an envelope', (address, lines) => {
  expect(postalLines(address)).toEqual(lines)
})
