import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, Instant, identifier, named } from '#contract/platform/fields.ts'
import { type DocumentContent as Content, documentKinds } from '#domain/platform/document.ts'

const Party = z.object({
  role: z.enum(['recipient', 'issuer', 'work']),
  heading: z.string(),
  name: z.string().nullable(),
  lines: z.array(z.string()),
})

/** A document as it was issued: texts that are final, in the order in which they are read. */
export const DocumentContent = named('DocumentContent', {
  title: z.string(),
  subtitle: z.string(),
  parties: z.array(Party),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      style: z.enum(['group', 'item']),
      swatch: z.string().nullable().describe('#rrggbb'),
      cells: z.array(z.string()),
      amount: z.string(),
    }),
  ),
  totals: z.array(z.object({ label: z.string(), amount: z.string() })).describe('The last one is the result'),
  payment: z.object({ heading: z.string(), text: z.string() }).nullable(),
  notes: z.array(z.string()),
  foot: z.string(),
}) satisfies z.ZodType<Content>

const IssuedDocument = named('IssuedDocument', {
  id: Id,
  kind: z.enum(documentKinds),
  number: z.string().describe('Year and number: "2026-0418"'),
  issuedAt: Instant,
  content: DocumentContent,
  payUrl: z.string().nullable().describe('The bill, which says what is open and how it is paid; null when nothing is'),
  pdfUrl: z.string(),
})

/** A document, for anyone who has its id. */
export type IssuedDocument = z.output<typeof IssuedDocument>

const params = z.object({ id: identifier('document') })

export const getDocument = endpoint('GET /api/documents/{id}', 'public', {
  name: 'getDocument',
  summary:
    'An invoice, receipt, credit note or statement as it was issued. Its id is what opens it, as long as the e-mail address of its customer was not corrected.',
  params,
  response: IssuedDocument,
})

export const getDocumentPdf = endpoint('GET /api/documents/{id}/pdf', 'public', {
  name: 'getDocumentPdf',
  summary: 'The same as a PDF.',
  params,
  produces: 'application/pdf',
  limit: 'documents',
})
