import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** For a control that takes photos. An iPhone hands over a JPEG unless HEIC is named here. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/*'

/** Whether a file is a picture, by its type, or by its name where the system does not know the type. */
const isPicture = ({ type, name }: File): boolean =>
  type === '' ? /\.(?:hei[cf]|jpe?g|png|webp)$/i.test(name) : type.startsWith('image/')

/**
 * Which of the selected files can be uploaded, and the message about the others. How large they are is judged once they were made
 * smaller, see `shrinkPhoto`.
 * @param free how many fit
 * @param tooMany what is said when there are more
 */
export function sortPhotos(
  reader: Reader,
  files: readonly File[],
  free: number,
  tooMany: string,
): { good: File[]; complaint: string } {
  const t = translator(reader)
  const images = files.filter(isPicture)
  const good = images.slice(0, free)
  const complaints = [
    images.length < files.length && t('Only image files can be added.'),
    good.length < images.length && tooMany,
  ]
  return { good, complaint: complaints.filter(Boolean).join(' ') }
}
