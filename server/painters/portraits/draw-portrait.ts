import sharp from 'sharp'
import {
  type Crop,
  LEAST_PORTRAIT,
  type PortraitSize,
  portraitSizeNames,
  portraitSizes,
  squareOf,
} from '#domain/painters/portraits.ts'
import { text } from '#domain/platform/translation/text.ts'
import { invalid } from '#server/platform/errors.ts'
import { drawPhoto, type InspectedPhoto } from '#server/quotes/photos/prepare-photo.ts'

const { large } = portraitSizes

const draw = (pixels: Buffer, side: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width: large, height: large, channels: 3 } })
    .resize(side, side)
    .webp({ quality: 80, effort: 4 })
    .toBuffer()

/**
 * Draws the square of a photo in all sizes (docs/rules/portraits.md#the-picture): the picture alone, nothing else of the file.
 * @throws AppError `invalid_request` naming `photo` when too few pixels are in the square; those of `drawPhoto`
 */
export const drawPortrait = (photo: InspectedPhoto, crop: Crop): Promise<Record<PortraitSize, Buffer>> =>
  drawPhoto(photo, async (upright) => {
    const { autoOrient } = await upright.metadata()
    const { left, top, side } = squareOf(crop, autoOrient)
    if (side < LEAST_PORTRAIT) {
      throw invalid('photo', text('Too little of this photo is left to look sharp. Zoom out, or choose a larger one.'))
    }
    const pixels = await upright
      .extract({ left, top, width: side, height: side })
      .resize(large, large)
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
    const drawn = await Promise.all(
      portraitSizeNames.map(async (size) => [size, await draw(pixels, portraitSizes[size])] as const),
    )
    return Object.fromEntries(drawn) as Record<PortraitSize, Buffer>
  })
