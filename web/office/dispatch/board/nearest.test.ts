import { expect, test } from 'vitest'
import { type Box, nearest } from './nearest.ts'

const box = (left: number, top: number, width = 40): Box => ({ left, top, width, height: 20 })

// Two in the first row, none in the second, three in the third, one of them long.
const boxes = [box(0, 0), box(200, 0), box(0, 60), box(60, 60, 100), box(300, 60)]

test('the arrow keys go to the next box in the row', () => {
  expect(nearest(boxes, 0, 'right')).toBe(1)
  expect(nearest(boxes, 1, 'left')).toBe(0)
  expect(nearest(boxes, 4, 'left')).toBe(3)
  expect(nearest(boxes, 1, 'right')).toBeUndefined()
})

test('the up and down keys skip empty rows and choose the closest box', () => {
  expect(nearest(boxes, 1, 'down')).toBe(4)
  expect(nearest(boxes, 4, 'up')).toBe(1)
  expect(nearest(boxes, 3, 'up')).toBe(0)
  expect(nearest(boxes, 0, 'up')).toBeUndefined()
  expect(nearest([], 0, 'up')).toBeUndefined()
})
