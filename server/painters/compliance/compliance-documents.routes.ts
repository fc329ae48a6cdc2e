import type { FastifyInstance } from 'fastify'
import {
  ComplianceDocumentForm,
  handInComplianceDocument,
  listOwnComplianceDocuments,
} from '#contract/painters/compliance-documents.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readForm } from '#server/platform/http/uploads.ts'
import { complianceDocumentsOf } from './compliance-documents.queries.ts'
import { readDocumentFile } from './document-file.ts'
import { checkExpiry, handInDocument as handIn } from './hand-in-document.ts'

/** The painter's calls about their license and insurance. */
export function registerComplianceDocuments(app: FastifyInstance, deps: Deps): void {
  const findOwnDocuments = ({ db, market, now }: Deps, id: string) =>
    complianceDocumentsOf(db, id, todayIn(market, now()))
  route(app, deps, listOwnComplianceDocuments, ({ caller, deps }) => findOwnDocuments(deps, caller.contractorId))
  route(app, deps, handInComplianceDocument, async ({ caller, params, request, deps }) => {
    const { fields, files } = await readForm(request)
    const form = ComplianceDocumentForm.parse(fields)
    checkExpiry(deps, form)
    const document = await readDocumentFile(deps, request, files.document)
    await handIn(deps, caller.contractorId, params.kind, form, document)
    return findOwnDocuments(deps, caller.contractorId)
  })
}
