import sharp from 'sharp'
import { aForm } from '#server/testing/form.ts'
import type { WriteKind } from './acknowledged.ts'
import { isDone, type Sent } from './call.ts'
import type { Color, KnownPhoto } from './known.ts'
import type { World } from './world.ts'
import { write } from './write.ts'

const STEP = 16
const STEPS = 256 / STEP
/** Pictures are compressed once more when they are stored. */
const TOLERANCE = STEP / 2

const colorOf = (n: number): Color => ({
  r: (n % STEPS) * STEP,
  g: (Math.floor(n / STEPS) % STEPS) * STEP,
  b: (Math.floor(n / STEPS / STEPS) % STEPS) * STEP,
})

/** A form with a new photo, as a phone sends it. */
export async function aPhotoForm(world: World, fields: Record<string, string> = {}) {
  const color = colorOf(world.next())
  const bytes = await sharp({ create: { width: 48, height: 32, channels: 3, background: color } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const form = await aForm(fields, { photo: { name: 'photo.jpg', bytes, type: 'image/jpeg' } })
  return { form, color }
}

/** Uploads a photo that nothing shows yet. @returns its id; undefined when it was refused */
export async function uploadPhoto(world: World, kind: WriteKind): Promise<string | undefined> {
  const { form, color } = await aPhotoForm(world)
  const sent: Sent = { line: 'POST /api/photos', form }
  const answer = await write<{ id: string }>(world, kind, sent, ({ body }) => String(body.id), {
    isRepeatable: false,
  })
  if (!isDone(answer)) return undefined
  world.photos.push({ path: `/api/photos/${answer.body.id}`, color })
  return answer.body.id
}

/** @returns what is wrong with the bytes of a photo that was acknowledged; undefined when nothing is */
export async function wrongWithPhoto(url: string, { path, color }: KnownPhoto): Promise<string | undefined> {
  const response = await fetch(`${url}${path}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const where = path.replace(/\?.*/, '')
  if (response.status !== 200) return `photo ${where} is answered with ${response.status}`
  try {
    const [r = -1, g = -1, b = -1] = await sharp(bytes).removeAlpha().raw().toBuffer()
    const isSame = [r - color.r, g - color.g, b - color.b].every((off) => Math.abs(off) <= TOLERANCE)
    return isSame ? undefined : `photo ${where} shows something else`
  } catch {
    return `photo ${where} cannot be read`
  }
}
