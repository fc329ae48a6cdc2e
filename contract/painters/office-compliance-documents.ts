import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, identifier } from '#contract/platform/fields.ts'
import { text } from '#domain/platform/translation/text.ts'
import { Papers } from './compliance-documents.ts'

const params = z.object({ id: identifier('paper') })
const version = z.int().min(1).describe('The version that was looked at')

export const listPapers = endpoint('GET /api/admin/contractors/{id}/papers', 'office:read', {
  name: 'listPapers',
  summary: 'License and insurance of a painter, and where they stand.',
  params: z.object({ id: identifier('contractor') }),
  response: Papers,
  shows: ['painters'],
})

export const acceptPaper = endpoint('POST /api/admin/papers/{id}/accept', 'office:painters', {
  name: 'acceptPaper',
  summary:
    'Accepts what a painter handed in: from now on it counts instead of the one before. 409 conflict when another one was handed in meanwhile, or somebody was faster.',
  params,
  body: z.object({ version }),
  response: Papers,
  touches: ['painters', 'messages'],
})

export const sendPaperBack = endpoint('POST /api/admin/papers/{id}/send-back', 'office:painters', {
  name: 'sendPaperBack',
  summary: 'Sends back what a painter handed in; they are e-mailed why. 409 conflict as for accepting.',
  params,
  body: z.object({ version, reason: blankableText(500).min(1, errorText(text('Please say why.'))) }),
  response: Papers,
  touches: ['painters', 'messages'],
})

export const linkPaper = endpoint('POST /api/admin/papers/{id}/link', 'office:painters', {
  name: 'linkPaper',
  summary: 'A link to the document of a paper that works for 60 seconds.',
  params,
  response: z.object({ url: z.string() }),
})

export const readPaper = endpoint('GET /api/admin/papers/{id}/document', 'public', {
  name: 'readPaper',
  summary:
    'The document. The token of the link is the permission: it is made for this document alone; without it, 401.',
  params,
  query: z.object({ token: z.string().max(1000).optional() }),
  produces: 'application/octet-stream',
})
