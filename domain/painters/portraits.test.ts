import { expect, test } from 'vitest'
import { squareOf } from './portraits.ts'

const photo = { width: 800, height: 600 }

// @proves docs/rules/portraits.md#the-picture
test.each([
  [
    { x: 0, y: 0, width: 75, height: 100 },
    { left: 0, top: 0, side: 600 },
  ],
  [
    { x: 25, y: 10, width: 50, height: 66.667 },
    { left: 200, top: 60, side: 400 },
  ],
  [
    { x: 90, y: 90, width: 75, height: 100 },
    { left: 200, top: 0, side: 600 },
  ],
  [
    { x: 0, y: 0, width: 100, height: 100 },
    { left: 0, top: 0, side: 600 },
  ],
  [
    { x: 50, y: 50, width: 0, height: 0 },
    { left: 400, top: 300, side: 1 },
  ],
])('the crop %o of a photo is a square within it', (crop, square) => {
  expect(squareOf(crop, photo)).toEqual(square)
})
