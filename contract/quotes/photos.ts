import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, identifier, named } from '#contract/platform/fields.ts'
import { MAX_UPLOAD } from '#domain/platform/upload-limits.ts'

const Photo = named('Photo', { id: Id, url: z.string() })

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

export const getRoomPhoto = endpoint('GET /api/room-photos/{token}', 'public', {
  name: 'getRoomPhoto',
  summary:
    'The image of a room as its painter is shown it: the address works for one to two weeks, and does not say the id.',
  params: z.object({ token: z.string().regex(/^[\w-]{40,200}$/) }),
  produces: 'image/*',
})
