import { LEAST_PORTRAIT } from '#domain/painters/portraits.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { MAX_UPLOAD, MAX_UPLOAD_BYTES } from '#domain/platform/upload-limits.ts'
import { shrinkPhoto } from '#web/shared/visit-photos/shrink-photo.ts'

/** What the server reads. An iPhone turns its HEIC photos into JPEG for a control that asks for these. */
export const PORTRAIT_TYPES = 'image/jpeg,image/png,image/webp'

/** Some phones do not know the type of a file: then its name tells. */
const isReadable = ({ type, name }: File): boolean =>
  type === '' ? /\.(?:jpe?g|png|webp)$/i.test(name) : PORTRAIT_TYPES.split(',').includes(type)

/** In pixels. @throws when the browser cannot decode it */
async function shorterSideOf(url: string): Promise<number> {
  const image = new Image()
  image.src = url
  await image.decode()
  return Math.min(image.naturalWidth, image.naturalHeight)
}

/** A photo of which a square can be kept. Who shows it revokes its address. */
export type UsablePhoto = { file: Blob; url: string; shorterSide: number }

const sizeProblem = (shorterSide: number | null): Text | null => {
  if (shorterSide === null) return text('We can’t open this photo. Please take it again, or choose another one.')
  if (shorterSide >= LEAST_PORTRAIT) return null
  return text('This photo is too small to look sharp. Please choose one with at least {side} pixels on each side.', {
    side: LEAST_PORTRAIT,
  })
}

/** Looks at a chosen file before anything of it is sent; the server checks it again. */
export async function lookAtPhoto(file: File): Promise<UsablePhoto | { problem: Text }> {
  if (!isReadable(file)) return { problem: text('We can’t use this file. Please choose a JPEG, PNG or WebP photo.') }
  if (file.size === 0) return { problem: text('This file is empty. Please choose another one.') }
  // Only then: a smaller one leaves fewer pixels to zoom into.
  const photo = file.size > MAX_UPLOAD_BYTES ? await shrinkPhoto(file).catch(() => null) : file
  if (photo === null) {
    return { problem: text('This photo is larger than {max}. Please choose a smaller one.', { max: MAX_UPLOAD }) }
  }
  const url = URL.createObjectURL(photo)
  const shorterSide = await shorterSideOf(url).catch(() => null)
  const problem = sizeProblem(shorterSide)
  if (shorterSide !== null && problem === null) return { file: photo, url, shorterSide }
  URL.revokeObjectURL(url)
  return { problem: problem as Text }
}
