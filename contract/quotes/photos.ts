import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, identifier } from '#contract/platform/fields.ts'
import { MAX_UPLOAD } from '#domain/platform/upload-limits.ts'

const Photo = z.object({ id: Id, url: z.string() }).meta({ id: 'Photo' })

export type Photo = z.output<typeof Photo>

export const uploadPhoto = endpoint('POST /api/photos', 'public', {
  name: 'uploadPhoto',
  limit: 'uploads',
  summary: `Keeps a photo of a room (JPEG, PNG, WebP, HEIC where supported; at most ${MAX_UPLOAD}), without its metadata.`,
  multipart: { fields: z.object({}), files: ['photo'] },
  status: 201,
  response: Photo,
})

export const getPhoto = endpoint('GET /api/photos/{id}', 'public', {
  name: 'getPhoto',
  summary: 'The image.',
  params: z.object({ id: identifier('photo') }),
  produces: 'image/*',
})
