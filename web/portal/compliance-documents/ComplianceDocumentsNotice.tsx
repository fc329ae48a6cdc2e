import type { Profile } from '#contract/painters/contractors.ts'
import { complianceDocumentKinds } from '#domain/painters/compliance-documents.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './ComplianceDocuments.module.css'
import { documentRequests } from './compliance-document-texts.ts'

/** Requests a license or insurance that is missing, was sent back, or has expired or soon will (docs/rules/compliance-documents.md). */
export function ComplianceDocumentsNotice({
  complianceDocuments: documents,
  onGo,
}: Pick<Profile, 'complianceDocuments'> & { onGo: () => void }) {
  const t = useTranslate()
  const requests = complianceDocumentKinds.flatMap((kind) => documentRequests[kind][documents[kind]] ?? [])
  if (requests.length === 0) return null
  const isPressing = complianceDocumentKinds.some((kind) => documents[kind] !== 'missing')
  return (
    <Notice tone={isPressing ? 'warn' : 'info'} title={requests.map((one) => t(one)).join(' ')}>
      <p className={css.asked}>
        {t("We tell customers you're licensed and insured while your documents are current. A picture will do.")}
      </p>
      <Button variant="secondary" size="small" onClick={onGo}>
        {t('Send your documents')}
      </Button>
    </Notice>
  )
}
