import { expect, test } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { acceptedPhotos, sortPhotos } from './sort-photos.ts'

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
  ['photos of any size, which are made smaller', [file('a', 'image/jpeg', 25 * 1024 * 1024)], 1, 'a', ''],
  ['photos of which the system does not know the type', [file('a.HEIC', ''), file('b.jpg', '')], 2, 'a.HEICb.jpg', ''],
  ['no file of which nothing is known', [file('a', ''), file('b.pdf', '')], 2, '', 'Only image files can be added.'],
])('sorting takes %s', (_what, files, free, names, complaint) => {
  const sorted = sortPhotos(reader, files, free, 'A room can have 3 photos.')
  expect(sorted.good.map(({ name }) => name).join('')).toBe(names)
  expect(sorted.complaint).toBe(complaint)
})

test('an iPhone is not asked for HEIC, and so hands over a JPEG', () => {
  expect(acceptedPhotos).not.toMatch(/hei[cf]/)
})
