import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { MAX_UPLOAD, MAX_UPLOAD_BYTES } from '#domain/platform/upload-limits.ts'

/** For a control that takes photos. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/*'

/**
 * Which of the selected files can be uploaded, and the message about the others.
 * @param free how many fit
 * @param tooMany what is said when there are more
 * @param shrinks they are made smaller before they are sent: how large they are now does not count
 */
export function sortPhotos(
  reader: Reader,
  files: readonly File[],
  free: number,
  tooMany: string,
  shrinks = false,
): { good: File[]; complaint: string } {
  const t = translator(reader)
  const images = files.filter((file) => file.type.startsWith('image/'))
  const small = images.filter((file) => shrinks || file.size <= MAX_UPLOAD_BYTES)
  const good = small.slice(0, free)
  const complaints = [
    images.length < files.length && t('Only image files can be added.'),
    small.length < images.length && t('A photo may have at most {size}.', { size: MAX_UPLOAD }),
    good.length < small.length && tooMany,
  ]
  return { good, complaint: complaints.filter(Boolean).join(' ') }
}
