import sharp from 'sharp'
import { aForm } from './form.ts'
import type { TestApp } from './test-app.ts'

/** A JPEG of one color, as a camera would write it: with a place, a camera and the sensor lying on its side. */
export const aJpeg = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b5502f' } })
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 57/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Uploads a photo through the front door. @returns its id */
export async function aPhoto(app: TestApp, bytes?: Buffer): Promise<string> {
  const form = await aForm({}, { photo: { name: 'room.jpg', bytes: bytes ?? (await aJpeg()), type: 'image/jpeg' } })
  const { body } = await app.call('POST /api/photos', form)
  return (body as { id: string }).id
}
