import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/painters/office-compliance-documents.ts'
import { linkW9, readW9 } from '#contract/painters/w9.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { requirePainter } from '#server/painters/accounts/update-painter.ts'
import { w9Location } from '#server/painters/accounts/w9-document.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { isDocumentToken, makeDocumentToken } from '#server/platform/auth/document-token.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { linkExpired, sendPrivateDocument } from '#server/platform/http/private-document.ts'
import { route } from '#server/platform/http/route.ts'
import { complianceDocumentsOf, findDocument, findW9 } from './compliance-documents.queries.ts'
import { acceptDocument as accept, sendDocumentBack as sendBack } from './decide-on-document.ts'
import { documentLocation } from './document-file.ts'
import { openDocument } from './open-document.ts'

const DOCUMENT_LINKS = 'links to papers of painters'
const W9_LINKS = 'links to W9 documents'

const notFound = () => new AppError('not_found', text('We can’t find that document.'))

/** The office's calls about compliance documents and W9s; a link opens one for anybody. Each access to a file is recorded. */
export function registerComplianceAdministration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listComplianceDocuments, async ({ params: { id }, deps }) => {
    await requirePainter(deps, id)
    return complianceDocumentsOf(deps.db, id, todayIn(deps.market, deps.now()))
  })
  route(app, deps, calls.acceptComplianceDocument, ({ params, body, deps }) => accept(deps, params.id, body.version))
  route(app, deps, calls.sendComplianceDocumentBack, ({ params, body, deps }) => sendBack(deps, params.id, body))

  route(app, deps, calls.linkComplianceDocument, async ({ params: { id }, deps }) => {
    const file = await inTransaction(deps.db, async (db) => {
      const found = await findDocument(db, id)
      if (!found) throw notFound()
      recordAudit(db, deps.now(), {
        actor: deps.actor,
        action: 'contractor.paper-viewed',
        about: ['contractor', found.contractor_id],
        after: { kind: found.kind },
      })
      return found.file
    })
    return {
      url: `/api/admin/compliance-documents/${id}/document?token=${makeDocumentToken(deps.config.secrets, DOCUMENT_LINKS, file, deps.now())}`,
    }
  })

  route(app, deps, calls.readComplianceDocument, async ({ params: { id }, query: { token }, reply, deps }) => {
    const { secrets } = deps.config
    // A link to one that is gone has expired as well: without a token nobody learns which documents there are.
    const found = token === undefined ? undefined : await findDocument(deps.db, id)
    if (!found || !isDocumentToken(secrets, DOCUMENT_LINKS, found.file, token, deps.now())) throw linkExpired()
    return sendPrivateDocument(reply, {
      name: found.file_name,
      type: found.file_type,
      bytes: await openDocument(deps, found.file, documentLocation(found.file)),
    })
  })

  route(app, deps, linkW9, async ({ params: { file }, deps }) => {
    await inTransaction(deps.db, async (db) => {
      const found = await findW9(db, file)
      if (!found) throw notFound()
      recordAudit(db, deps.now(), {
        actor: deps.actor,
        action: 'contractor.w9-viewed',
        about: ['contractor', found.id],
      })
    })
    const token = makeDocumentToken(deps.config.secrets, W9_LINKS, file, deps.now())
    return { url: `/api/admin/w9/${encodeURIComponent(file)}?token=${token}` }
  })

  route(app, deps, readW9, async ({ params: { file }, query: { token }, reply }) => {
    if (!isDocumentToken(deps.config.secrets, W9_LINKS, file, token, deps.now())) throw linkExpired()
    const found = await findW9(deps.db, file)
    if (!found) throw notFound()
    return sendPrivateDocument(reply, {
      name: found.w9_name ?? 'w9',
      type: found.w9_type ?? 'application/octet-stream',
      bytes: await openDocument(deps, file, w9Location(file)),
    })
  })
}
