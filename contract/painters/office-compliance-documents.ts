import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, identifier } from '#contract/platform/fields.ts'
import { text } from '#domain/platform/translation/text.ts'
import { ComplianceDocuments } from './compliance-documents.ts'

const params = z.object({ id: identifier('compliance_document') })
const version = z.int().min(1).describe('The version that was looked at')

export const listComplianceDocuments = endpoint('GET /api/admin/contractors/{id}/compliance-documents', 'office:read', {
  name: 'listComplianceDocuments',
  summary: 'License and insurance of a painter, and where they stand.',
  params: z.object({ id: identifier('contractor') }),
  response: ComplianceDocuments,
  shows: ['painters'],
})

export const acceptComplianceDocument = endpoint(
  'POST /api/admin/compliance-documents/{id}/accept',
  'office:painters',
  {
    name: 'acceptComplianceDocument',
    summary:
      'Accepts what a painter handed in: from now on it counts instead of the one before. 409 conflict when another one was handed in meanwhile, or somebody was faster.',
    params,
    body: z.object({ version }),
    response: ComplianceDocuments,
    touches: ['painters', 'messages'],
  },
)

export const sendComplianceDocumentBack = endpoint(
  'POST /api/admin/compliance-documents/{id}/send-back',
  'office:painters',
  {
    name: 'sendComplianceDocumentBack',
    summary: 'Sends back what a painter handed in; they are e-mailed why. 409 conflict as for accepting.',
    params,
    body: z.object({ version, reason: blankableText(500).min(1, errorText(text('Please say why.'))) }),
    response: ComplianceDocuments,
    touches: ['painters', 'messages'],
  },
)

export const linkComplianceDocument = endpoint('POST /api/admin/compliance-documents/{id}/link', 'office:painters', {
  name: 'linkComplianceDocument',
  summary: 'A link to the document of a paper that works for 60 seconds.',
  params,
  response: z.object({ url: z.string() }),
})

export const readComplianceDocument = endpoint('GET /api/admin/compliance-documents/{id}/document', 'public', {
  name: 'readComplianceDocument',
  summary:
    'The document. The token of the link is the permission: it is made for this document alone; without it, 401.',
  params,
  query: z.object({ token: z.string().max(1000).optional() }),
  produces: 'application/octet-stream',
})
