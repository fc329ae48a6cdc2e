import { expect, test } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { sortPhotos } from './sort-photos.ts'

const file = (name: string, type = 'image/jpeg', size = 3) => {
  const made = new File(['abc'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test.each([
  ['images, up to what fits', [file('a'), file('b'), file('c'), file('d')], 3, 'abc', 'A room can have 3 photos.'],
  [
    'nothing but images',
    [file('a', 'application/pdf'), file('b', 'image/png')],
    3,
    'b',
    'Only image files can be added.',
  ],
  [
    'none above 10 MB',
    [file('a', 'image/png', 10 * 1024 * 1024 + 1), file('b')],
    1,
    'b',
    'A photo may have at most 10 MB.',
  ],
  ['exactly 10 MB', [file('a', 'image/png', 10 * 1024 * 1024)], 1, 'a', ''],
])('sorting takes %s', (_what, files, free, names, complaint) => {
  const sorted = sortPhotos(reader, files, free, 'A room can have 3 photos.')
  expect(sorted.good.map(({ name }) => name).join('')).toBe(names)
  expect(sorted.complaint).toBe(complaint)
})

test('sorting takes larger photos where they are made smaller before they are sent', () => {
  const large = file('a', 'image/jpeg', 25 * 1024 * 1024)
  expect(sortPhotos(reader, [large], 1, 'A room can have 3 photos.', true)).toEqual({ good: [large], complaint: '' })
})
