import { z } from 'zod'
import { actorFields } from '#contract/platform/actor.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, Id, Instant, identifier, named } from '#contract/platform/fields.ts'
import { Mentions } from '#contract/platform/mention.ts'
import { LONGEST_PAINTER_NOTE } from '#domain/painters/painter-notes.ts'
import { text } from '#domain/platform/translation/text.ts'

export const PainterNote = named('PainterNote', {
  id: Id,
  at: Instant,
  ...actorFields,
  text: z.string(),
  mentions: Mentions,
})

/** A note of the office about a painter, which only the office reads. */
export type PainterNote = z.output<typeof PainterNote>

export const notePainter = endpoint('POST /api/admin/contractors/{id}/notes', 'office:visits', {
  name: 'notePainter',
  summary: 'A note about a painter; only the office reads it. With @ and a name it mentions a colleague.',
  params: z.object({ id: identifier('contractor') }),
  body: z.object({
    requestId: identifier('action').describe(
      'Made by the caller: the same note again is kept once, another one is 422 key_reused',
    ),
    text: blankableText(LONGEST_PAINTER_NOTE).min(1, errorText(text('Write something first'))),
  }),
  status: 201,
  response: PainterNote,
  touches: ['painters'],
})
