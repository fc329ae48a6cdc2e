import { useState } from 'react'
import type { ComplianceDocumentsOfKind } from '#contract/painters/compliance-documents.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './ComplianceDocuments.module.css'
import { complianceDocumentLabels } from './compliance-document-texts.ts'
import { HandInComplianceDocument } from './HandInComplianceDocument.tsx'

/** The status of one kind of document, in a sentence or two. */
function DocumentStatus({ documents: { accepted, handedIn } }: { documents: ComplianceDocumentsOfKind }) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const day = accepted && formatDate(reader, accepted.expiresOn)
  return (
    <>
      {accepted && day && (
        <p>
          {accepted.expiresOn < today
            ? t('The one we have, no. {number}, expired on {day}.', { number: accepted.number, day })
            : t('No. {number} is on file, good through {day}.', { number: accepted.number, day })}
        </p>
      )}
      {handedIn?.reason === null && (
        <p role="status">{t("We have {name} and we're checking it.", { name: handedIn.fileName })}</p>
      )}
      {handedIn && handedIn.reason !== null && (
        <Notice tone="warn" title={t('Please send it again')}>
          {handedIn.reason}
        </Notice>
      )}
      {!accepted && !handedIn && <p>{t("We don't have it yet.")}</p>}
    </>
  )
}

/** One kind of compliance document: its status, and the form, open while something has to be sent. */
export function OwnComplianceDocument({
  documents,
  known,
}: {
  documents: ComplianceDocumentsOfKind
  known: string | null
}) {
  const t = useTranslate()
  const { kind, status } = documents
  const isResting = status === 'valid' || status === 'waiting'
  const [wanted, setWanted] = useState(false)
  return (
    <section className={`stack ${css.document}`} aria-labelledby={`paper-${kind}`}>
      <h3 id={`paper-${kind}`}>{t(complianceDocumentLabels[kind])}</h3>
      <DocumentStatus documents={documents} />
      {isResting && !wanted ? (
        <div>
          <Button variant="secondary" onClick={() => setWanted(true)}>
            {kind === 'license' ? t('Send another license') : t('Send another proof of insurance')}
          </Button>
        </div>
      ) : (
        <HandInComplianceDocument kind={kind} known={known} onSent={() => setWanted(false)} />
      )}
    </section>
  )
}
