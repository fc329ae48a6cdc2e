import { type JpegPage, jpegPdf } from './jpeg-pdf.ts'

/** Pixels of the longer side: 200 to the inch on US Letter, sharp enough to read small print. */
const LONGEST = 2200
const QUALITY = 0.82

/** A picture as a JPEG of a sensible size, turned as the camera was held, on white. */
async function pageOf(picture: Blob): Promise<JpegPage> {
  const image = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (jpeg?.type !== 'image/jpeg') throw new Error('no JPEG')
  return { bytes: new Uint8Array(await jpeg.arrayBuffer()), width: canvas.width, height: canvas.height }
}

/**
 * Pictures as the pages of one PDF, made in this browser.
 * @throws when one of them is no picture that the browser can read
 */
export async function picturesToPdf(pictures: readonly Blob[], name: string): Promise<File> {
  const pages: JpegPage[] = []
  // One after the other: several large pictures at once are more than a phone has room for.
  for (const picture of pictures) pages.push(await pageOf(picture))
  return new File([jpegPdf(pages).slice()], name, { type: 'application/pdf' })
}
