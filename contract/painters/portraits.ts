import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, Id, Instant, identifier, named } from '#contract/platform/fields.ts'
import { ShownPainter } from '#contract/scheduling/shown-painter.ts'
import { portraitSizeNames } from '#domain/painters/portraits.ts'
import { text } from '#domain/platform/translation/text.ts'
import { MAX_UPLOAD } from '#domain/platform/upload-limits.ts'

const share = z.coerce.number().min(0).max(100)

/** The part of the photo that becomes the portrait; the photo comes as the file `photo`. */
export const PortraitForm = z.object({
  x: share.describe('Left edge, in hundredths of the width of the photo as it is seen'),
  y: share.describe('Upper edge, in hundredths of its height'),
  width: share.describe('In hundredths of its width'),
  height: share.describe('In hundredths of its height'),
})

const Portrait = named('Portrait', { id: Id, url: z.string() })

export const PortraitsOfPainter = named('PortraitsOfPainter', {
  shown: Portrait.nullable().describe('What customers see; null: the initials'),
  handedIn: Portrait.extend({
    handedInAt: Instant,
    reason: z.string().nullable().describe('Why it was sent back; null while the office has not looked'),
  })
    .nullable()
    .describe('What was handed in since'),
  reviews: ShownPainter.shape.reviews
    .exactOptional()
    .describe('What customers read beside it, for the painter alone; servers of the release before send none'),
})

/** The portraits of a painter. */
export type PortraitsOfPainter = z.output<typeof PortraitsOfPainter>

export const getOwnPortraits = endpoint('GET /api/contractor/portrait', 'contractor', {
  name: 'getOwnPortraits',
  summary: 'The photo of who is signed in, as customers see it, and the one that the office has not accepted.',
  response: PortraitsOfPainter,
  shows: ['account', 'reviews'],
})

export const handInPortrait = endpoint('PUT /api/contractor/portrait', 'contractor', {
  name: 'handInPortrait',
  limit: 'uploads',
  summary: `Hands in a photo of oneself (JPEG, PNG or WebP; at most ${MAX_UPLOAD}), of which a square is kept. The office looks at it first; the one that is shown stays until then.`,
  multipart: { fields: PortraitForm, files: ['photo'] },
  response: PortraitsOfPainter,
  answers: 'getOwnPortraits',
  touches: ['account'],
})

export const removePortrait = endpoint('DELETE /api/contractor/portrait', 'contractor', {
  name: 'removePortrait',
  summary: 'Takes back the photo of who is signed in: customers see the initials again.',
  response: PortraitsOfPainter,
  answers: 'getOwnPortraits',
  touches: ['account'],
})

export const getPortraits = endpoint('GET /api/admin/contractors/{id}/portrait', 'office:read', {
  name: 'getPortraits',
  summary: 'The photo of a painter, as customers see it, and the one to look at.',
  params: z.object({ id: identifier('contractor') }),
  response: PortraitsOfPainter,
  shows: ['painters'],
})

const params = z.object({ id: identifier('photo') })

export const acceptPortrait = endpoint('POST /api/admin/portraits/{id}/accept', 'office:painters', {
  name: 'acceptPortrait',
  summary:
    'Shows customers a photo that a painter handed in. 409 conflict when another one was handed in meanwhile, or somebody was faster.',
  params,
  response: PortraitsOfPainter,
  touches: ['painters', 'messages'],
})

export const sendPortraitBack = endpoint('POST /api/admin/portraits/{id}/send-back', 'office:painters', {
  name: 'sendPortraitBack',
  summary:
    'Sends back a photo, also one that is shown; the painter is e-mailed why, and customers see the initials. 409 conflict as for accepting.',
  params,
  body: z.object({ reason: blankableText(500).min(1, errorText(text('Please say why.'))) }),
  response: PortraitsOfPainter,
  touches: ['painters', 'messages'],
})

export const readPortrait = endpoint('GET /api/portraits/{id}', 'public', {
  name: 'readPortrait',
  summary: 'The photo of a painter whom customers may see; any other one only with the key of its address.',
  params,
  query: z.object({ size: z.enum(portraitSizeNames).default('medium'), key: z.string().max(100).optional() }),
  produces: 'image/webp',
})
