import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/painters/office-compliance-documents.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { requirePainter } from '#server/painters/accounts/update-painter.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { isDocumentToken, makeDocumentToken } from '#server/platform/auth/document-token.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { decrypt } from '#server/platform/files/encrypt.ts'
import { linkExpired, sendPrivateDocument } from '#server/platform/http/private-document.ts'
import { route } from '#server/platform/http/route.ts'
import { complianceDocumentsOf, findDocument } from './compliance-documents.queries.ts'
import { acceptDocument as accept, sendDocumentBack as sendBack } from './decide-on-document.ts'
import { documentLocation } from './document-file.ts'

const KIND = 'links to papers of painters'

const notFound = () => new AppError('not_found', text('There is no such document.'))

/** The office's calls about compliance documents. Each access to a file is recorded. */
export function registerComplianceAdministration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listPapers, async ({ params: { id }, deps }) => {
    await requirePainter(deps, id)
    return complianceDocumentsOf(deps.db, id, todayIn(deps.market, deps.now()))
  })
  route(app, deps, calls.acceptPaper, ({ params, body, deps }) => accept(deps, params.id, body.version))
  route(app, deps, calls.sendPaperBack, ({ params, body, deps }) => sendBack(deps, params.id, body))

  route(app, deps, calls.linkPaper, async ({ params: { id }, deps }) => {
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
      url: `/api/admin/papers/${id}/document?token=${makeDocumentToken(deps.config.secret, KIND, file, deps.now())}`,
    }
  })

  route(app, deps, calls.readPaper, async ({ params: { id }, query: { token }, reply, deps }) => {
    const { secret } = deps.config
    // A link to one that is gone has expired as well: without a token nobody learns which documents there are.
    const found = token === undefined ? undefined : await findDocument(deps.db, id)
    if (!found || !isDocumentToken(secret, KIND, found.file, token, deps.now())) throw linkExpired()
    const location = documentLocation(found.file)
    const sealed = await deps.files.read(location)
    if (!sealed) throw notFound()
    return sendPrivateDocument(reply, {
      name: found.file_name,
      type: found.file_type,
      bytes: decrypt(secret, location, sealed),
    })
  })
}
