import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { text } from '#domain/platform/translation/text.ts'

const params = z.object({
  file: z
    .string()
    .max(200)
    .regex(/^[\w-][\w.-]*$/, errorText(text('Invalid file name'))),
})

export const linkW9 = endpoint('POST /api/admin/w9/{file}/link', 'office:private', {
  fresh: true,
  name: 'linkW9',
  summary: 'A link to one W9 document that works for 60 seconds.',
  params,
  response: z.object({ url: z.string() }),
})

export const readW9 = endpoint('GET /api/admin/w9/{file}', 'public', {
  name: 'readW9',
  summary: 'The document. The token of the link is the permission: it is made for this file alone; without it, 401.',
  params,
  query: z.object({ token: z.string().max(1000).optional() }),
  produces: 'application/octet-stream',
})
