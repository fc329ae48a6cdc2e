import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, line, named, optionalLine } from '#contract/platform/fields.ts'
import { complianceDocumentKinds, complianceDocumentStatuses } from '#domain/painters/compliance-documents.ts'
import { MAX_UPLOAD } from '#domain/platform/upload-limits.ts'

/** A painter's entries about a compliance document; its scan comes as the file `document`. */
export const ComplianceDocumentForm = z.object({ number: line(100), issuer: optionalLine(200), expiresOn: Day })

const ComplianceDocument = named('ComplianceDocument', {
  id: Id,
  number: z.string(),
  issuer: z.string().nullable(),
  expiresOn: Day.describe('Its last day'),
  fileName: z.string(),
  version: z.int(),
  handedInAt: Instant,
})

/** A license or an insurance, as it was handed in. */
export type ComplianceDocument = z.output<typeof ComplianceDocument>

const ComplianceDocumentsOfKind = named('ComplianceDocumentsOfKind', {
  kind: z.enum(complianceDocumentKinds),
  status: z.enum(complianceDocumentStatuses).describe('What has to be done next decides'),
  accepted: ComplianceDocument.nullable().describe('The one that counts, through its last day'),
  handedIn: ComplianceDocument.extend({
    reason: z.string().nullable().describe('Why it was sent back; null while the office has not looked'),
  })
    .nullable()
    .describe('What was handed in since'),
})

/** A painter's status for one kind of compliance document. */
export type ComplianceDocumentsOfKind = z.output<typeof ComplianceDocumentsOfKind>

export const ComplianceDocuments = z
  .array(ComplianceDocumentsOfKind)
  .meta({ id: 'ComplianceDocuments', description: 'License and insurance, in that order' })

export const listOwnComplianceDocuments = endpoint('GET /api/contractor/compliance-documents', 'contractor', {
  name: 'listOwnComplianceDocuments',
  summary: 'License and insurance of who is signed in, and where they stand.',
  response: ComplianceDocuments,
  shows: ['account'],
})

export const handInComplianceDocument = endpoint('PUT /api/contractor/compliance-documents/{kind}', 'contractor', {
  name: 'handInComplianceDocument',
  limit: 'uploads',
  summary: `Hands in a license or an insurance, a PDF or a photo of at most ${MAX_UPLOAD}. It replaces what the office has not accepted; what counts goes on counting.`,
  params: z.object({ kind: z.enum(complianceDocumentKinds) }),
  multipart: { fields: ComplianceDocumentForm, files: ['document'] },
  response: ComplianceDocuments,
  answers: 'listOwnComplianceDocuments',
  touches: ['account'],
})
