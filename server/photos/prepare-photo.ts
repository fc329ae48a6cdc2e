import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../errors.ts'

/** The longer side of a stored photo, in pixels. */
const LONGEST_SIDE = 2000
/** Pixels of an upload at most: above what cameras make, far below what a small file can blow up to. */
const MAX_PIXELS = 64_000_000
/** Decoding is bound by the processor and by memory: more at once would only be slower. */
const AT_ONCE = 2

const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const appleTypes = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

// Photos come one by one; keeping decoded ones for another use would only hold memory.
sharp.cache(false)

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const refuse = (message: string) =>
  new AppError('unsupported_media_type', message, { issues: [{ path: 'photo', message }] })

const damaged = () => {
  const message = 'The photo is damaged or incomplete. Please choose another one.'
  return new AppError('invalid_request', message, { issues: [{ path: 'photo', message }] })
}

export type PreparedPhoto = { bytes: Buffer; width: number; height: number }

/**
 * Makes of an upload what is stored and shown: the picture alone, upright, at most 2000 pixels, as WebP. Nothing else of the
 * file survives: no place, no camera, no second file hidden in it. What counts is the content, not the name.
 * @throws AppError `unsupported_media_type` for anything but a photo that can be read here, 400 for a damaged one,
 *   `too_large` for one of more than 64 million pixels
 */
export async function preparePhoto(upload: Buffer): Promise<PreparedPhoto> {
  const type = (await fileTypeFromBuffer(upload))?.mime
  if (type !== undefined && appleTypes.has(type)) {
    throw refuse('HEIC photos cannot be read here. Please send the photo as JPEG, PNG or WebP.')
  }
  if (type === undefined || !readable.has(type)) throw refuse('Please send the photo as JPEG, PNG or WebP.')
  return inTurn(async () => {
    const { width, height } = await sharp(upload, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw damaged()
      })
    if (width * height > MAX_PIXELS) throw new AppError('too_large', 'The photo has more than 64 million pixels.')
    try {
      const { data, info } = await sharp(upload, { failOn: 'error', limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: 3 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      throw damaged()
    }
  })
}
