import { useQueryClient } from '@tanstack/react-query'
import type { ComplianceDocument, ComplianceDocumentsOfKind } from '#contract/painters/compliance-documents.ts'
import {
  acceptComplianceDocument,
  listComplianceDocuments,
  sendComplianceDocumentBack,
} from '#contract/painters/office-compliance-documents.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { toast } from '#web/ui/toast.ts'

/** The name of the draft of a reason for sending a compliance document back. */
export const sendBackDraft = ({ id }: ComplianceDocument): string => draftName(id, 'send_back')

/** Accepts what a painter handed in, or sends it back. Each is about the version that is shown. */
export function useComplianceDocumentDecision({ id }: Contractor) {
  const t = useTranslate()
  const client = useQueryClient()
  const documentsQuery = queryOf(listComplianceDocuments, { params: { id } })
  const show = (documents: ComplianceDocumentsOfKind[], title: string) => {
    client.setQueryData(documentsQuery.queryKey, documents)
    toast({ title })
  }
  const accept = useAction({
    run: (complianceDocument: ComplianceDocument) =>
      call(acceptComplianceDocument, {
        params: { id: complianceDocument.id },
        body: { version: complianceDocument.version },
      }),
    done: (documents) => show(documents, t('Accepted')),
    failed: t("That wasn't saved"),
  })
  const sendBack = async (complianceDocument: ComplianceDocument, reason: string) => {
    const body = { version: complianceDocument.version, reason }
    show(await call(sendComplianceDocumentBack, { params: { id: complianceDocument.id }, body }), t('Sent back'))
  }
  return { accept, sendBack }
}
