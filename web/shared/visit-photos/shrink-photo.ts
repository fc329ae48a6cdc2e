/** The longer side of what is sent, in pixels: the server keeps no more. */
const LONGEST_SIDE = 2000
const QUALITY = 0.85

const encoded = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

/**
 * Makes a photo smaller before it is sent: a phone's camera makes ten times what is shown. It is turned upright; metadata is
 * gone. What the browser cannot read, or what is small already, is sent as it is: the server checks it anyway.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const smaller = await encoded(canvas)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
