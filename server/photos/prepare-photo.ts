import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '../errors.ts'
import { takeTurns } from './take-turns.ts'

/** The longer side of a stored photo, in pixels. */
const LONGEST_SIDE = 2000
/** Pixels of an upload at most: above what cameras make, far below what a small file can blow up to. */
const MAX_PIXELS = 64_000_000
/** Seconds that the decoding of one photo may take: what takes longer was made to. */
const LONGEST_DECODING = 10

/**
 * AVIF is left out on purpose: a file of one kilobyte unpacks to a gigabyte of memory and seconds of work, and no camera
 * makes it.
 */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp'])
const appleTypes = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

// Photos come one by one; keeping decoded ones for another use would only hold memory.
sharp.cache(false)
// Of all that the library can read only what is announced above, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** Decoding is bound by the processor and by memory: two usual photos at once, or a single enormous one. */
const inTurn = takeTurns({ weight: MAX_PIXELS, atOnce: 2, waiting: 20 })

const refuse = (message: string) =>
  new AppError('unsupported_media_type', message, { issues: [{ path: 'photo', message }] })

const damaged = () => {
  const message = 'The photo is damaged or incomplete. Please choose another one.'
  return new AppError('invalid_request', message, { issues: [{ path: 'photo', message }] })
}

const tooSlow = () =>
  new AppError('unavailable', 'The photo could not be read in time. Please try again, or send a smaller one.', {
    retryAfter: 10,
  })

/** An upload that is a photo by its head, and how large it says it is. */
export type InspectedPhoto = { upload: Buffer; pixels: number }

export type PreparedPhoto = { bytes: Buffer; width: number; height: number }

/**
 * Looks at the head of an upload, which costs next to nothing. What counts is the content, not the name.
 * @throws AppError `unsupported_media_type` for anything but a photo that can be read here, 400 for a damaged one,
 *   `too_large` for one of more than 64 million pixels
 */
export async function inspectPhoto(upload: Buffer): Promise<InspectedPhoto> {
  const type = (await fileTypeFromBuffer(upload))?.mime
  if (type !== undefined && appleTypes.has(type)) {
    throw refuse('HEIC photos cannot be read here. Please send the photo as JPEG, PNG or WebP.')
  }
  if (type === undefined || !readable.has(type)) throw refuse('Please send the photo as JPEG, PNG or WebP.')
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  const pixels = width * height
  if (pixels > MAX_PIXELS) throw new AppError('too_large', 'The photo has more than 64 million pixels.')
  return { upload, pixels }
}

/**
 * Makes of an upload what is stored and shown: the picture alone, upright, at most 2000 pixels, as WebP. Nothing else of the
 * file survives: no place, no camera, no second file hidden in it.
 * @throws AppError 400 for a damaged one, `unavailable` when too many wait or it takes too long
 */
export const preparePhoto = ({ upload, pixels }: InspectedPhoto): Promise<PreparedPhoto> =>
  inTurn(pixels, async () => {
    try {
      const { data, info } = await sharp(upload, { failOn: 'error', limitInputPixels: MAX_PIXELS })
        .timeout({ seconds: LONGEST_DECODING })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: 3 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch (error) {
      throw error instanceof Error && /timeout/i.test(error.message) ? tooSlow() : damaged()
    }
  })
