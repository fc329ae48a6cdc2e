import { expect, it } from 'vitest'
import { quickSizeOf, quickSizes, quickSizesOf } from './quick-sizes.ts'
import { roomTypes } from './rooms.ts'

it.each(roomTypes)('%s: each size is larger than the one before, and is found again', (type) => {
  const areas = quickSizes.map((size) => quickSizesOf[type][size].length * quickSizesOf[type][size].width)
  expect(areas).toEqual([...areas].sort((a, b) => a - b))
  expect(new Set(areas).size).toBe(3)
  for (const size of quickSizes) expect(quickSizeOf({ type, ...quickSizesOf[type][size] })).toBe(size)
})

it('a room keeps its size when length and width are swapped', () => {
  expect(quickSizeOf({ type: 'bedroom', length: 14, width: 16 })).toBe('large')
  expect(quickSizeOf({ type: 'bedroom', length: 14, width: 15 })).toBeNull()
  expect(quickSizeOf({ type: 'bedroom', length: 0, width: 0 })).toBeNull()
})
