import { text } from '#domain/platform/translation/text.ts'
import { MAX_UPLOAD, MAX_UPLOAD_BYTES } from '#domain/platform/upload-limits.ts'
import { CallError } from '#web/lib/call-error.ts'

/** The longer side of what is sent, in pixels: the server keeps no more. */
const LONGEST_SIDE = 2000
const QUALITY = 0.85

/** What the server reads. */
const readable = /^image\/(?:jpeg|png|webp)$/

const encoded = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

/** The photo as a JPEG, upright, on white, without its metadata; null when the browser cannot read it. */
async function redrawn(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const brush = canvas.getContext('2d')
    if (!brush) return null
    brush.fillStyle = '#ffffff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const jpeg = await encoded(canvas)
    return jpeg?.type === 'image/jpeg' ? jpeg : null
  } catch {
    return null
  }
}

/** Whether a file is a photo as iPhones keep it. Windows does not know its type. */
const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name))

/**
 * Makes a photo smaller before it is sent: a phone's camera makes ten times what is shown. A HEIC photo becomes a JPEG where the browser
 * can read it. What is small already, or cannot be read here, is sent as it is: the server checks it anyway.
 * @throws CallError with what to do, when the server could not take it either
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const jpeg = await redrawn(file)
  if (!jpeg && isHeic(file)) {
    const advice = text(
      'This browser can’t read HEIC photos. Please save the photo as a JPEG and add that, or add it from your iPhone.',
    )
    throw new CallError(415, 'unsupported_media_type', advice)
  }
  const sent = jpeg && (jpeg.size < file.size || !readable.test(file.type)) ? jpeg : file
  if (sent.size > MAX_UPLOAD_BYTES) {
    throw new CallError(413, 'too_large', text('A photo may have at most {size}.', { size: MAX_UPLOAD }))
  }
  return sent
}
