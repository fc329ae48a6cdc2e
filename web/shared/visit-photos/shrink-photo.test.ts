import { afterEach, beforeEach, expect, test } from 'vitest'
import { shrinkPhoto } from './shrink-photo.ts'

const MB = 1024 * 1024
const file = (name: string, type: string, size: number): File => {
  const made = new File(['abc'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

/** What this browser makes of a photo that it can read. */
let jpegSize = MB
const reads = (types: readonly string[], [width, height] = [4032, 3024]) =>
  Object.assign(globalThis, {
    createImageBitmap: async (blob: Blob) => {
      if (!types.includes(blob.type)) throw new Error('cannot be decoded')
      return { width, height, close: () => undefined }
    },
  })

/** What a canvas draws is not looked at. */
const canvas = HTMLCanvasElement.prototype
const drawing = Object.getOwnPropertyDescriptors(canvas)
beforeEach(() => {
  jpegSize = MB
  canvas.getContext = (() => ({ fillRect: () => undefined, drawImage: () => undefined })) as never
  canvas.toBlob = (done) => done(file('', 'image/jpeg', jpegSize))
})
afterEach(() => {
  Object.defineProperties(canvas, { getContext: drawing.getContext, toBlob: drawing.toBlob })
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
})

const JPEG = 'image/jpeg'
test.each([
  ['a photo of 20 MB', file('a.jpg', JPEG, 20 * MB), [JPEG], MB],
  ['a HEIC photo where it can be read', file('a.heic', 'image/heic', 2 * MB), ['image/heic'], MB],
  ['a HEIC photo that takes less than the JPEG', file('a.heic', 'image/heic', MB / 2), ['image/heic'], MB],
  ['a HEIC photo of which Windows does not know the type', file('a.HEIC', '', 2 * MB), [''], MB],
  ['a format that only the browser reads', file('a.avif', 'image/avif', 1000), ['image/avif'], MB],
  ['a small photo as it is', file('a.jpg', JPEG, 1000), [JPEG], 1000],
  ['a photo that cannot be read here as it is', file('a.png', 'image/png', 9 * MB), [], 9 * MB],
])('sends %s', async (_what, photo, types, size) => {
  reads(types)
  expect((await shrinkPhoto(photo)).size).toBe(size)
})

test.each([
  ['a HEIC photo that this browser cannot read', file('a.heic', 'image/heic', MB), /^This browser can’t read HEIC/],
  ['the same without a type', file('IMG_1.HEIF', '', MB), /^This browser can’t read HEIC/],
  ['a photo that stays above 10 MB', file('a.png', 'image/png', 11 * MB), /^A photo may have at most 10 MB\.$/],
])('says what to do about %s', async (_what, photo, words) => {
  reads([])
  await expect(shrinkPhoto(photo)).rejects.toThrow(words)
})

test('judges the size after the photo was made smaller', async () => {
  reads([JPEG])
  jpegSize = 11 * MB
  await expect(shrinkPhoto(file('a.jpg', JPEG, 30 * MB))).rejects.toThrow(/at most 10 MB/)
})
