import { useState } from 'react'
import type { ComplianceDocument, ComplianceDocumentsOfKind } from '#contract/painters/compliance-documents.ts'
import { linkComplianceDocument } from '#contract/painters/office-compliance-documents.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { formatDate, formatMoment } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { hasDraft } from '#web/office/parts/drafts/draft-values.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { openTab } from '../open-tab.ts'
import {
  complianceDocumentLabels,
  complianceDocumentStatusColors,
  complianceDocumentStatusLabels,
} from './compliance-document-texts.ts'
import css from './PainterComplianceDocuments.module.css'
import { SendBack } from './SendBack.tsx'
import { sendBackDraft, useComplianceDocumentDecision } from './use-compliance-document-decision.ts'

function ViewComplianceDocument({
  complianceDocument,
  name,
}: {
  complianceDocument: ComplianceDocument
  name: string
}) {
  const t = useTranslate()
  const view = useAction({
    run: () => call(linkComplianceDocument, { params: { id: complianceDocument.id } }),
    done: ({ url }) => openTab(url),
    failed: t("We couldn't open the document"),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={name}
      working={view.isPending}
      workingLabel={t('Opening...')}
      onClick={() => view.mutate()}
    >
      {t('View')}
    </Button>
  )
}

/** Number, issuer and last day of a compliance document, in one line. */
function ComplianceDocumentLine({
  complianceDocument: { number, issuer, expiresOn },
}: {
  complianceDocument: ComplianceDocument
}) {
  const t = useTranslate()
  const day = formatDate(useReader(), expiresOn)
  return (
    <span className={css.line}>
      {issuer === null
        ? t('No. {number}, through {day}', { number, day })
        : t('No. {number}, {issuer}, through {day}', { number, issuer, day })}
    </span>
  )
}

type Props = { documents: ComplianceDocumentsOfKind; contractor: Contractor }

/** One kind of compliance document: what counts, what was handed in, and the office's actions. */
export function ComplianceDocumentSection({ documents: { kind, status, accepted, handedIn }, contractor }: Props) {
  const t = useTranslate()
  const reader = useReader()
  const [sendingBack, setSendingBack] = useState(() => handedIn !== null && hasDraft(sendBackDraft(handedIn)))
  const { accept, sendBack } = useComplianceDocumentDecision(contractor)
  const waits = handedIn !== null && handedIn.reason === null
  return (
    <div className="stack-tight">
      <p className={`row-middle ${css.head}`}>
        <strong>{t(complianceDocumentLabels[kind])}</strong>
        <StatusChip color={complianceDocumentStatusColors[status]}>
          {t(complianceDocumentStatusLabels[status])}
        </StatusChip>
      </p>
      {accepted && (
        <div className={`row-middle ${css.row}`}>
          <span className={css.what}>
            <span className="small">{t('Accepted')}</span>
            <ComplianceDocumentLine complianceDocument={accepted} />
          </span>
          <ViewComplianceDocument
            complianceDocument={accepted}
            name={kind === 'license' ? t('View the accepted license') : t('View the accepted insurance')}
          />
        </div>
      )}
      {handedIn && (
        <div className={`row-middle ${css.row}`}>
          <span className={css.what}>
            <span className="small">
              {waits
                ? t('Handed in {moment}', { moment: formatMoment(reader, handedIn.handedInAt) })
                : t('Sent back: {reason}', { reason: handedIn.reason ?? '' })}
            </span>
            <ComplianceDocumentLine complianceDocument={handedIn} />
          </span>
          <span className={`row-middle ${css.actions}`}>
            <ViewComplianceDocument
              complianceDocument={handedIn}
              name={kind === 'license' ? t('View the license') : t('View the insurance')}
            />
            {waits && !sendingBack && (
              <>
                <Button
                  size="small"
                  aria-label={kind === 'license' ? t('Accept the license') : t('Accept the insurance')}
                  working={accept.isPending}
                  workingLabel={t('Saving...')}
                  onClick={() => accept.mutate(handedIn)}
                >
                  {t('Accept')}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={kind === 'license' ? t('Send the license back…') : t('Send the insurance back…')}
                  disabled={accept.isPending}
                  onClick={() => setSendingBack(true)}
                >
                  {t('Send back…')}
                </Button>
              </>
            )}
          </span>
        </div>
      )}
      {handedIn && waits && sendingBack && (
        <SendBack
          key={`${handedIn.id} ${handedIn.version}`}
          draft={sendBackDraft(handedIn)}
          contractor={contractor}
          send={(reason) => sendBack(handedIn, reason)}
          onClose={() => setSendingBack(false)}
        />
      )}
    </div>
  )
}
