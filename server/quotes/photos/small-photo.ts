import sharp from 'sharp'
import type { Deps } from '#server/platform/deps.ts'
import { takeTurns } from './take-turns.ts'

/** The longer side of a small photo, in pixels: three in a row on a phone, at three pixels to one. */
const LONGEST_SIDE = 480

/** A gallery that is opened for the first time after a restore asks for all of them at once. */
const inTurn = takeTurns({ weight: 1, concurrency: 2, waiting: 200 })

/** The file name of the small version of a stored photo. */
export const smallFileOf = (file: string): string => file.replace(/(\.\w+)?$/, '-small$1')

/**
 * The small version of a stored photo: made when it is first asked for, and again if it was lost (backups do not have it).
 * @returns undefined when the photo's file is gone
 */
export async function readSmallPhoto({ files }: Pick<Deps, 'files'>, file: string): Promise<Buffer | undefined> {
  const name = smallFileOf(file)
  const known = await files.read(name)
  if (known) return known
  const whole = await files.read(file)
  if (!whole) return undefined
  const small = await inTurn(0, () =>
    sharp(whole)
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76, effort: 3 })
      .toBuffer(),
  )
  await files.write(name, small)
  return small
}
