import type { FastifyInstance } from 'fastify'
import { getDocument, getDocumentPdf, type IssuedDocument } from '#contract/billing/documents.ts'
import { text } from '#domain/platform/translation/text.ts'
import { payLink } from '#server/billing/cards/pay-link.ts'
import { findOpenedDocument, type StoredDocument } from '#server/billing/invoices/documents.queries.ts'
import { pdfOf } from '#server/billing/invoices/pdf/pdf-of.ts'
import { keyedBookings } from '#server/platform/auth/booking-keys.ts'
import { fromReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { statementOfBooking } from './statements.queries.ts'

/** Where what is open of an invoice is shown, and how it is paid; null when nothing is. */
const payUrlOf = async (
  { db, config }: Deps,
  { kind, booking_id: bookingId }: StoredDocument,
): Promise<string | null> => {
  if (kind !== 'invoice' || bookingId === null) return null
  const [booking] = await keyedBookings(db, [bookingId])
  if (!booking || (await statementOfBooking(db, bookingId)).due <= 0) return null
  // A printed document lies around in the home.
  return payLink(config, booking)
}

const present = async (deps: Deps, id: string): Promise<IssuedDocument> => {
  const document = await findOpenedDocument(deps.db, id)
  if (!document) throw new AppError('not_found', text('Document not found'))
  return {
    id,
    kind: document.kind,
    number: document.number,
    issuedAt: document.issued_at,
    content: document.content,
    payUrl: await payUrlOf(deps, document),
    pdfUrl: `/api/documents/${id}/pdf`,
  }
}

/** Serves documents to callers with their id or its replacement, which is sent to nobody else (docs/rules/access.md). */
export function registerDocuments(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getDocument, ({ params, reply, deps }) => {
    reply.header('x-robots-tag', 'noindex')
    return present(deps, params.id)
  })
  route(app, deps, getDocumentPdf, async ({ params, reply, deps }) => {
    const { kind, number, content, payUrl, issuedAt } = await fromReplica(deps, (db) =>
      present({ ...deps, db }, params.id),
    )
    const pdf = await pdfOf(deps.reader, { content, payUrl, issuedAt })
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="evencoat-${kind.replace('_', '-')}-${number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(pdf)
  })
}
