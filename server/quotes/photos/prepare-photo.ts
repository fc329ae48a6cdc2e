import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { AppError } from '#server/platform/errors.ts'
import { takeTurns } from './take-turns.ts'

/** The longer side of a stored photo, in pixels. */
const LONGEST_SIDE = 2000
/** Maximum number of pixels of an upload: above what cameras produce, far below what a small file can decompress to. */
const MAX_PIXELS = 64_000_000
/** Time limit for decoding one photo, in seconds: a photo that takes longer was crafted to. */
const LONGEST_DECODING = 10

/**
 * AVIF is excluded on purpose: a file of one kilobyte can unpack to a gigabyte of memory and seconds of work, and no camera
 * produces it.
 */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp'])
const appleTypes = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

// Photos come one by one; caching decoded ones would only waste memory.
sharp.cache(false)
// Among the formats that the library reads only those listed above are allowed, regardless of what a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** Decoding is bound by CPU and memory: two usual photos at once, or a single enormous one. */
const inTurn = takeTurns({ weight: MAX_PIXELS, concurrency: 2, waiting: 20 })

const refuse = (text: Text) =>
  new AppError('unsupported_media_type', text, { issues: [{ path: 'photo', words: text }] })

const damaged = () => {
  const problem = text('The photo is damaged or incomplete. Please choose another one.')
  return new AppError('invalid_request', problem, { issues: [{ path: 'photo', words: problem }] })
}

const tooSlow = () =>
  new AppError('unavailable', text('The photo couldn’t be read in time. Please try again, or send a smaller one.'), {
    retryAfter: 10,
  })

/** An upload that is a photo according to its header, with the size stated there. */
export type InspectedPhoto = { upload: Buffer; pixels: number }

export type PreparedPhoto = { bytes: Buffer; width: number; height: number }

/**
 * Reads the header of an upload, which is cheap. The content decides, not the file name.
 * @throws AppError `unsupported_media_type` for anything but a readable photo, 400 for a damaged one, `too_large` for one of
 * more than 64 million pixels
 */
export async function inspectPhoto(upload: Buffer): Promise<InspectedPhoto> {
  const type = (await fileTypeFromBuffer(upload))?.mime
  if (type !== undefined && appleTypes.has(type)) {
    throw refuse(text('HEIC photos can’t be read here. Please send the photo as JPEG, PNG or WebP.'))
  }
  if (type === undefined || !readable.has(type)) throw refuse(text('Please send the photo as JPEG, PNG or WebP.'))
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  const pixels = width * height
  if (pixels > MAX_PIXELS) throw new AppError('too_large', text('The photo has more than 64 million pixels.'))
  return { upload, pixels }
}

/**
 * Draws something from an upload, upright, in its turn.
 * @throws AppError 400 for a damaged one, `unavailable` when too many are waiting or it takes too long
 */
export const drawPhoto = <T>({ upload, pixels }: InspectedPhoto, draw: (upright: Sharp) => Promise<T>): Promise<T> =>
  inTurn(pixels, async () => {
    try {
      return await draw(
        sharp(upload, { failOn: 'error', limitInputPixels: MAX_PIXELS })
          .timeout({ seconds: LONGEST_DECODING })
          .autoOrient(),
      )
    } catch (error) {
      if (error instanceof AppError) throw error
      throw error instanceof Error && /timeout/i.test(error.message) ? tooSlow() : damaged()
    }
  })

/**
 * Converts an upload to what is stored and shown: the picture alone, upright, at most 2000 pixels, as WebP. Nothing else in the
 * file survives: no location, no camera model, no second file hidden in it.
 * @throws AppError as `drawPhoto`
 */
export const preparePhoto = (photo: InspectedPhoto): Promise<PreparedPhoto> =>
  drawPhoto(photo, async (upright) => {
    const { data, info } = await upright
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
