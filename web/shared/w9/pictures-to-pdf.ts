import { type JpegPage, jpegPdf } from './jpeg-pdf.ts'

/** Maximum pixels of the longer side: 200 per inch on US Letter, sharp enough to read small print. */
const LONGEST = 2200
const QUALITY = 0.82

/** A picture as a JPEG of moderate size, in its EXIF orientation, on white. */
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
 * Turns pictures into the pages of one PDF, in the browser.
 * @throws when the browser cannot read one of them as a picture
 */
export async function picturesToPdf(pictures: readonly Blob[], name: string): Promise<File> {
  const pages: JpegPage[] = []
  // Sequentially, since several large pictures at a time exceed the memory of a phone.
  for (const picture of pictures) pages.push(await pageOf(picture))
  return new File([jpegPdf(pages).slice()], name, { type: 'application/pdf' })
}
