import { vi } from 'vitest'

type Photos = {
  /** The size of every photo as the browser decodes it; null: it cannot. */
  decoded: { width: number; height: number } | null
  /** The addresses of files on this phone, and those of them that were given back. */
  made: string[]
  revoked: string[]
}

/** What needs a decoder or a layout: a frame of 320 by 280 pixels, in which a photo of 1200 by 800 is fully visible. */
export function stubPhotos(): Photos {
  const photos: Photos = { decoded: { width: 1200, height: 800 }, made: [], revoked: [] }
  const image = HTMLImageElement.prototype
  vi.spyOn(image, 'decode').mockImplementation(async () => {
    if (!photos.decoded) throw new DOMException('cannot be decoded', 'EncodingError')
  })
  vi.spyOn(image, 'naturalWidth', 'get').mockImplementation(() => photos.decoded?.width ?? 0)
  vi.spyOn(image, 'naturalHeight', 'get').mockImplementation(() => photos.decoded?.height ?? 0)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(213)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 320, 280))
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${photos.made.length}`
    photos.made.push(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void photos.revoked.push(url))
  return photos
}
