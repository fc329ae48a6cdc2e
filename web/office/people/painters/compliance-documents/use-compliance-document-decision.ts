import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComplianceDocument, ComplianceDocumentsOfKind } from '#contract/painters/compliance-documents.ts'
import {
  acceptComplianceDocument,
  listComplianceDocuments,
  sendComplianceDocumentBack,
} from '#contract/painters/office-compliance-documents.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { call } from '#web/lib/call.ts'
import { queryOf, untilShown } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
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
    return untilShown()
  }
  const accept = useMutation({
    mutationFn: (complianceDocument: ComplianceDocument) =>
      call(acceptComplianceDocument, {
        params: { id: complianceDocument.id },
        body: { version: complianceDocument.version },
      }),
    onSuccess: (documents) => show(documents, t('Accepted')),
    onError: async (error) => {
      toastFailure(t, error, t("That wasn't saved"))
      await untilShown()
    },
  })
  const sendBack = async (complianceDocument: ComplianceDocument, reason: string) => {
    const body = { version: complianceDocument.version, reason }
    await show(await call(sendComplianceDocumentBack, { params: { id: complianceDocument.id }, body }), t('Sent back'))
  }
  return { accept, sendBack }
}
